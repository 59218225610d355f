package dev.rowsmith.bigtable;

/** The ways in which a value of a key segment becomes bytes; see {@code docs/keys.md}. */
public enum KeyEncoding {

  /** The encoding that {@code docs/keys.md} names for the segment's type. */
  DEFAULT,

  /** An {@code Instant} as seconds since the epoch, 10 digits. */
  EPOCH_SECONDS,

  /** An {@code Instant} as milliseconds since the epoch, 13 digits: the default for an instant. */
  EPOCH_MILLIS,

  /** An {@code Instant} as microseconds since the epoch, 16 digits. */
  EPOCH_MICROS,

  /**
   * A non-negative integer as padded decimal digits from the last to the first, {@code 42} as
   * {@code 2400000000}: spreads a sequential id over the whole table and gives up its order, so
   * that it can be bound but not ranged over.
   */
  REVERSED_DIGITS
}
