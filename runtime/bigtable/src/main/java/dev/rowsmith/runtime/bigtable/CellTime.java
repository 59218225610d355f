package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Converts instants to the timestamps of cells and back: microseconds since 1970, of which Bigtable
 * keeps whole milliseconds.
 */
final class CellTime {

  private static final long MICROS_PER_MILLI = 1000;

  private CellTime() {}

  /**
   * Returns the timestamp of an instant.
   *
   * @throws CellFormatException if it is finer than a millisecond, or before 1970, or too late
   */
  static long micros(Instant instant) {
    if (!instant.truncatedTo(ChronoUnit.MILLIS).equals(instant)) {
      throw new CellFormatException(
          instant
              + " is finer than milliseconds, and a cell's timestamp is not; use"
              + " truncatedTo(ChronoUnit.MILLIS)");
    }
    if (instant.isBefore(Instant.EPOCH)) {
      throw new CellFormatException(
          instant + " is before 1970, when the timestamps of cells begin");
    }
    try {
      return Math.multiplyExact(instant.toEpochMilli(), MICROS_PER_MILLI);
    } catch (ArithmeticException e) {
      throw new CellFormatException(instant + " has no count of microseconds in a long");
    }
  }

  /**
   * Returns the timestamp of an instant that is a part of what a column holds.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970, or too late
   */
  static long micros(TableSchema schema, MappedColumn column, Instant instant) {
    return micros(schema, column.component(), column.personal(), instant);
  }

  /**
   * Returns the timestamp of an instant that a component holds.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970, or too late
   */
  static long micros(TableSchema schema, String component, boolean personal, Instant instant) {
    try {
      return micros(instant);
    } catch (CellFormatException problem) {
      String words = personal ? PersonalDataText.refused(problem) : problem.problem();
      throw new CellValueException(schema.entity(), component, words);
    }
  }

  /** Returns the instant of a timestamp. */
  static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000);
  }
}
