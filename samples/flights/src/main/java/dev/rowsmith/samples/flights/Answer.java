package dev.rowsmith.samples.flights;

import dev.rowsmith.runtime.bigtable.ScanPlan;
import java.time.Duration;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * What was asked, how Bigtable was asked, and what came back.
 *
 * @param question in words
 * @param plan what was sent: a point, a prefix, a range
 * @param value what came back
 * @param rows how many rows were read for it
 * @param time how long it took
 */
record Answer<T>(String question, ScanPlan plan, T value, long rows, Duration time) {

  /** Asks, and takes the time. */
  static <T> Answer<T> to(
      String question, ScanPlan plan, Supplier<T> ask, ToLongFunction<T> rowsOf) {
    long start = System.nanoTime();
    T value = ask.get();
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new Answer<>(question, plan, value, rowsOf.applyAsLong(value), time);
  }
}
