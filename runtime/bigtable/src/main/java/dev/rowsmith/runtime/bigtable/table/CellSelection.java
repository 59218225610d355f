package dev.rowsmith.runtime.bigtable.table;

/** Cells of a row to read: a column, or some entries of a map or set. */
public sealed interface CellSelection permits MappedColumn, EntryRange {

  /** Returns the column that the cells belong to. */
  MappedColumn column();
}
