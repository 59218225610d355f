package dev.rowsmith.benchmarks;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;

/**
 * How often one figure is another: the median of several runs, and the least and the greatest.
 *
 * <p>The runs of one number follow each other, so that whatever else the machine does meets both.
 */
public record Ratio(double median, double least, double greatest) {

  /** Returns the ratio of figures by those of the same runs. */
  public static Ratio of(List<Double> figures, List<Double> beside) {
    double[] ratios =
        IntStream.range(0, figures.size())
            .mapToDouble(run -> figures.get(run) / beside.get(run))
            .sorted()
            .toArray();
    return new Ratio(median(ratios), ratios[0], ratios[ratios.length - 1]);
  }

  /** Returns the median of several figures. */
  public static double median(List<Double> figures) {
    return median(figures.stream().mapToDouble(each -> each).sorted().toArray());
  }

  private static double median(double[] sorted) {
    int half = sorted.length / 2;
    return sorted.length % 2 == 1
        ? sorted[half]
        : Arrays.stream(sorted, half - 1, half + 1).average().orElseThrow();
  }

  /** Returns the ratio with its spread, as {@code 1.03 (1.01 to 1.06)}. */
  @Override
  public String toString() {
    return least == greatest
        ? String.format(Locale.ROOT, "%.2f", median)
        : String.format(Locale.ROOT, "%.2f (%.2f to %.2f)", median, least, greatest);
  }

  /** Returns the same in a cell of a table, in bold where it is beyond a limit. */
  public String cell(double limit) {
    boolean beyond = Math.round(median * 100) > Math.round(limit * 100);
    return beyond ? "**" + this + "**" : toString();
  }
}
