package dev.rowsmith.lock;

/**
 * Syntax of the lines of one kind: {@code column <name> = <facts>}.
 *
 * @param start the first words
 * @param named what stands behind them
 * @param separator the word between the name and the facts, or empty
 */
public record LineKind(String start, Named named, String separator) {

  /** What stands between the first words of a line and its facts. */
  public enum Named {
    NOTHING,
    /** A number from 1. */
    NUMBER,
    /** The stored name, in quotes where it has other characters than most names. */
    NAME
  }

  /** Returns the kind of a single line: {@code table <facts>}. */
  public static LineKind single(String start) {
    return new LineKind(start, Named.NOTHING, "");
  }

  /** Returns a line of this kind, which is in no file. */
  public LockLine line(String name, String facts, String comment) {
    return new LockLine(this, name, facts, comment, 0);
  }
}
