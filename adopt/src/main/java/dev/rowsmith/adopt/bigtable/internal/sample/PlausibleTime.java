package dev.rowsmith.adopt.bigtable.internal.sample;

import dev.rowsmith.runtime.key.EpochUnit;
import java.time.Instant;

/** The times that stored data can plausibly hold: from 2000 until 2040. */
public final class PlausibleTime {

  private static final Instant FROM = Instant.parse("2000-01-01T00:00:00Z");
  private static final Instant UNTIL = Instant.parse("2040-01-01T00:00:00Z");

  private PlausibleTime() {}

  /** Returns whether a count of units since 1970 is plausible. */
  public static boolean isCount(long count, EpochUnit unit) {
    return count >= unit.count(FROM) && count < unit.count(UNTIL);
  }
}
