package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Makes {@link PartialRow}s of the cells of some columns, decoded as their constants say. */
final class PartialRowReader<K> implements BiFunction<ByteString, RowCells, PartialRow<K>> {

  private final List<MappedColumn> columns;
  private final Function<ByteString, K> keyOf;

  PartialRowReader(List<? extends MappedColumn> columns, Function<ByteString, K> keyOf) {
    this.columns = List.copyOf(columns);
    this.keyOf = keyOf;
  }

  /** Starts a builder for rows of the columns that a schema has. */
  static <K> EntityRowBuilder<PartialRow<K>> builder(
      TableSchema schema, Function<ByteString, K> keyOf) {
    return new EntityRowBuilder<>(
        schema, new ColumnIndex(schema), new PartialRowReader<>(schema.columns(), keyOf));
  }

  @Override
  public PartialRow<K> apply(ByteString rowKey, RowCells cells) {
    @Nullable Object[] values = new Object[columns.size()];
    for (int place = 0; place < values.length; place++) {
      values[place] = value(place, columns.get(place), cells);
    }
    return new PartialRow<>(keyOf.apply(rowKey), columns, values);
  }

  private static @Nullable Object value(int place, MappedColumn column, RowCells cells) {
    if (column instanceof Column<?> one) {
      return cells.get(place, one);
    }
    if (column instanceof EntriesColumn<?, ?> entries) {
      Map<?, ?> read = cells.entries(place, entries);
      return read.isEmpty() ? null : read;
    }
    if (column instanceof VersionedColumn<?> versions) {
      Collection<?> read = cells.versions(place, versions);
      return read.isEmpty() ? null : read;
    }
    return cells.getByteStringOrNull(place);
  }
}
