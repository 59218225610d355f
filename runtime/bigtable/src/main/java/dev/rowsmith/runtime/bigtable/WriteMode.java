package dev.rowsmith.runtime.bigtable;

/** Says what a write does with what the entity does not hold, and with its revision. */
enum WriteMode {

  /** The row holds exactly the entity afterwards. */
  PUT,

  /** Cells of absent values stay as they are. */
  MERGE,

  /** As {@link #PUT}, with the next revision. */
  REPLACE;

  boolean deletesAbsent() {
    return this != MERGE;
  }

  int revisionStep() {
    return this == REPLACE ? 1 : 0;
  }
}
