package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reader of some columns, behind those of the key.
 *
 * @param mapper the mapper of the table
 * @param index the index that is read, or null for the table
 * @param factory makes what a row becomes
 * @param keyOf returns the key of that
 */
public record PartialRowReader<K extends SpannerKey & Comparable<K>, R>(
    EntityMapper<?, K> mapper,
    @Nullable IndexSchema index,
    Factory<K, R> factory,
    Function<R, K> keyOf) {

  /** Makes what a row becomes. */
  @FunctionalInterface
  public interface Factory<K, R> {

    /**
     * Makes it of a row.
     *
     * @param values the value of each column
     */
    R of(K key, List<Column<?>> columns, @Nullable Object[] values);
  }

  /** Returns what reads these columns of the rows that another reader reads. */
  RowReader<R, K> of(RowReader<?, K> rows, List<Column<?>> chosen) {
    List<Column<?>> distinct = List.copyOf(new LinkedHashSet<>(chosen));
    check(distinct);
    List<Column<?>> all = new ArrayList<>(mapper.schema().keyColumns());
    distinct.stream().filter(column -> !all.contains(column)).forEach(all::add);
    int[] places = distinct.stream().mapToInt(all::indexOf).toArray();
    return rows.reading(
        all,
        row -> factory.of(mapper.readKey(row), distinct, values(row, distinct, places)),
        keyOf);
  }

  private static @Nullable Object[] values(
      StructReader row, List<Column<?>> columns, int[] places) {
    @Nullable Object[] values = new Object[places.length];
    for (int at = 0; at < places.length; at++) {
      values[at] = columns.get(at).read(row, places[at]);
    }
    return values;
  }

  private void check(List<Column<?>> chosen) {
    TableSchema schema = mapper.schema();
    if (chosen.isEmpty()) {
      throw new InvalidInputException(
          "only() names no column of %s; keys() reads the keys alone".formatted(schema.entity()));
    }
    Set<Column<?>> there = new LinkedHashSet<>(schema.columns());
    String where = schema.entity();
    if (index != null) {
      there = index.held(schema.keyColumns());
      where = "the index " + index.name();
    }
    for (Column<?> column : chosen) {
      if (!there.contains(column)) {
        throw new InvalidInputException(
            "%s has no column %s; expected some of: %s".formatted(where, column, there));
      }
    }
  }
}
