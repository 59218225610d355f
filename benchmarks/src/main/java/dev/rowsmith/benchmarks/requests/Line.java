package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.Figures;
import dev.rowsmith.benchmarks.Ratio;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * One line of the table: a benchmark beside another one.
 *
 * @param name what is read or written
 * @param generated the method of the repository's benchmark
 * @param beside the method of the other one
 * @param rows the rows of one operation, by which all figures are divided
 * @param limits what the ratios may be
 */
record Line(String name, String generated, String beside, int rows, Limits limits) {

  /** What the ratios of time, CPU time and bytes may be; infinite where there is no limit. */
  record Limits(double time, double cpu, double bytes) {

    private static final double NONE = Double.POSITIVE_INFINITY;

    static final Limits OPEN = new Limits(NONE, NONE, NONE);

    Limits time(double most) {
      return new Limits(most, cpu, bytes);
    }

    Limits cpu(double most) {
      return new Limits(time, most, bytes);
    }

    Limits bytes(double most) {
      return new Limits(time, cpu, most);
    }

    @Override
    public String toString() {
      return Stream.of(text("time", time), text("CPU", cpu), text("bytes", bytes))
          .filter(text -> !text.isEmpty())
          .collect(Collectors.joining(", "));
    }

    private static String text(String figure, double limit) {
      return limit == NONE ? "" : String.format(Locale.ROOT, "%s %.2f", figure, limit);
    }
  }

  static void printHead() {
    System.out.println(
        "| what | generated | beside | time | CPU | bytes | limit | ns | CPU ns | bytes |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  }

  Stream<String> methods() {
    return Stream.of(generated, beside);
  }

  void print(String benchmark, String note, Map<String, Figures> all) {
    Figures own = figures(all, benchmark + "." + generated);
    Figures other = figures(all, benchmark + "." + beside);
    System.out.printf(
        "| %s%s | `%s` | `%s` | %s | %s | %s | %s | %s | %s | %s |%n",
        name,
        note,
        benchmark + "." + generated,
        beside,
        cell(own.nanoseconds(), other.nanoseconds(), limits.time()),
        cell(own.cpuNanoseconds(), other.cpuNanoseconds(), limits.cpu()),
        cell(own.bytes(), other.bytes(), limits.bytes()),
        limits,
        both(own.nanoseconds(), other.nanoseconds()),
        both(own.cpuNanoseconds(), other.cpuNanoseconds()),
        both(own.bytes(), other.bytes()));
  }

  private static String cell(List<Double> own, List<Double> other, double limit) {
    return isMeasured(other) ? Ratio.of(own, other).cell(limit) : "";
  }

  private String both(List<Double> own, List<Double> other) {
    return isMeasured(other)
        ? String.format(
            Locale.ROOT, "%,.0f of %,.0f", Ratio.median(own) / rows, Ratio.median(other) / rows)
        : "";
  }

  private static boolean isMeasured(List<Double> figures) {
    return figures.stream().allMatch(each -> each > 0);
  }

  private static Figures figures(Map<String, Figures> all, String benchmark) {
    Figures figures = all.get(benchmark);
    if (figures == null) {
      throw new IllegalStateException(benchmark + " did not run");
    }
    return figures;
  }
}
