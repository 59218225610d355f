package dev.rowsmith.bigtable;

/** The units in which a point in time is counted since 1970-01-01T00:00Z. */
public enum EpochUnit {

  /** Milliseconds, for a point in time. */
  DEFAULT,

  /** Seconds: 10 decimal digits until the year 2286, 4 bytes without a sign until 2106. */
  SECONDS,

  /** Milliseconds: 13 decimal digits until the year 2286. */
  MILLIS,

  /** Microseconds: 16 decimal digits until the year 2286. */
  MICROS,

  /** Nanoseconds: 19 decimal digits until the year 2262, as far as a {@code long} counts them. */
  NANOS
}
