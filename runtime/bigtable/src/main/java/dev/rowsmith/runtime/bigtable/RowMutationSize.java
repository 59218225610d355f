package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.Limits;

/** Keeps the mutation of one row below Bigtable's limits, which the emulator does not enforce. */
final class RowMutationSize {

  private static final System.Logger LOG = System.getLogger("dev.rowsmith.runtime.bigtable");

  private final String entity;
  private long bytes;
  private int mutations;

  RowMutationSize(String entity) {
    this.entity = entity;
  }

  /** Counts a deletion of a column. */
  void addDeletion(MappedColumn column) {
    addMutation(column);
  }

  /** Counts a cell, or refuses it. */
  void addCell(MappedColumn column, ByteString qualifier, ByteString value) {
    requireSize(column, qualifier, value);
    bytes += value.size() + qualifier.size() + column.family().length();
    if (bytes > Limits.MAX_ROW_MUTATION_BYTES) {
      throw refused(
          column,
          "the row grows to %,d bytes with it, and one write holds at most %,d"
              .formatted(bytes, Limits.MAX_ROW_MUTATION_BYTES));
    }
    addMutation(column);
  }

  /** Returns how many changes were counted. */
  int mutations() {
    return mutations;
  }

  /** Returns the bytes of the cells that were counted. */
  long bytes() {
    return bytes;
  }

  private void addMutation(MappedColumn column) {
    if (mutations >= Limits.MAX_ROW_MUTATIONS) {
      throw refused(
          column,
          "one write holds at most %,d mutations of a row".formatted(Limits.MAX_ROW_MUTATIONS));
    }
    mutations++;
  }

  private void requireSize(MappedColumn column, ByteString qualifier, ByteString value) {
    if (qualifier.size() > Limits.MAX_QUALIFIER_BYTES) {
      throw refused(
          column,
          "a qualifier of %,d bytes, and one has at most %,d"
              .formatted(qualifier.size(), Limits.MAX_QUALIFIER_BYTES));
    }
    if (value.size() > Limits.MAX_CELL_BYTES) {
      throw refused(
          column,
          "a value of %,d bytes, and a cell holds at most %,d"
              .formatted(value.size(), Limits.MAX_CELL_BYTES));
    }
    if (value.size() > Limits.CELL_WARNING_BYTES) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0}.{1}: a cell of {2} bytes; Bigtable advises at most {3}",
          entity,
          column.component(),
          value.size(),
          Limits.CELL_WARNING_BYTES);
    }
  }

  private CellValueException refused(MappedColumn column, String problem) {
    return new CellValueException(entity, column.component(), problem);
  }
}
