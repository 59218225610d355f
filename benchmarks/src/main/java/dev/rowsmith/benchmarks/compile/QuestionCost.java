package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Measures what an interface of eight questions costs a build, beside what its entity costs: the
 * same entities with and without an interface each, in turns within one run.
 */
public final class QuestionCost {

  private static final int FEW = 100;
  private static final int MANY = 1_000;

  private QuestionCost() {}

  /**
   * Runs the benchmark, and prints a table.
   *
   * @param arguments how many rounds of 100 and 1,000 entities (3 unless said)
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
    Path folder = Files.createTempDirectory("questions");
    try {
      run(folder, rounds);
    } finally {
      Build.delete(folder);
    }
  }

  private static void run(Path folder, int rounds) throws IOException {
    Subject records = new Subject("records alone");
    Subject entities = new Subject("records with Rowsmith");
    Subject asked = new Subject("the same, and an interface of eight questions each");
    for (int count : List.of(FEW, MANY)) {
      Path home = folder.resolve(Integer.toString(count));
      List<Path> files = EntitySources.records(home, Shape.READINGS, count);
      List<Path> both = new ArrayList<>(files);
      both.addAll(EntitySources.questions(home, Shape.READINGS, count));
      records.add(count, new Build(files, List::of));
      entities.add(count, new Build(files, Processors::ofRowsmith));
      asked.add(count, new Build(both, Processors::ofRowsmith));
    }
    List<Subject> all = List.of(records, entities, asked);
    Rounds.run(all, MANY, 0);
    all.forEach(Subject::forget);
    for (int round = 0; round < rounds; round++) {
      Rounds.run(all, FEW, round);
      Rounds.run(all, MANY, round);
    }
    ResultTable.print(all, FEW, MANY, entities);
    ResultTable.printAdded(asked, entities, FEW, MANY);
  }
}
