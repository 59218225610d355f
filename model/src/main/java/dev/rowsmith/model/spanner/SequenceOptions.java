package dev.rowsmith.model.spanner;

/**
 * The numbers that a column gets from a sequence, or as an identity.
 *
 * @param name the name of the sequence, or empty for the column's own sequence
 * @param start the first value of the counter, from 1, or 0 to leave it to Spanner
 * @param skipMin the lowest skipped number, or 0 for none
 * @param skipMax the highest skipped number, or 0 for none
 */
public record SequenceOptions(String name, long start, long skipMin, long skipMax) {

  private static final SequenceOptions DEFAULTS = new SequenceOptions("", 0, 0, 0);

  /** Returns options without any setting: the column's own sequence, from the start. */
  public static SequenceOptions defaults() {
    return DEFAULTS;
  }

  /** Names a sequence, which several tables can share. */
  public static SequenceOptions named(String name) {
    return new SequenceOptions(name, 0, 0, 0);
  }

  /** Starts the counter with a value. */
  public SequenceOptions startingWith(long counter) {
    return new SequenceOptions(name, counter, skipMin, skipMax);
  }

  /** Skips the numbers of a range, both ends included. */
  public SequenceOptions skipping(long least, long most) {
    return new SequenceOptions(name, start, least, most);
  }

  /** Returns whether some numbers are skipped. */
  public boolean skips() {
    return skipMax > 0;
  }

  /** Returns whether the same numbers are skipped. */
  public boolean skipsAs(SequenceOptions other) {
    return skipMin == other.skipMin && skipMax == other.skipMax;
  }

  /** Returns whether all numbers are skipped that another one skips. */
  public boolean skipsAllOf(SequenceOptions other) {
    return !other.skips() || (skips() && skipMin <= other.skipMin && skipMax >= other.skipMax);
  }
}
