package dev.rowsmith.bigtable;

/**
 * What garbage collection does with a cell where a {@link Family} limits both its versions and its
 * age.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/garbage-collection#multi-version">Bigtable:
 *     garbage collection, union and intersection</a>
 */
public enum Combine {

  /** Deletes a cell that exceeds either of the limits: the union of what they delete. */
  EITHER,

  /** Deletes a cell only when it exceeds both limits: the intersection of what they delete. */
  BOTH
}
