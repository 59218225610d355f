package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import java.time.Duration;
import java.util.Locale;

/**
 * How often a {@link BufferedCounter} writes, and how much it keeps: what a crash can lose.
 *
 * @param interval the time from one write to the next
 * @param mostSums the most sums that are kept, one for each row and column
 */
public record CounterOptions(Duration interval, int mostSums) {

  private static final CounterOptions DEFAULTS = new CounterOptions(Duration.ofSeconds(10), 10_000);

  /**
   * Checks both.
   *
   * @throws InvalidInputException if the interval is below 10 ms, or no sum could be kept
   */
  public CounterOptions {
    if (interval.toMillis() < 10) {
      throw new InvalidInputException(
          "an interval of %s: expected 10 ms or more".formatted(interval));
    }
    if (mostSums < 1) {
      throw new InvalidInputException(
          String.format(Locale.ROOT, "%,d sums: expected 1 or more", mostSums));
    }
  }

  /** Returns options that write every 10 seconds, and keep 10,000 sums. */
  public static CounterOptions defaults() {
    return DEFAULTS;
  }

  /** Returns the same options with another interval. */
  public CounterOptions every(Duration time) {
    return new CounterOptions(time, mostSums);
  }

  /** Returns the same options with another number of sums. */
  public CounterOptions atMost(int sums) {
    return new CounterOptions(interval, sums);
  }
}
