package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.cell.ColumnIndex;
import dev.rowsmith.runtime.bigtable.internal.cell.EntityRowBuilder;
import dev.rowsmith.runtime.bigtable.internal.cell.StoredCells;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A maker of rows of the cells of some columns, decoded as their constants say.
 *
 * @param <K> the row key
 * @param <R> the row that is made
 */
final class PartialRowReader<K, R> {

  private final List<MappedColumn> columns;
  private final Function<ByteString, K> keyOf;
  private final Factory<K, R> rows;

  private PartialRowReader(
      List<? extends MappedColumn> columns, Function<ByteString, K> keyOf, Factory<K, R> rows) {
    this.columns = List.copyOf(columns);
    this.keyOf = keyOf;
    this.rows = rows;
  }

  /** What makes the row that a reader of some columns returns. */
  @FunctionalInterface
  public interface Factory<K, R> {

    /**
     * Returns a row.
     *
     * @param values the value of each column, or {@code null} where it has no cell: of a map or set
     *     a {@code LinkedHashMap}, of versions a {@code List}, of an aggregate its bytes
     */
    R of(K key, List<MappedColumn> columns, @Nullable Object[] values);
  }

  /** Starts a builder for rows of the columns that a schema has. */
  static <K, R> EntityRowBuilder<R> builder(
      TableSchema schema, String table, Function<ByteString, K> keyOf, Factory<K, R> rows) {
    PartialRowReader<K, R> reader = new PartialRowReader<>(schema.columns(), keyOf, rows);
    StoredCells stored = new StoredCells(schema, table);
    return new EntityRowBuilder<>(
        schema, new ColumnIndex(schema), stored, rowKey -> reader.read(rowKey, stored));
  }

  private R read(ByteString rowKey, StoredCells cells) {
    @Nullable Object[] values = new Object[columns.size()];
    for (int place = 0; place < values.length; place++) {
      values[place] = value(place, columns.get(place), cells);
    }
    return rows.of(keyOf.apply(rowKey), columns, values);
  }

  private static @Nullable Object value(int place, MappedColumn column, StoredCells cells) {
    if (column instanceof Column<?> one) {
      return cells.get(place, one);
    }
    if (column instanceof MapColumn<?, ?> entries) {
      Map<?, ?> read = cells.entries(place, entries);
      return read.isEmpty() ? null : read;
    }
    if (column instanceof VersionedColumn<?> versions) {
      Collection<?> read = cells.versions(place, versions);
      return read.isEmpty() ? null : read;
    }
    return cells.newest(place);
  }
}
