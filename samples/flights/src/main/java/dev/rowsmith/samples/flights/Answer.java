package dev.rowsmith.samples.flights;

import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.bigtable.ScanPlan;
import java.time.Duration;
import java.util.List;

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

  /** Asks for rows, and takes the time. */
  static <E> Answer<List<E>> of(String question, Scan<E, ?> asked) {
    long start = System.nanoTime();
    List<E> rows = asked.list();
    return new Answer<>(question, asked.explain(), rows, rows.size(), since(start));
  }

  /** Asks how many rows there are, and takes the time. */
  static Answer<Long> counting(String question, Scan<?, ?> asked) {
    long start = System.nanoTime();
    long rows = asked.count();
    return new Answer<>(question, asked.explain(), rows, rows, since(start));
  }

  private static Duration since(long start) {
    return Duration.ofNanos(System.nanoTime() - start);
  }
}
