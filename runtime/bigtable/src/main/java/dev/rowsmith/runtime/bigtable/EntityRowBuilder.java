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

  /** Whether the newest cell of a column is its value, as of nearly all columns. */
  private final boolean[] single;

  /** How many cells of each map, set or versioned column this row had so far. */
  private final int[] taken;

  /** Whether there is a map, a set or a versioned column at all. */
  private final boolean hasSeveral;

  private final NewestCells newest;
  private final StoredCells stored;
  private final RowCells cells;
  private final QualifierWords words = new QualifierWords();
  private int last = NO_COLUMN;

  private int column = NO_COLUMN;

  /** Whether the cell is the only one that its column can have. */
  private boolean alone;

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
    this.single = new boolean[takes.length];
    for (int at = 0; at < takes.length; at++) {
      single[at] = takes[at].kind() == Take.Kind.NEWEST;
    }
    this.hasSeveral = !Arrays.stream(takes).allMatch(take -> take.kind() == Take.Kind.NEWEST);
    this.newest = new NewestCells(schema.columns());
    this.stored = new StoredCells(schema, newest);
    this.cells = new RowCells(stored, newest);
  }

  @Override
  public void startRow(ByteString key) {
    stored.start(key);
    if (hasSeveral) {
      Arrays.fill(taken, 0);
    }
    last = NO_COLUMN;
    column = NO_COLUMN;
    value = null;
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    int position = index.find(family, qualifier, last, words);
    if (position == NO_COLUMN) {
      column = NO_COLUMN;
      return;
    }
    last = position;
    column = index.declared(position);
    alone = single[column];
    if (alone ? !stored.begin(column, timestamp) : !wants(qualifier, timestamp)) {
      column = NO_COLUMN;
    }
  }

  private boolean wants(ByteString qualifier, long timestamp) {
    if (!takes[column].wants(taken[column], qualifier, this.qualifier)) {
      return false;
    }
    this.qualifier = qualifier;
    this.timestamp = timestamp;
    value = null;
    return true;
  }

  @Override
  public void cellValue(ByteString piece) {
    if (column == NO_COLUMN) {
      return;
    }
    if (alone) {
      newest.add(column, piece);
    } else {
      value = value == null ? piece : value.concat(piece);
    }
  }

  @Override
  public void finishCell() {
    if (!alone && column != NO_COLUMN) {
      taken[column]++;
      ByteString whole = value == null ? ByteString.EMPTY : value;
      stored.add(column, qualifier, timestamp, whole);
    }
  }

  @Override
  public E finishRow() {
    try {
      return reading.apply(stored.rowKey(), cells);
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
    // The client says it before each row, and startRow forgets all of the row before.
    value = null;
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
