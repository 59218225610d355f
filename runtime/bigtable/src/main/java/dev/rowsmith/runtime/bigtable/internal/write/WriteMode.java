package dev.rowsmith.runtime.bigtable.internal.write;

/** What a write does with cells of the row that the entity does not hold, or that are newer. */
public enum WriteMode {

  /** The row holds exactly the entity afterwards. */
  PUT,

  /** Cells of absent values stay as they are. */
  MERGE,

  /** Nothing is written: the cells are handed on, of rows too that nobody could write again. */
  COPY,

  /** As {@link #PUT}, and nothing that is newer by its timestamp hides the entity. */
  REPLACE,

  /** As {@link #PUT}, for cells up to a time; what is newer than that time stays. */
  PUT_AS_OF,

  /** As {@link #MERGE}, and no cell up to a time hides the entity. */
  MERGE_AS_OF;

  public boolean deletesAbsent() {
    return this == PUT || this == REPLACE || this == PUT_AS_OF;
  }

  /** Returns whether families of entries are deleted as a whole, with what is newer. */
  public boolean deletesFamilies() {
    return this == PUT || this == REPLACE;
  }

  /** Returns whether an entity with more entries than its column allows is refused. */
  public boolean limitsEntries() {
    return this != COPY;
  }

  /** Returns whether cells are written that belong to other programs: in a copy of an entity. */
  public boolean writesReadOnly() {
    return this == COPY;
  }

  public boolean deletesNewer() {
    return this == REPLACE;
  }

  /** Returns whether cells are deleted up to the time of the write alone. */
  public boolean isAsOf() {
    return this == PUT_AS_OF || this == MERGE_AS_OF;
  }
}
