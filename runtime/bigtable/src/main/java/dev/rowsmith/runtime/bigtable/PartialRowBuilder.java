package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds {@link PartialRow}s: the cells of some columns, decoded as their constants say. */
final class PartialRowBuilder<K> extends EntityRowBuilder<PartialRow<K>> {

  private final List<MappedColumn> columns;
  private final Function<ByteString, K> keyOf;
  private @Nullable Object[] values;

  /** Builds rows of the columns that a schema has. */
  PartialRowBuilder(TableSchema schema, Function<ByteString, K> keyOf) {
    super(schema, new ColumnIndex(schema.columns()));
    this.columns = List.copyOf(schema.columns());
    this.keyOf = keyOf;
    this.values = new Object[columns.size()];
  }

  @Override
  protected void clear() {
    Arrays.fill(values, null);
  }

  @Override
  protected void cell(int column, ByteString value) {
    values[column] =
        columns.get(column) instanceof Column<?> one ? one.codec().decode(value) : value;
  }

  @Override
  protected void entry(int column, ByteString qualifier, ByteString value) {
    if (columns.get(column) instanceof EntriesColumn<?, ?> entries) {
      entries(column).put(entries.entryOf(qualifier), entries.codec().decode(value));
    }
  }

  @Override
  protected void version(int column, Instant timestamp, ByteString value) {
    if (columns.get(column) instanceof VersionedColumn<?> versions) {
      versions(column).add(new Cell<>(timestamp, versions.codec().decode(value)));
    }
  }

  @Override
  protected PartialRow<K> build(ByteString rowKey) {
    @Nullable Object[] read = values;
    values = new Object[columns.size()];
    return new PartialRow<>(keyOf.apply(rowKey), columns, read);
  }

  @SuppressWarnings("unchecked") // only this class has put it there
  private Map<Object, Object> entries(int column) {
    Object entries = values[column];
    if (entries == null) {
      entries = new LinkedHashMap<>();
      values[column] = entries;
    }
    return (Map<Object, Object>) entries;
  }

  @SuppressWarnings("unchecked") // only this class has put it there
  private List<Object> versions(int column) {
    Object versions = values[column];
    if (versions == null) {
      versions = new ArrayList<>();
      values[column] = versions;
    }
    return (List<Object>) versions;
  }
}
