package dev.rowsmith.adopt.bigtable.internal.sample;

import java.time.Duration;
import java.util.Locale;

/**
 * The most that a sample takes of a table, whatever is in it.
 *
 * @param requests the requests, of which 1 asks for the families and 1 for the tablets
 * @param rows the rows
 * @param rowsOfPlace the rows that are read one after the other
 * @param cellsOfRow the cells of a row
 * @param bytes the bytes of the rows as Bigtable sends them
 * @param time the time after which no further request is sent
 */
public record SampleLimits(
    int requests, int rows, int rowsOfPlace, int cellsOfRow, long bytes, Duration time) {

  /** The limits of a sample where nobody asks for others. */
  public static final SampleLimits DEFAULT =
      new SampleLimits(200, 10_000, 50, 1_000, 64L << 20, Duration.ofMinutes(1));

  /**
   * Bytes of a key and of a qualifier. Source: <a
   * href="https://cloud.google.com/bigtable/quotas#limits-data-size">quotas</a>.
   */
  private static final int MOST_OF_KEY = 4 << 10;

  private static final int MOST_OF_QUALIFIER = 16 << 10;

  /** Characters of the name of a family. */
  private static final int MOST_OF_FAMILY = 64;

  /** Bytes of a value that is read as a whole; RE2 takes no more repetitions. */
  static final int VALUE_BYTES = 1_000;

  /** Returns how many bytes a row brings at most. */
  long mostOfRow() {
    int cell = MOST_OF_FAMILY + MOST_OF_QUALIFIER + VALUE_BYTES + SampledRow.CELL_BYTES;
    return MOST_OF_KEY + SampledRow.CELL_BYTES + (long) cellsOfRow * cell;
  }

  /** Returns whether one row more would stay within the bytes, however large it is. */
  boolean haveRoom(long taken) {
    return taken + mostOfRow() <= bytes;
  }

  /** Returns the limits in words. */
  @Override
  public String toString() {
    return String.format(
        Locale.ROOT,
        "at most %s requests, %,d rows (%s at each place), %s MB, %s s",
        requests,
        rows,
        rowsOfPlace,
        bytes >> 20,
        time.toSeconds());
  }
}
