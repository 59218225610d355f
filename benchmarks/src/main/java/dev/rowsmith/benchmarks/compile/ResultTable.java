package dev.rowsmith.benchmarks.compile;

import dev.rowsmith.benchmarks.Ratio;
import dev.rowsmith.benchmarks.compile.Build.Run;
import java.util.List;
import java.util.Locale;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** Prints what was measured, as tables of Markdown. */
final class ResultTable {

  private static final double KILO = 1_000.0;
  private static final double NANOS_PER_MILLI = 1e6;

  private ResultTable() {}

  /**
   * Prints what each subject takes, and what one more entity costs it beside {@code other}: the
   * median of the rounds, and the least and the greatest of them.
   */
  static void print(List<Subject> subjects, int few, int many, Subject other) {
    System.out.printf(
        Locale.ROOT,
        "| compiled | %,d entities, ms | %,d, ms | one more, ms | to the last | one more, CPU ms"
            + " | to the last | one more, allocated KB | to the last | source generated, KB"
            + " | class files | KB |%n",
        few,
        many);
    System.out.println(
        "| --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |");
    for (Subject subject : subjects) {
      System.out.printf(
          Locale.ROOT,
          "| %s | %,.0f | %,.0f | %.2f | %s | %.2f | %s | %,.0f | %s | %.1f | %.0f | %.1f |%n",
          subject.name(),
          subject.wall(few),
          subject.wall(many),
          Ratio.median(subject.further(few, many, Run::wallNanos)) / NANOS_PER_MILLI,
          ratio(subject, other, few, many, Run::wallNanos),
          Ratio.median(subject.further(few, many, Run::busyNanos)) / NANOS_PER_MILLI,
          ratio(subject, other, few, many, Run::busyNanos),
          Ratio.median(subject.further(few, many, Run::allocatedBytes)) / KILO,
          ratio(subject, other, few, many, Run::allocatedBytes),
          subject.perEntity(many, Run::generatedBytes) / KILO,
          subject.perEntity(many, Run::classes),
          subject.perEntity(many, Run::classBytes) / KILO);
    }
  }

  /** Prints what comes with a subject beside another, in parts of what one entity of that costs. */
  static void printAdded(Subject more, Subject less, int few, int many) {
    System.out.printf(
        "%nAdded to one entity, in parts of it: wall time %s, CPU time %s, allocated %s%n",
        added(more, less, few, many, Run::wallNanos),
        added(more, less, few, many, Run::busyNanos),
        added(more, less, few, many, Run::allocatedBytes));
  }

  private static Ratio added(
      Subject more, Subject less, int few, int many, ToLongFunction<Run> figure) {
    List<Double> with = more.further(few, many, figure);
    List<Double> without = less.further(few, many, figure);
    return Ratio.of(
        IntStream.range(0, with.size()).mapToObj(at -> with.get(at) - without.get(at)).toList(),
        without);
  }

  private static Ratio ratio(
      Subject subject, Subject other, int few, int many, ToLongFunction<Run> figure) {
    return Ratio.of(subject.further(few, many, figure), other.further(few, many, figure));
  }

  /**
   * Prints how the time grows from each number of entities to the next: the exponent is 1 where
   * twice the entities take twice the time, and below 1 as long as the compiler's own start shows.
   */
  static void printGrowth(List<Subject> subjects, List<Integer> counts) {
    System.out.printf("%n| compiled | entities | ms | one more, ms | CPU ms | exponent |%n");
    System.out.println("| --- | ---: | ---: | ---: | ---: | ---: |");
    for (Subject subject : subjects) {
      for (int place = 1; place < counts.size(); place++) {
        int few = counts.get(place - 1);
        int many = counts.get(place);
        double growth = subject.wall(many) / subject.wall(few);
        System.out.printf(
            Locale.ROOT,
            "| %s | %,d to %,d | %,.0f | %.2f | %.2f | %.2f |%n",
            subject.name(),
            few,
            many,
            subject.wall(many),
            subject.furtherWall(few, many),
            subject.furtherBusy(few, many),
            Math.log(growth) / Math.log((double) many / few));
      }
    }
  }
}
