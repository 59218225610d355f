package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.benchmarks.Figures;
import dev.rowsmith.benchmarks.Ratio;
import java.util.Map;

/**
 * One line of the table: a benchmark beside another one.
 *
 * @param name what is read or written
 * @param generated class and method of the repository's benchmark
 * @param beside class and method of the other one
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
  }

  static void printHead() {
    System.out.println(
        "| repository | beside | time | limit | CPU | limit | bytes | limit"
            + " | ns | CPU ns | bytes |");
    System.out.println("| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |");
  }

  void print(Map<String, Figures> all) {
    Figures own = figures(all, generated);
    Figures other = figures(all, beside);
    System.out.printf(
        "| %s: `%s` | `%s` | %s | %s | %s | %s | %s | %s | %s | %s | %s |%n",
        name,
        generated,
        beside.substring(beside.indexOf('.') + 1),
        Ratio.of(own.nanoseconds(), other.nanoseconds()).cell(limits.time()),
        limit(limits.time()),
        isMeasured(Ratio.median(other.cpuNanoseconds()))
            ? Ratio.of(own.cpuNanoseconds(), other.cpuNanoseconds()).cell(limits.cpu())
            : "",
        limit(limits.cpu()),
        Ratio.of(own.bytes(), other.bytes()).cell(limits.bytes()),
        limit(limits.bytes()),
        both(Ratio.median(own.nanoseconds()), Ratio.median(other.nanoseconds())),
        both(Ratio.median(own.cpuNanoseconds()), Ratio.median(other.cpuNanoseconds())),
        both(Ratio.median(own.bytes()), Ratio.median(other.bytes())));
  }

  private static String limit(double limit) {
    return Double.isInfinite(limit) ? "" : "%.2f".formatted(limit);
  }

  private String both(double own, double other) {
    return isMeasured(other) ? "%,.0f of %,.0f".formatted(own / rows, other / rows) : "";
  }

  /** The time of a processor is told in steps that are longer than iterations of mere code. */
  private static boolean isMeasured(double figure) {
    return figure > 0;
  }

  private static Figures figures(Map<String, Figures> all, String benchmark) {
    Figures figures = all.get(benchmark);
    if (figures == null) {
      throw new IllegalStateException(benchmark + " did not run");
    }
    return figures;
  }
}
