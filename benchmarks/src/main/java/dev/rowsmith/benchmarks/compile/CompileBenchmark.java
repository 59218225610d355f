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

  private static final int MOST = 5_000;

  private final Path folder;
  private final int few;
  private final int many;
  private final List<Shape> shapes;
  private final Subject records = new Subject("records alone");
  private final Subject rowsmith = new Subject("records with Rowsmith");
  private final Subject copied = new Subject("the same, only written by a processor");
  private final Subject uncommented =
      new Subject("the same without comments, only written by a processor");
  private final Subject declared =
      new Subject("the same without what methods do, only written by a processor");
  private final Subject named =
      new Subject("empty classes of these names, only written by a processor");
  private final Subject generated = new Subject("the same, generated before");
  private final Subject classes = new Subject("classes and DAOs alone");
  private final Subject cassandra = new Subject("classes and DAOs with Cassandra's mapper");

  private CompileBenchmark(Path folder, List<Shape> shapes, int few, int many) {
    this.folder = folder;
    this.shapes = shapes;
    this.few = few;
    this.many = many;
  }

  /**
   * Runs the benchmark, and prints a table for entities of one form and one for a mix.
   *
   * @param arguments how many rounds of few and many entities (3 if nothing is given), how many of
   *     5,000 (1), how many are few (100), and how many are many (1,000)
   */
  public static void main(String[] arguments) throws IOException {
    int largeRounds = number(arguments, 1, 1);
    run(
        "Entities of eight properties, three of them the key",
        Shape.READINGS,
        largeRounds,
        arguments);
    run("A mix of four entities of eight properties", Shape.MIX, 0, arguments);
  }

  private static int number(String[] arguments, int place, int otherwise) {
    return place < arguments.length ? Integer.parseInt(arguments[place]) : otherwise;
  }

  private static void run(String title, List<Shape> shapes, int largeRounds, String[] arguments)
      throws IOException {
    System.out.printf("%n%s%n%n", title);
    Path folder = Files.createTempDirectory("entities");
    try {
      new CompileBenchmark(folder, shapes, number(arguments, 2, 100), number(arguments, 3, 1_000))
          .run(number(arguments, 0, 3), largeRounds);
    } finally {
      Build.delete(folder);
    }
  }

  private void run(int rounds, int largeRounds) throws IOException {
    List<Subject> all =
        List.of(
            records, rowsmith, copied, uncommented, declared, named, generated, classes, cassandra);
    prepare(few);
    prepare(many);
    Rounds.run(all, many, 0);
    all.forEach(Subject::forget);
    for (int round = 0; round < rounds; round++) {
      Rounds.run(all, few, round);
      Rounds.run(all, many, round);
    }
    ResultTable.print(all, few, many, cassandra);
    if (largeRounds > 0) {
      List<Subject> growing = List.of(records, named, rowsmith);
      prepare(MOST);
      for (int round = 0; round < largeRounds; round++) {
        Rounds.run(growing, MOST, round);
      }
      ResultTable.printGrowth(growing, List.of(few, many, MOST));
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
    Map<String, String> uncommentedSources = Declarations.withoutComments(sources);
    uncommented.add(count, new Build(recordFiles, () -> List.of(Copyist.of(uncommentedSources))));
    Map<String, String> declarations = Declarations.of(sources);
    declared.add(count, new Build(recordFiles, () -> List.of(Copyist.of(declarations))));
    Map<String, String> emptyClasses = Declarations.emptyClasses(sources.keySet());
    named.add(count, new Build(recordFiles, () -> List.of(Copyist.of(emptyClasses))));
    generated.add(count, new Build(both, List::of));
    classes.add(count, new Build(classFiles, List::of));
    cassandra.add(count, new Build(classFiles, Processors::ofCassandra));
  }
}
