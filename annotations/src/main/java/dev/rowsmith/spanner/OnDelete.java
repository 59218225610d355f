package dev.rowsmith.spanner;

/** What becomes of interleaved rows when their parent is deleted. */
public enum OnDelete {
  /** A parent that has children cannot be deleted. */
  NO_ACTION,
  /** The children are deleted with it. */
  CASCADE
}
