package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.Limits;
import org.jspecify.annotations.Nullable;

/**
 * Collects the cells of one entity into one mutation of its row.
 *
 * <p>All cells carry one timestamp, given by the client and aligned to a millisecond, so that a
 * retried request writes the same cells again instead of new ones.
 */
public final class CellWriter {

  private static final System.Logger LOG = System.getLogger(CellWriter.class.getName());

  private final TableSchema schema;
  private final boolean deleteAbsent;
  private final long timestampMicros;
  private final Mutation mutation = Mutation.create();
  private int columns;
  private int cells;
  private long bytes;

  CellWriter(TableSchema schema, boolean deleteAbsent, long timestampMicros) {
    this.schema = schema;
    this.deleteAbsent = deleteAbsent;
    this.timestampMicros = timestampMicros;
  }

  /** Sets the cell of a column; {@code null} is an absent value, which stores nothing. */
  public void set(Column<?> column, @Nullable ByteString value) {
    if (value != null) {
      requireSize(column, value);
      mutation.setCell(column.family(), column.qualifier(), timestampMicros, value);
      cells++;
    } else if (deleteAbsent) {
      mutation.deleteCells(column.family(), column.qualifier());
    }
    columns++;
  }

  /** Ends the row: at least one cell is there, and Bigtable accepts the mutation's size. */
  Mutation finish() {
    if (cells == 0) {
      throw new CellValueException(
          schema.entity(),
          "",
          "no column holds a value, and Bigtable keeps no row without a cell; give one of"
              + " its columns a value");
    }
    return mutation;
  }

  /** Names the column at which {@code problem} arose: the one after those already set. */
  CellValueException failed(CellFormatException problem) {
    String component =
        columns < schema.columns().size() ? schema.columns().get(columns).component() : "";
    return new CellValueException(schema.entity(), component, String.valueOf(problem.getMessage()));
  }

  private void requireSize(Column<?> column, ByteString value) {
    if (value.size() > Limits.MAX_CELL_BYTES) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "a value of %,d bytes, and a cell holds at most %,d"
              .formatted(value.size(), Limits.MAX_CELL_BYTES));
    }
    if (value.size() > Limits.CELL_WARNING_BYTES) {
      LOG.log(
          System.Logger.Level.WARNING,
          "{0}.{1}: a cell of {2} bytes; Bigtable advises at most {3}",
          schema.entity(),
          column.component(),
          value.size(),
          Limits.CELL_WARNING_BYTES);
    }
    bytes += value.size() + column.qualifier().size() + column.family().length();
    if (bytes > Limits.MAX_ROW_MUTATION_BYTES) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the row grows to %,d bytes with it, and one write holds at most %,d"
              .formatted(bytes, Limits.MAX_ROW_MUTATION_BYTES));
    }
    if (columns >= Limits.MAX_ROW_MUTATIONS) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "one write holds at most %,d mutations of a row".formatted(Limits.MAX_ROW_MUTATIONS));
    }
  }
}
