package dev.rowsmith.benchmarks.compile;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * Measures what comparing with lock files costs a build: the same entities with Rowsmith, and with
 * a lock file each that has their bytes, in turns within one run.
 */
public final class LockCost {

  private static final int FEW = 100;
  private static final int MANY = 1_000;

  private LockCost() {}

  /**
   * Runs the benchmark, and prints a table.
   *
   * @param arguments how many rounds of 100 and 1,000 entities (3 unless said)
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
    Path folder = Files.createTempDirectory("locks");
    try {
      run(folder, rounds);
    } finally {
      Build.delete(folder);
    }
  }

  private static void run(Path folder, int rounds) throws IOException {
    Subject entities = new Subject("records with Rowsmith");
    Subject locked = new Subject("the same, with lock files");
    for (int count : List.of(FEW, MANY)) {
      Path home = folder.resolve(Integer.toString(count));
      List<Path> files = EntitySources.records(home, Shape.READINGS, count);
      String locks = "-Arowsmith.lock=" + writeLocks(home.resolve("rowsmith"), files);
      entities.add(count, new Build(files, Processors::ofRowsmith));
      locked.add(count, new Build(files, Processors::ofRowsmith, locks));
    }
    List<Subject> all = List.of(entities, locked);
    Rounds.run(all, MANY, 0);
    all.forEach(Subject::forget);
    for (int round = 0; round < rounds; round++) {
      Rounds.run(all, FEW, round);
      Rounds.run(all, MANY, round);
    }
    ResultTable.print(all, FEW, MANY, entities);
    ResultTable.printAdded(locked, entities, FEW, MANY);
  }

  private static Path writeLocks(Path locks, List<Path> sources) throws IOException {
    new Build(
            sources,
            Processors::ofRowsmith,
            "-Arowsmith.lock=" + locks,
            "-Arowsmith.lock.update=true")
        .run();
    try (Stream<Path> files = Files.list(locks)) {
      if (files.count() != sources.size()) {
        throw new IllegalStateException("not every entity has a lock file in " + locks);
      }
    }
    return locks;
  }
}
