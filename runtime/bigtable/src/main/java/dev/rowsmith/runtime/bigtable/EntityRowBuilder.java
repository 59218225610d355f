package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import java.util.Arrays;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Builds entities from the cells of rows as they arrive, without a {@code Row} in between.
 *
 * <p>It finds the column of each cell and keeps its newest version; when the row has ended, the
 * generated mapper turns the values into an entity.
 */
final class EntityRowBuilder<E> implements RowBuilder<E> {

  private static final int NO_COLUMN = StoredCells.NO_COLUMN;

  private final BiFunction<ByteString, RowCells, E> reading;
  private final ColumnIndex index;
  private final Take[] takes;

  /** How many cells of each column this row had so far. */
  private final int[] taken;

  private final StoredCells stored;
  private final RowCells cells;
  private ByteString rowKey = ByteString.EMPTY;
  private int last = NO_COLUMN;
  private int column = NO_COLUMN;
  private ByteString qualifier = ByteString.EMPTY;
  private long timestamp;
  private @Nullable ByteString value;

  /**
   * Starts a builder for the rows of a schema.
   *
   * @param reading what makes an entity of a row key and the row's cells
   */
  EntityRowBuilder(
      TableSchema schema, ColumnIndex index, BiFunction<ByteString, RowCells, E> reading) {
    this.reading = reading;
    this.index = index;
    this.takes = schema.columns().stream().map(Take::of).toArray(Take[]::new);
    this.taken = new int[takes.length];
    this.stored = new StoredCells(schema);
    this.cells = new RowCells(stored);
  }

  @Override
  public void startRow(ByteString key) {
    stored.start(key);
    Arrays.fill(taken, 0);
    rowKey = key;
    last = NO_COLUMN;
    column = NO_COLUMN;
    value = null;
  }

  @Override
  public void startCell(
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
  public void cellValue(ByteString piece) {
    if (column != NO_COLUMN) {
      value = value == null ? piece : value.concat(piece);
    }
  }

  @Override
  public void finishCell() {
    if (column == NO_COLUMN) {
      return;
    }
    ByteString whole = value == null ? ByteString.EMPTY : value;
    taken[column]++;
    if (takes[column].kind() == Take.Kind.NEWEST) {
      stored.put(column, timestamp, whole);
    } else {
      stored.add(column, qualifier, timestamp, whole);
    }
  }

  @Override
  public E finishRow() {
    try {
      return reading.apply(rowKey, cells);
    } catch (UnreadableRowException problem) {
      throw problem;
    } catch (CellFormatException problem) {
      throw stored.unreadableCell(problem);
    } catch (RuntimeException problem) {
      throw stored.unreadable(null, problem);
    }
  }

  @Override
  public void reset() {
    rowKey = ByteString.EMPTY;
    value = null;
    stored.start(rowKey);
  }

  /** Generated repositories read through an adapter of their own that understands markers. */
  @Override
  public E createScanMarkerRow(ByteString key) {
    throw stored.marker(key);
  }

  /** Names the table that is really read, when it is not the one of {@code @Table}. */
  void readsFrom(String table) {
    stored.readFrom(table);
  }
}
