package dev.rowsmith.runtime.bigtable.internal;

import dev.rowsmith.runtime.CellFormatException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/**
 * Timestamps of cells and the instants that they stand for: microseconds since 1970, of which
 * Bigtable keeps whole milliseconds.
 */
public final class CellTime {

  private static final long MICROS_PER_MILLI = 1000;

  private CellTime() {}

  /**
   * Returns the timestamp of an instant.
   *
   * @throws CellFormatException if it is finer than a millisecond, or before 1970, or too late
   */
  public static long micros(Instant instant) {
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
   * Returns the oldest timestamp that is not beyond an age yet, in microseconds: a whole
   * millisecond, as timestamps and the bounds of filters are.
   */
  public static long oldestMicros(Instant now, Duration age) {
    return Math.multiplyExact(now.minus(age).toEpochMilli(), 1000L);
  }

  /** Returns the timestamp after another one, as the open end of a range that has it. */
  public static long after(long micros) {
    return micros + MICROS_PER_MILLI;
  }

  /** Returns the instant of a timestamp. */
  public static Instant instant(long micros) {
    return Instant.ofEpochSecond(
        Math.floorDiv(micros, 1_000_000L), Math.floorMod(micros, 1_000_000L) * 1000);
  }
}
