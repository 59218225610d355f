package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.cell.UnreadableRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Some columns of one row, as {@link Scan#only} reads them: each by its constant, so that its type
 * is known.
 *
 * <pre>{@code
 * Double temperature = row.get(ReadingTable.TEMPERATURE);
 * Map<String, String> comments = row.get(VideoTable.COMMENTS);
 * }</pre>
 *
 * @param <K> the row key
 */
public final class PartialRow<K extends RowKey> {

  private final TableSchema schema;
  private final String table;
  private final K key;
  private final List<MappedColumn> columns;
  private final @Nullable Object[] values;

  PartialRow(
      TableSchema schema,
      String table,
      K key,
      List<MappedColumn> columns,
      @Nullable Object[] values) {
    this.schema = schema;
    this.table = table;
    this.key = key;
    this.columns = columns;
    this.values = values;
  }

  /**
   * Returns what reads some columns of the rows of another reader.
   *
   * @throws InvalidInputException if none is named, or one that is not there
   */
  static <K extends RowKey> RowReader<PartialRow<K>, K> reader(
      RowReader<?, K> rows, CellSelection... columns) {
    TableSchema schema = rows.schema();
    String table = rows.table();
    return rows.only(
        List.of(columns),
        (key, read, values) -> new PartialRow<>(schema, table, key, read, values));
  }

  /** Returns the row key. */
  public K key() {
    return key;
  }

  /**
   * Returns the value of a column, {@code null} where the row has no cell of it.
   *
   * @throws InvalidInputException if the column was not read
   */
  @SuppressWarnings("unchecked") // the column's own codec has made it
  public <T> @Nullable T get(Column<T> column) {
    return (T) values[place(column)];
  }

  /**
   * Returns the value of a column, empty where the row has no cell of it.
   *
   * @throws InvalidInputException if the column was not read
   */
  public <T> Optional<T> find(Column<T> column) {
    return Optional.ofNullable(get(column));
  }

  /**
   * Returns the value of a column that every row has.
   *
   * @throws UnreadableRowException if the row has no cell of it, and an entity needs one
   * @throws NoSuchElementException if the row has no cell of it, and an entity can be without
   * @throws InvalidInputException if the column was not read
   */
  public <T> T require(Column<T> column) {
    T value = get(column);
    if (value == null) {
      throw column.mayBeAbsent()
          ? new NoSuchElementException("the row %s has no cell %s".formatted(key, column))
          : UnreadableRow.of(
              schema, table, key.encode(), column, "the row has no such cell, and needs one", null);
    }
    return value;
  }

  /**
   * Returns the entries of a map that were read, in the order of the row.
   *
   * @throws InvalidInputException if the column was not read
   */
  @SuppressWarnings("unchecked") // the column's own codecs have made them
  public <Q, V> Map<Q, V> get(MapColumn<Q, V> column) {
    Object entries = values[place(column)];
    return entries == null ? Map.of() : Collections.unmodifiableMap((LinkedHashMap<Q, V>) entries);
  }

  /**
   * Returns the members of a set that were read, in the order of the row.
   *
   * @throws InvalidInputException if the column was not read
   */
  public <Q> Set<Q> members(MapColumn<Q, SetMember> column) {
    return get(column).keySet();
  }

  /**
   * Returns the versions of a column that were read, the newest first.
   *
   * @throws InvalidInputException if the column was not read
   */
  @SuppressWarnings("unchecked") // the column's own codec has made them
  public <T> List<Cell<T>> get(VersionedColumn<T> column) {
    Object versions = values[place(column)];
    return versions == null ? List.of() : Collections.unmodifiableList((List<Cell<T>>) versions);
  }

  /**
   * Returns what a sum, a minimum or a maximum holds, 0 where nothing was added.
   *
   * @throws InvalidInputException if the column was not read, or holds a sketch
   */
  public long get(AggregateColumn column) {
    if (column.aggregation() == Aggregation.HLL) {
      throw new InvalidInputException(column + " holds a sketch of bytes, and no number");
    }
    ByteString cell = sketch(column);
    return cell == null ? 0 : BinaryCodec.LONG.decode(cell);
  }

  /**
   * Returns the bytes that an aggregate holds, {@code null} where nothing was added.
   *
   * @throws InvalidInputException if the column was not read
   */
  public @Nullable ByteString sketch(AggregateColumn column) {
    return (ByteString) values[place(column)];
  }

  private int place(MappedColumn column) {
    int place = columns.indexOf(column);
    if (place < 0) {
      throw new InvalidInputException("%s was not read; it belongs into only(…)".formatted(column));
    }
    return place;
  }

  /** Returns the key and what was read, for people; no personal data. */
  @Override
  public String toString() {
    Map<String, @Nullable Object> read = new LinkedHashMap<>();
    for (int at = 0; at < values.length; at++) {
      MappedColumn column = columns.get(at);
      boolean personal =
          column.personal()
              || (column instanceof MapColumn<?, ?> entries && entries.key().isPersonalData());
      read.put(column.toString(), PersonalDataText.of(personal, values[at]));
    }
    return key + " " + read;
  }
}
