package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds entities from the cells of rows as they arrive, without a {@code Row} in between.
 *
 * <p>Generated code says how one cell becomes one value and how the values become an entity; this
 * class finds the column of each cell, keeps its newest version, and says which cell is at fault
 * when a value cannot be read.
 *
 * @param <E> the entity
 */
public abstract class EntityRowBuilder<E> implements RowBuilder<E> {

  private static final int NO_COLUMN = -1;

  private final TableSchema schema;
  private final ColumnIndex index;
  private final boolean[] present;
  private String table;
  private ByteString rowKey = ByteString.EMPTY;
  private int last = NO_COLUMN;
  private int column = NO_COLUMN;
  private @Nullable ByteString value;
  private @Nullable UnreadableRowException failure;

  /** Starts a builder for the rows of {@code mapper}'s entity. */
  protected EntityRowBuilder(EntityMapper<E, ?> mapper) {
    this.schema = mapper.schema();
    this.index = mapper.columnIndex();
    this.present = new boolean[schema.columns().size()];
    this.table = schema.table();
  }

  /** Forgets the values of the row before. */
  protected abstract void clear();

  /**
   * Takes the newest cell of a column.
   *
   * @param column the column's place in the order of declaration, from 0
   * @param value the cell's bytes
   * @throws CellFormatException if the bytes are no value of the column's type
   */
  protected abstract void cell(int column, ByteString value);

  /** Builds the entity of the cells that {@link #cell} took. */
  protected abstract E build(ByteString rowKey);

  /** Requires that a column whose type cannot be absent had a cell in this row. */
  protected final void require(int column) {
    if (!present[column]) {
      Column<?> missing = schema.columns().get(column);
      throw unreadable(
          missing,
          "the row has no such cell, and %s cannot be absent; declare it as %s"
              .formatted(missing.type().getSimpleName(), nullableTwin(missing.type())),
          null);
    }
  }

  @Override
  public final void startRow(ByteString key) {
    clear();
    Arrays.fill(present, false);
    rowKey = key;
    last = NO_COLUMN;
    column = NO_COLUMN;
    value = null;
    failure = null;
  }

  @Override
  public final void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    int found = index.find(family, qualifier, last);
    boolean wanted = found != NO_COLUMN && !present[index.declared(found)];
    if (found != NO_COLUMN) {
      last = found;
    }
    column = wanted ? index.declared(found) : NO_COLUMN;
    value = null;
  }

  @Override
  public final void cellValue(ByteString piece) {
    if (column != NO_COLUMN) {
      value = value == null ? piece : value.concat(piece);
    }
  }

  @Override
  public final void finishCell() {
    if (column == NO_COLUMN) {
      return;
    }
    ByteString whole = value == null ? ByteString.EMPTY : value;
    present[column] = true;
    try {
      cell(column, whole);
    } catch (CellFormatException problem) {
      if (failure == null) {
        failure =
            unreadable(schema.columns().get(column), String.valueOf(problem.getMessage()), problem);
      }
    }
  }

  @Override
  public final E finishRow() {
    if (failure != null) {
      throw failure;
    }
    try {
      return build(rowKey);
    } catch (UnreadableRowException problem) {
      throw problem;
    } catch (RuntimeException problem) {
      String words = problem.getMessage();
      throw unreadable(null, words == null ? problem.toString() : words, problem);
    }
  }

  @Override
  public final void reset() {
    rowKey = ByteString.EMPTY;
    value = null;
    failure = null;
  }

  /**
   * Refuses a marker of the server's progress, for which there is no entity.
   *
   * <p>Generated repositories read through an adapter of their own that understands markers.
   */
  @Override
  public final E createScanMarkerRow(ByteString key) {
    throw new IllegalStateException(
        "the server reports its progress at row '%s' of table %s, for which there is no %s; scan"
                .formatted(key.toStringUtf8(), table, schema.entity())
            + " through the generated repository");
  }

  /** Names the table that is really read, when it is not the one of {@code @Table}. */
  final void readsFrom(String table) {
    this.table = table;
  }

  private UnreadableRowException unreadable(
      @Nullable Column<?> column, String problem, @Nullable Throwable cause) {
    return new UnreadableRowException(schema.entity(), table, rowKey, column, problem, cause);
  }

  private static String nullableTwin(Class<?> type) {
    return java.lang.invoke.MethodType.methodType(type).wrap().returnType().getSimpleName();
  }
}
