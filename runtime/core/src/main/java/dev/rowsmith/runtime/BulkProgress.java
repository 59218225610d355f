package dev.rowsmith.runtime;

/** A listener that takes the numbers of rows of a bulk write so far. */
@FunctionalInterface
public interface BulkProgress {

  /** Is called with the numbers of rows that are confirmed and that have failed so far. */
  void rows(long written, long failed);
}
