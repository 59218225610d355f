package dev.rowsmith.processor.model;

/** What the user says of how future values of a segment relate to its past ones. */
public enum Distribution {
  UNKNOWN,
  MONOTONIC,
  DISTRIBUTED,
  /** Both marks on one segment: a contradiction. */
  BOTH
}
