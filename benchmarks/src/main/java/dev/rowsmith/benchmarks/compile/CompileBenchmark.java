package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Measures what one more entity costs a build: the same entities with Rowsmith, without it, and
 * with the mapper of the Cassandra driver, in turns within one run.
 *
 * <p>Every measurement is a compiler and processors of their own, in a virtual machine that is
 * warm: what is left is the work that grows with the entities. The median of all rounds counts.
 */
public final class CompileBenchmark {

  private static final int FEW = 100;
  private static final int MANY = 1_000;
  private static final int MOST = 5_000;

  private final Path folder;
  private final List<Shape> shapes;
  private final Subject records = new Subject("records alone");
  private final Subject rowsmith = new Subject("records with Rowsmith");
  private final Subject copied = new Subject("the same, only written by a processor");
  private final Subject declared =
      new Subject("the same without what methods do, only written by a processor");
  private final Subject named =
      new Subject("empty classes of these names, only written by a processor");
  private final Subject generated = new Subject("the same, generated before");
  private final Subject classes = new Subject("classes and DAOs alone");
  private final Subject cassandra = new Subject("classes and DAOs with Cassandra's mapper");

  private CompileBenchmark(Path folder, List<Shape> shapes) {
    this.folder = folder;
    this.shapes = shapes;
  }

  /**
   * Runs the benchmark, and prints a table for entities of one form and one for a mix.
   *
   * @param arguments how many rounds of 100 and 1,000 entities (3 unless said), and how many of
   *     5,000 (1 unless said)
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
    int largeRounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
    run("Entities of eight properties, three of them the key", Shape.READINGS, rounds, largeRounds);
    run("A mix of four entities of eight properties", Shape.MIX, rounds, 0);
  }

  private static void run(String title, List<Shape> shapes, int rounds, int largeRounds)
      throws IOException {
    System.out.printf("%n%s%n%n", title);
    Path folder = Files.createTempDirectory("entities");
    try {
      new CompileBenchmark(folder, shapes).run(rounds, largeRounds);
    } finally {
      Build.delete(folder);
    }
  }

  private void run(int rounds, int largeRounds) throws IOException {
    List<Subject> all =
        List.of(records, rowsmith, copied, declared, named, generated, classes, cassandra);
    prepare(FEW);
    prepare(MANY);
    Rounds.run(all, MANY, 0);
    all.forEach(Subject::forget);
    for (int round = 0; round < rounds; round++) {
      Rounds.run(all, FEW, round);
      Rounds.run(all, MANY, round);
    }
    ResultTable.print(all, FEW, MANY, cassandra);
    if (largeRounds > 0) {
      List<Subject> growing = List.of(records, named, rowsmith);
      prepare(MOST);
      for (int round = 0; round < largeRounds; round++) {
        Rounds.run(growing, MOST, round);
      }
      ResultTable.printGrowth(growing, List.of(FEW, MANY, MOST));
    }
  }

  private void prepare(int count) throws IOException {
    Path home = folder.resolve(Integer.toString(count));
    List<Path> recordFiles = EntitySources.records(home.resolve("records"), shapes, count);
    List<Path> classFiles = EntitySources.entitiesWithDaos(home.resolve("classes"), shapes, count);
    Build withRowsmith = new Build(recordFiles, Processors::ofRowsmith);
    Path folderOfGenerated = Files.createDirectories(home.resolve("generated"));
    List<Path> generatedFiles = withRowsmith.generateTo(folderOfGenerated);
    Map<String, String> sources = Copyist.read(folderOfGenerated, generatedFiles);
    List<Path> both = new ArrayList<>(recordFiles);
    both.addAll(generatedFiles);
    records.add(count, new Build(recordFiles, List::of));
    rowsmith.add(count, withRowsmith);
    copied.add(count, new Build(recordFiles, () -> List.of(Copyist.of(sources))));
    Map<String, String> declarations = Declarations.of(sources);
    declared.add(count, new Build(recordFiles, () -> List.of(Copyist.of(declarations))));
    Map<String, String> emptyClasses = Declarations.emptyClasses(sources.keySet());
    named.add(count, new Build(recordFiles, () -> List.of(Copyist.of(emptyClasses))));
    generated.add(count, new Build(both, List::of));
    classes.add(count, new Build(classFiles, List::of));
    cassandra.add(count, new Build(classFiles, Processors::ofCassandra));
  }
}
