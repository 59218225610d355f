package dev.rowsmith.bigtable;

/** What {@link RowKey#digits} says of longer numbers, in verbatim keys. */
public enum DigitCount {

  /**
   * The digits are exact if they hold every value of the type (19 for a {@code long}, 10 for an
   * {@code int}, 13 for an instant in milliseconds), and the least otherwise.
   */
  DEFAULT,

  /**
   * As {@code %08d}: shorter numbers are padded, longer ones are written as they are. Rows are not
   * sorted by such numbers, unless none can be longer.
   */
  AT_LEAST,

  /**
   * Shorter numbers are padded, longer and negative ones are refused when they are written: the
   * bytes of all others are those of {@link #AT_LEAST}, and the rows are sorted.
   */
  EXACTLY
}
