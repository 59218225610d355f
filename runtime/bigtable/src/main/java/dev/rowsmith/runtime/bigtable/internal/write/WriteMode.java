package dev.rowsmith.runtime.bigtable.internal.write;

/** What a write does with cells of the row that the entity does not hold, or that are newer. */
public enum WriteMode {

  /** The row holds exactly the entity afterwards. */
  PUT,

  /** Cells of absent values stay as they are. */
  MERGE,

  /** As {@link #PUT}, and nothing that is newer by its timestamp hides the entity. */
  REPLACE;

  public boolean deletesAbsent() {
    return this != MERGE;
  }

  public boolean deletesNewer() {
    return this == REPLACE;
  }
}
