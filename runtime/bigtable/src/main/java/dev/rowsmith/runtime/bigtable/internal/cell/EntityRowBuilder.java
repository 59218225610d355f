package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;

/**
 * A builder of entities from the cells of rows as they arrive, without a {@code Row} in between.
 *
 * <p>It finds the column of each cell and keeps its newest version; when the row has ended, the
 * generated mapper turns the values into an entity.
 */
public final class EntityRowBuilder<E> implements RowBuilder<E> {

  private static final int NO_COLUMN = StoredCells.NO_COLUMN;

  private final Function<ByteString, E> reading;
  private final ColumnCursor cursor;
  private final VersionPolicy[] policies;

  /** Whether the newest cell of a column is its value, as of nearly all columns. */
  private final boolean[] single;

  /** How many cells of each map, set or versioned column this row had so far. */
  private final int[] taken;

  /** Whether there is a map, a set or a versioned column at all. */
  private final boolean hasSeveral;

  private final NewestCells newest;
  private final StoredCells stored;

  /** The column of the cell that is told of now, if only its newest cell is kept. */
  private int column = NO_COLUMN;

  /** The map, set or versioned column of the cell that is told of now, and what is told. */
  private int several = NO_COLUMN;

  private ByteString qualifier = ByteString.EMPTY;
  private long timestamp;
  private ByteString value = ByteString.EMPTY;

  /**
   * Starts a builder for the rows of a schema.
   *
   * @param stored where the cells of each row are kept
   * @param reading what makes an entity of a row key and of what {@code stored} has kept
   */
  public EntityRowBuilder(
      TableSchema schema, ColumnIndex index, StoredCells stored, Function<ByteString, E> reading) {
    this.reading = reading;
    this.cursor = new ColumnCursor(index);
    this.policies = schema.columns().stream().map(VersionPolicy::of).toArray(VersionPolicy[]::new);
    this.taken = new int[policies.length];
    this.single = new boolean[policies.length];
    for (int at = 0; at < policies.length; at++) {
      single[at] = policies[at].kind() == VersionPolicy.Kind.NEWEST;
    }
    this.hasSeveral =
        !Arrays.stream(policies).allMatch(each -> each.kind() == VersionPolicy.Kind.NEWEST);
    this.stored = stored;
    this.newest = stored.newest();
  }

  @Override
  public void startRow(ByteString key) {
    stored.start(key);
    if (hasSeveral) {
      Arrays.fill(taken, 0);
    }
    cursor.startRow();
    column = NO_COLUMN;
    several = NO_COLUMN;
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    int found = cursor.find(family, qualifier);
    column = NO_COLUMN;
    if (found != NO_COLUMN) {
      if (!single[found]) {
        startOneOfSeveral(found, qualifier, timestamp);
      } else if (stored.begin(found, timestamp)) {
        column = found;
      }
    }
  }

  private void startOneOfSeveral(int found, ByteString qualifier, long timestamp) {
    if (policies[found].wants(taken[found], qualifier, this.qualifier)) {
      several = found;
      this.qualifier = qualifier;
      this.timestamp = timestamp;
      value = ByteString.EMPTY;
    }
  }

  @Override
  public void cellValue(ByteString piece) {
    if (column != NO_COLUMN) {
      newest.add(column, piece);
    } else if (several != NO_COLUMN) {
      value = value.concat(piece);
    }
  }

  @Override
  public void finishCell() {
    if (several != NO_COLUMN) {
      finishOneOfSeveral();
    }
  }

  private void finishOneOfSeveral() {
    taken[several]++;
    stored.add(several, qualifier, timestamp, value);
    several = NO_COLUMN;
    value = ByteString.EMPTY;
  }

  @Override
  public E finishRow() {
    try {
      return reading.apply(stored.rowKey());
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
  }

  /** Generated repositories read through an adapter of their own that understands markers. */
  @Override
  public E createScanMarkerRow(ByteString key) {
    throw stored.marker(key);
  }
}
