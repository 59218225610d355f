package dev.rowsmith.runtime.key;

import java.time.Instant;

/** The unit in which an instant is counted since 1970-01-01T00:00Z. */
public enum EpochUnit {
  /** Seconds: 10 digits until the year 2286. */
  SECONDS(10, 1, "seconds", "truncatedTo(ChronoUnit.SECONDS), or unit = EpochUnit.MILLIS"),
  /** Milliseconds: 13 digits until the year 2286. */
  MILLIS(13, 1_000, "milliseconds", "truncatedTo(ChronoUnit.MILLIS), or unit = EpochUnit.MICROS"),
  /** Microseconds: 16 digits until the year 2286. */
  MICROS(16, 1_000_000, "microseconds", "truncatedTo(ChronoUnit.MICROS)"),
  /** Nanoseconds: 19 digits, as far as a long counts them, until the year 2262. */
  NANOS(19, 1_000_000_000, "nanoseconds", "fewer digits, for no instant is finer");

  private final int digits;
  private final int perSecond;
  private final String words;
  private final String fix;

  EpochUnit(int digits, int perSecond, String words, String fix) {
    this.digits = digits;
    this.perSecond = perSecond;
    this.words = words;
    this.fix = fix;
  }

  /** Returns the number of digits of a segment that declares none. */
  public int digits() {
    return digits;
  }

  /** Returns whether nanoseconds of a second are not a whole number of units. */
  public boolean isFiner(int nanos) {
    // Constants, which the compiler turns into multiplications, where a field is a division.
    return switch (this) {
      case SECONDS -> nanos != 0;
      case MILLIS -> nanos % 1_000_000 != 0;
      case MICROS -> nanos % 1_000 != 0;
      case NANOS -> false;
    };
  }

  /** What {@link #commonCount} returns for an instant that has no common count. */
  static final long NOT_COMMON = -1;

  /** The first second of the year 10,000: in microseconds too, a long counts to it. */
  private static final long COMMON_SECONDS = 253_402_300_800L;

  /** Returns whether a count from 0 up is one of an instant, which few of seconds are not. */
  public boolean isCommon(long count) {
    return this != SECONDS || count < COMMON_SECONDS;
  }

  /**
   * Returns the units since 1970 at an instant, or a negative number for one before 1970, finer
   * than the unit, or so late that it may have no count.
   */
  public long commonCount(Instant instant) {
    long seconds = instant.getEpochSecond();
    if (Long.compareUnsigned(seconds, COMMON_SECONDS) >= 0) { // Below 0 as well.
      return NOT_COMMON;
    }
    int nanos = instant.getNano();
    // Constants here as well, and no table of a switch, which the compiler does not look into.
    if (this == MILLIS) {
      int millis = nanos / 1_000_000;
      return millis * 1_000_000 == nanos ? seconds * 1_000 + millis : NOT_COMMON;
    }
    if (this == MICROS) {
      int micros = nanos / 1_000;
      return micros * 1_000 == nanos ? seconds * 1_000_000 + micros : NOT_COMMON;
    }
    return this == SECONDS && nanos == 0 ? seconds : NOT_COMMON; // NANOS end in 2262 in a long.
  }

  /**
   * Returns the units since 1970 that are full at an instant.
   *
   * @throws ArithmeticException if they are beyond a long
   */
  public long count(Instant instant) {
    return switch (this) {
      case SECONDS -> instant.getEpochSecond();
      case MILLIS -> instant.toEpochMilli();
      case MICROS -> count(instant, instant.getNano() / 1_000);
      case NANOS -> count(instant, instant.getNano());
    };
  }

  private long count(Instant instant, int fraction) {
    long seconds = instant.getEpochSecond();
    // Before 1970 the fraction counts back from the next second, so that the product of the lowest
    // instant that has a count does not overflow.
    return seconds >= 0
        ? Math.addExact(Math.multiplyExact(seconds, (long) perSecond), fraction)
        : Math.addExact(Math.multiplyExact(seconds + 1, (long) perSecond), fraction - perSecond);
  }

  /**
   * Returns the instant at which so many units since 1970 are full.
   *
   * @throws java.time.DateTimeException if there is none
   */
  public Instant instant(long count) {
    return switch (this) {
      case SECONDS -> Instant.ofEpochSecond(count);
      case MILLIS -> Instant.ofEpochMilli(count);
      case MICROS ->
          Instant.ofEpochSecond(
              Math.floorDiv(count, 1_000_000), Math.floorMod(count, 1_000_000) * 1_000L);
      case NANOS -> Instant.ofEpochSecond(0, count);
    };
  }

  /** Returns the name of the unit in messages. */
  public String words() {
    return words;
  }

  /** Returns what a user can do about an instant that is finer than the unit. */
  public String fix() {
    return fix;
  }
}
