package dev.rowsmith.adopt.bigtable;

import java.time.Duration;
import java.util.Locale;

/**
 * The most that a sample takes of a table, whatever is in it.
 *
 * @param requests the requests, of which 1 asks for the families and 1 for the tablets
 * @param rows the rows
 * @param rowsOfPlace the rows that are read one after the other
 * @param bytes the bytes of keys, qualifiers and values
 * @param time the time after which no further request is sent
 */
record SampleLimits(int requests, int rows, int rowsOfPlace, long bytes, Duration time) {

  /** The limits of a sample where nobody asks for others. */
  static final SampleLimits DEFAULT =
      new SampleLimits(200, 10_000, 50, 64L << 20, Duration.ofMinutes(1));

  /** Returns the limits in words. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "at most %d requests, %,d rows (%d at each place), %d MB, %d s",
        requests,
        rows,
        rowsOfPlace,
        bytes >> 20,
        time.toSeconds());
  }
}
