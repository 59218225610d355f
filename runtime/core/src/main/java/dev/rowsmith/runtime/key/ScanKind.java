package dev.rowsmith.runtime.key;

/** What a scan reads, from nothing to the whole table. */
public enum ScanKind {
  /** No row can match: a set of values was empty, or a range ends before it starts. */
  NOTHING,
  /** One row. */
  POINT,
  /** All rows whose key begins with the same values, or with the same characters of a text. */
  PREFIX,
  /** A range of the values of one segment. */
  RANGE,
  /** More than one row, prefix or range. */
  SEVERAL,
  /** Every row of the entity. */
  EVERYTHING
}
