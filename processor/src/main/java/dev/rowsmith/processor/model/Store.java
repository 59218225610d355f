package dev.rowsmith.processor.model;

/** The stores that entities are mapped to. */
public enum Store {
  BIGTABLE,
  SPANNER
}
