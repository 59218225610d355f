package dev.rowsmith.runtime.spanner.table;

/**
 * The numbers that a column gets from a sequence, or as an identity.
 *
 * @param name the name of the sequence, or empty for one of the column's own
 * @param start the first value of the counter, from 1, or 0 where it is left to Spanner
 * @param skipMin the lowest number that is left out, or 0 for none
 * @param skipMax the highest number that is left out, or 0 for none
 */
public record SequenceOptions(String name, long start, long skipMin, long skipMax) {

  private static final SequenceOptions DEFAULTS = new SequenceOptions("", 0, 0, 0);

  /** Returns options of which nothing is set: a sequence of the column's own, from the start. */
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

  /** Leaves out the numbers from one to another. */
  public SequenceOptions skipping(long least, long most) {
    return new SequenceOptions(name, start, least, most);
  }

  /** Returns whether some numbers are left out. */
  public boolean skips() {
    return skipMax > 0;
  }
}
