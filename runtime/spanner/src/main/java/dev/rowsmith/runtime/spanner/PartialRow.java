package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Some columns of one row, as {@link Scan#only} reads them: each by its constant, so that its type
 * is known.
 *
 * <pre>{@code
 * String page = row.require(AccessLogTable.PAGE);
 * }</pre>
 *
 * @param <K> the primary key
 */
public final class PartialRow<K extends SpannerKey> {

  private final TableSchema schema;
  private final K key;
  private final List<Column<?>> columns;
  private final @Nullable Object[] values;

  PartialRow(TableSchema schema, K key, List<Column<?>> columns, @Nullable Object[] values) {
    this.schema = schema;
    this.key = key;
    this.columns = columns;
    this.values = values;
  }

  /**
   * Returns what reads some columns of the rows of another reader.
   *
   * @throws InvalidInputException if none is named, or one that is not there
   */
  static <K extends SpannerKey & Comparable<K>> RowReader<PartialRow<K>, K> reader(
      RowReader<?, K> rows, Column<?>... columns) {
    TableSchema schema = rows.schema();
    return rows.only(
        List.of(columns),
        (key, read, values) -> new PartialRow<>(schema, key, read, values),
        PartialRow::key);
  }

  /** Returns the primary key. */
  public K key() {
    return key;
  }

  /**
   * Returns the value of a column, {@code null} where the column is {@code NULL}.
   *
   * @throws InvalidInputException if the column was not read
   */
  @SuppressWarnings("unchecked") // The column itself has read the value.
  public <T> @Nullable T get(Column<T> column) {
    int place = columns.indexOf(column);
    if (place < 0) {
      throw new InvalidInputException("%s was not read; it belongs into only(…)".formatted(column));
    }
    return (T) values[place];
  }

  /**
   * Returns the value of a column, empty where the column is {@code NULL}.
   *
   * @throws InvalidInputException if the column was not read
   */
  public <T> Optional<T> find(Column<T> column) {
    return Optional.ofNullable(get(column));
  }

  /**
   * Returns the value of a column that every row has.
   *
   * @throws UnreadableRowException if the column is {@code NULL}, and an entity needs a value
   * @throws NoSuchElementException if the column is {@code NULL}, and an entity can be without
   * @throws InvalidInputException if the column was not read
   */
  public <T> T require(Column<T> column) {
    T value = get(column);
    if (value == null) {
      throw column.isNullable()
          ? new NoSuchElementException("the row %s has no %s".formatted(key, column))
          : missing(column);
    }
    return value;
  }

  private UnreadableRowException missing(Column<?> column) {
    String problem = "NULL, and the component '%s' needs a value".formatted(column.component());
    return new UnreadableRowException(
        schema,
        shownKey(),
        key.toKey(),
        column.name(),
        problem,
        new NoSuchElementException(problem));
  }

  /** Returns the key as the failure of a whole row shows it: its parts without a shard. */
  private String shownKey() {
    List<String> shown = new ArrayList<>();
    Iterator<Object> parts = key.toKey().getParts().iterator();
    schema.key().shard().ifPresent(shard -> parts.next());
    for (KeyPart<?> part : schema.key().parts()) {
      Object value = parts.next();
      shown.add(
          part.column().isPersonalData()
              ? PersonalDataText.SHOWN
              : Objects.toString(value, "NULL"));
    }
    return "(" + String.join(", ", shown) + ")";
  }

  /** Returns the key and what was read, for people; no personal data. */
  @Override
  public String toString() {
    Map<String, @Nullable Object> read = new LinkedHashMap<>();
    for (int at = 0; at < values.length; at++) {
      Column<?> column = columns.get(at);
      read.put(column.toString(), PersonalDataText.of(column.isPersonalData(), values[at]));
    }
    return key + " " + read;
  }
}
