package dev.rowsmith.runtime.key;

/** The unit in which an instant is counted since 1970-01-01T00:00Z. */
public enum EpochUnit {
  /** Seconds: 10 digits until the year 2286. */
  SECONDS(10, 1, "seconds", "truncatedTo(ChronoUnit.SECONDS), or as = EPOCH_MILLIS"),
  /** Milliseconds: 13 digits until the year 2286. */
  MILLIS(13, 1_000, "milliseconds", "truncatedTo(ChronoUnit.MILLIS), or as = EPOCH_MICROS"),
  /** Microseconds: 16 digits until the year 2286. */
  MICROS(16, 1_000_000, "microseconds", "truncatedTo(ChronoUnit.MICROS)");

  private static final int NANOS_PER_SECOND = 1_000_000_000;

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

  int perSecond() {
    return perSecond;
  }

  int nanos() {
    return NANOS_PER_SECOND / perSecond;
  }

  /** Returns the name of the unit in messages. */
  String words() {
    return words;
  }

  /** Returns what a user can do about an instant that is finer than the unit. */
  String fix() {
    return fix;
  }
}
