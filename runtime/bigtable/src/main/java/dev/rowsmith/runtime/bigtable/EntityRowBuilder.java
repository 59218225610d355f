package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.lang.invoke.MethodType;
import java.time.Instant;
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

  /** Bigtable's timestamps begin in 1970, so every cell is newer. */
  private static final long NO_TIMESTAMP = -1;

  private final TableSchema schema;
  private final ColumnIndex index;
  private final Take[] takes;

  /** How many cells of each column this row had so far. */
  private final int[] taken;

  private String table;
  private ByteString rowKey = ByteString.EMPTY;
  private int last = NO_COLUMN;
  private int column = NO_COLUMN;
  private ByteString qualifier = ByteString.EMPTY;
  private long timestamp;
  private long newest;
  private @Nullable ByteString value;
  private @Nullable UnreadableRowException failure;

  /** Starts a builder for the rows of {@code mapper}'s entity. */
  protected EntityRowBuilder(EntityMapper<E, ?> mapper) {
    this(mapper.schema(), mapper.columnIndex());
  }

  EntityRowBuilder(TableSchema schema, ColumnIndex index) {
    this.schema = schema;
    this.index = index;
    this.takes = schema.columns().stream().map(Take::of).toArray(Take[]::new);
    this.taken = new int[takes.length];
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

  /**
   * Takes an entry of a map or set.
   *
   * @param column the column's place in the order of declaration, from 0
   * @param qualifier the cell's whole qualifier
   * @param value the cell's bytes
   */
  protected void entry(int column, ByteString qualifier, ByteString value) {
    throw new IllegalStateException(schema.entity() + " has no entries in column " + column);
  }

  /**
   * Takes a version of a column, the newest first.
   *
   * @param column the column's place in the order of declaration, from 0
   * @param timestamp when the version was written
   * @param value the cell's bytes
   */
  protected void version(int column, Instant timestamp, ByteString value) {
    throw new IllegalStateException(schema.entity() + " has no versions in column " + column);
  }

  /** Builds the entity of the cells that were taken. */
  protected abstract E build(ByteString rowKey);

  /** Requires that a column whose type cannot be absent had a cell in this row. */
  protected final void require(int column) {
    if (taken[column] == 0) {
      MappedColumn missing = schema.columns().get(column);
      throw unreadable(
          missing,
          "the row has no such cell, and %s cannot be absent; declare it as %s, or say @Stored(whenAbsent = \"…\")"
              .formatted(missing.typeName(), nullableTwin(missing)),
          null);
    }
  }

  /** Returns whether a column had no cell in this row. */
  protected final boolean isAbsent(int column) {
    return taken[column] == 0;
  }

  /** Returns when the newest of the cells that were taken was written. */
  protected final Instant newestTimestamp() {
    return CellTime.instant(newest);
  }

  @Override
  public final void startRow(ByteString key) {
    clear();
    Arrays.fill(taken, 0);
    rowKey = key;
    last = NO_COLUMN;
    column = NO_COLUMN;
    newest = NO_TIMESTAMP;
    value = null;
    failure = null;
  }

  @Override
  public final void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    int found = index.find(family, qualifier, last);
    value = null;
    column = NO_COLUMN;
    if (found == NO_COLUMN) {
      return;
    }
    last = found;
    int declared = index.declared(found);
    if (takes[declared].wants(taken[declared], qualifier, this.qualifier)) {
      column = declared;
      this.qualifier = qualifier;
      this.timestamp = timestamp;
    }
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
    taken[column]++;
    newest = Math.max(newest, timestamp);
    try {
      take(whole);
    } catch (RuntimeException problem) {
      if (failure == null) {
        failure = unreadable(schema.columns().get(column), wordsOf(problem), problem);
      }
    }
  }

  private void take(ByteString whole) {
    switch (takes[column].kind()) {
      case NEWEST -> cell(column, whole);
      case ENTRIES -> entry(column, qualifier, whole);
      case VERSIONS -> version(column, CellTime.instant(timestamp), whole);
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
      throw unreadable(null, wordsOf(problem), problem);
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
      @Nullable MappedColumn column, String problem, @Nullable Throwable cause) {
    return new UnreadableRowException(schema.entity(), table, rowKey, column, problem, cause);
  }

  private static String wordsOf(RuntimeException problem) {
    return problem.getMessage() == null ? problem.toString() : problem.getMessage();
  }

  private static String nullableTwin(MappedColumn column) {
    return column instanceof Column<?> one
        ? MethodType.methodType(one.type()).wrap().returnType().getSimpleName()
        : column.typeName();
  }
}
