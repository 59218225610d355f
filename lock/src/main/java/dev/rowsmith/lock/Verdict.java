package dev.rowsmith.lock;

/** Meanings of a change for rows that are stored, the mildest first. */
public enum Verdict {

  /** New code reads old rows as they were, and old code reads new rows. */
  SAFE,

  /** New code reads old rows, and old code cannot read new ones: readers are deployed first. */
  ROLLOUT,

  /** Some values are lost or hidden, or some rows refused: somebody has to accept that. */
  WORD,

  /** New code cannot find or read rows that are stored. */
  BREAK;

  /** Returns the graver of two. */
  public Verdict and(Verdict other) {
    return compareTo(other) < 0 ? other : this;
  }

  /** Returns whether a build stops until the change is accepted or taken back. */
  public boolean stops() {
    return this == WORD || this == BREAK;
  }
}
