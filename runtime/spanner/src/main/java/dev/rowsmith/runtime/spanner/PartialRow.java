package dev.rowsmith.runtime.spanner;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
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
public final class PartialRow<K> {

  private final K key;
  private final List<Column<?>> columns;
  private final @Nullable Object[] values;

  PartialRow(K key, List<Column<?>> columns, @Nullable Object[] values) {
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
    return rows.only(List.of(columns), PartialRow::new, PartialRow::key);
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
   * @throws NoSuchElementException if the column is {@code NULL}
   * @throws InvalidInputException if the column was not read
   */
  public <T> T require(Column<T> column) {
    T value = get(column);
    if (value == null) {
      throw new NoSuchElementException("the row %s has no %s".formatted(key, column));
    }
    return value;
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
