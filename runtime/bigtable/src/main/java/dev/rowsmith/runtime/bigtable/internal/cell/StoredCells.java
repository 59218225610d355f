package dev.rowsmith.runtime.bigtable.internal.cell;

import com.google.protobuf.ByteString;
import com.google.protobuf.TextFormat;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.WithheldException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.TimedCodec;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.ValueCodec;
import java.lang.invoke.MethodType;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The bytes of one row's cells until the entity is built of them: the newest of each column, and
 * one after the other those of maps, sets and versions.
 *
 * <p>It serves one row after the other without a new object for any cell.
 */
public final class StoredCells {

  static final int NO_COLUMN = -1;

  private static final int FEW = 8;

  /** Bigtable's timestamps begin in 1970, so every cell is newer. */
  private static final long NO_TIMESTAMP = -1;

  private final TableSchema schema;
  private final NewestCells newest;

  /** The cells of maps, sets and versions, in the order in which they came. */
  private int[] columns = new int[FEW];

  private ByteString[] qualifiers = new ByteString[FEW];
  private long[] timestamps = new long[FEW];
  private ByteString[] values = new ByteString[FEW];
  private int size;

  private final String table;
  private ByteString rowKey = ByteString.EMPTY;
  private long newestTimestamp;
  private int asked = NO_COLUMN;

  /** Keeps the cells of rows of the table that the schema names. */
  public StoredCells(TableSchema schema) {
    this(schema, schema.table());
  }

  /** Keeps the cells of rows of another table, which messages show. */
  public StoredCells(TableSchema schema, String table) {
    this.schema = schema;
    this.table = table;
    this.newest = new NewestCells(schema.columns());
  }

  /** Returns the newest cells of the columns that have one value. */
  public NewestCells newest() {
    return newest;
  }

  /** Forgets the row before, and holds none of its bytes. */
  void start(ByteString key) {
    newest.clear();
    if (size > 0) {
      Arrays.fill(qualifiers, 0, size, ByteString.EMPTY);
      Arrays.fill(values, 0, size, ByteString.EMPTY);
      size = 0;
    }
    rowKey = key;
    newestTimestamp = NO_TIMESTAMP;
    asked = NO_COLUMN;
  }

  /** Keeps an empty cell of a column, to which pieces can be added, if it is the newest. */
  boolean begin(int column, long timestamp) {
    if (!newest.begin(column)) {
      return false;
    }
    newestTimestamp = Math.max(newestTimestamp, timestamp);
    return true;
  }

  ByteString rowKey() {
    return rowKey;
  }

  /** Returns whether there is no cell, of any kind, of the columns from one up to another. */
  public boolean isAbsent(int from, int until) {
    for (int column = from; column < until; column++) {
      if (newest.has(column)) {
        return false;
      }
    }
    for (int at = 0; at < size; at++) {
      if (columns[at] >= from && columns[at] < until) {
        return false;
      }
    }
    return true;
  }

  /** Keeps one more cell of a map, a set or versions. */
  void add(int column, ByteString qualifier, long timestamp, ByteString value) {
    if (size == columns.length) {
      columns = Arrays.copyOf(columns, 2 * size);
      qualifiers = Arrays.copyOf(qualifiers, 2 * size);
      timestamps = Arrays.copyOf(timestamps, 2 * size);
      values = Arrays.copyOf(values, 2 * size);
    }
    columns[size] = column;
    qualifiers[size] = qualifier;
    timestamps[size] = timestamp;
    values[size] = value;
    size++;
    newestTimestamp = Math.max(newestTimestamp, timestamp);
  }

  /** Returns the newest timestamp of the cells that the entity has. */
  public Instant newestTimestamp() {
    if (newestTimestamp == NO_TIMESTAMP) {
      throw unreadable(
          null, "the row has no cell of its columns, and so no time for the @CellTimestamp", null);
    }
    return CellTime.instant(newestTimestamp);
  }

  /** Returns the newest cell of a column, if the row has one. */
  public @Nullable ByteString newest(int column) {
    asked = column;
    return newest.bytes(column);
  }

  /** Returns the value of a column with a codec; {@code null} without a cell. */
  public <T> @Nullable T get(int column, Column<T> constant) {
    ByteString cell = newest(column);
    return cell == null ? null : decode(constant, constant.codec(), cell);
  }

  /** Returns the newest cell of a column without which the row is not an entity. */
  public ByteString required(int column) {
    ByteString cell = newest(column);
    if (cell == null) {
      throw missing(column);
    }
    return cell;
  }

  private UnreadableRowException missing(int column) {
    MappedColumn missing = schema.columns().get(column);
    Class<?> type = missing instanceof Column<?> one ? one.type() : Object.class;
    return unreadable(
        missing,
        type.isPrimitive()
            ? "the row has no such cell, and %s cannot be absent; declare it as @Nullable %s, or add @Stored(whenAbsent = \"…\")"
                .formatted(missing.typeName(), boxed(type))
            : "the row has no such cell, and the component is not @Nullable; mark it @Nullable if it may be absent",
        null);
  }

  /** Returns the value of a cell; what a codec throws is told with the column. */
  public <T> T decode(MappedColumn column, ValueCodec<T> codec, ByteString cell) {
    try {
      return codec.decode(cell);
    } catch (RuntimeException problem) {
      throw unreadable(
          column, words(column.personal(), problem, cell), shown(column.personal(), problem));
    }
  }

  /** A custom codec need not say how long the cell is. */
  private static String words(boolean personal, RuntimeException problem, ByteString cell) {
    return problem instanceof CellFormatException && !personal
        ? messageOf(problem)
        : String.format(
            Locale.ROOT,
            "%s; the cell's length in bytes is %,d",
            personal ? PersonalDataText.unreadable(problem) : messageOf(problem),
            cell.size());
  }

  private static RuntimeException shown(boolean personal, RuntimeException problem) {
    return personal ? WithheldException.of(problem) : problem;
  }

  public <Q, V> Map<Q, V> entries(int column, MapColumn<Q, V> constant) {
    Map<Q, V> entries = new LinkedHashMap<>();
    for (int at = 0; at < size; at++) {
      if (columns[at] == column) {
        entries.put(key(constant, at), value(constant, at));
      }
    }
    return entries;
  }

  public <Q> Set<Q> members(int column, MapColumn<Q, SetMember> constant) {
    Set<Q> members = new LinkedHashSet<>();
    for (int at = 0; at < size; at++) {
      if (columns[at] == column) {
        members.add(key(constant, at));
      }
    }
    return members;
  }

  public <T> List<Cell<T>> versions(int column, VersionedColumn<T> constant) {
    List<Cell<T>> versions = new ArrayList<>();
    for (int at = 0; at < size; at++) {
      if (columns[at] == column) {
        T value = decode(constant, constant.codec(), values[at]);
        versions.add(new Cell<>(CellTime.instant(timestamps[at]), value));
      }
    }
    return versions;
  }

  public <T> NavigableMap<Instant, T> history(int column, VersionedColumn<T> constant) {
    NavigableMap<Instant, T> versions = new TreeMap<>(Comparator.reverseOrder());
    for (int at = 0; at < size; at++) {
      if (columns[at] == column) {
        T value = decode(constant, constant.codec(), values[at]);
        versions.put(CellTime.instant(timestamps[at]), value);
      }
    }
    return versions;
  }

  /** Names the column whose value was asked for last. */
  UnreadableRowException unreadableCell(RuntimeException problem) {
    return unreadable(asked == NO_COLUMN ? null : schema.columns().get(asked), problem);
  }

  /** Reports a row of which no one column is known to be the problem, or this one. */
  UnreadableRowException unreadable(@Nullable MappedColumn column, RuntimeException problem) {
    boolean personal = column == null ? schema.hasPersonalData() : column.personal();
    boolean hidden = personal && !(problem instanceof KeyFormatException);
    return unreadable(
        column,
        hidden ? PersonalDataText.unreadable(problem) : messageOf(problem),
        shown(hidden, problem));
  }

  private static String messageOf(RuntimeException problem) {
    return problem.getMessage() == null ? problem.toString() : problem.getMessage();
  }

  /** Refuses a marker of the server's progress, for which there is no entity. */
  IllegalStateException marker(ByteString key) {
    return new IllegalStateException(
        "the server reports its progress at row '%s' of table %s, for which there is no %s; scan"
                .formatted(schema.key().shown(key), table, schema.entity())
            + " through the generated repository");
  }

  private <Q> Q key(MapColumn<Q, ?> constant, int at) {
    try {
      return constant.entryOf(qualifiers[at]);
    } catch (RuntimeException problem) {
      boolean hidden = constant.key().isPersonalData() && !(problem instanceof KeyFormatException);
      String words = hidden ? PersonalDataText.unreadable(problem) : messageOf(problem);
      throw unreadableEntry(constant, at, words, shown(hidden, problem));
    }
  }

  private <V> V value(MapColumn<?, V> constant, int at) {
    try {
      return decode(constant.codec(), values[at], timestamps[at]);
    } catch (RuntimeException problem) {
      boolean personal = constant.personal();
      throw unreadableEntry(
          constant, at, words(personal, problem, values[at]), shown(personal, problem));
    }
  }

  private static <V> V decode(ValueCodec<V> codec, ByteString cell, long micros) {
    return codec instanceof TimedCodec<V> timed
        ? timed.decode(cell, CellTime.instant(micros))
        : codec.decode(cell);
  }

  /** Returns the cell of an entry for people: {@code family:qualifier}. */
  private static String shown(MapColumn<?, ?> column, ByteString qualifier) {
    String shown =
        column.key().isPersonalData()
            ? TextFormat.escapeBytes(column.qualifier()) + PersonalDataText.SHOWN
            : TextFormat.escapeBytes(qualifier);
    return column.family() + ":" + shown;
  }

  private UnreadableRowException unreadableEntry(
      MapColumn<?, ?> constant, int at, String problem, Throwable cause) {
    String cell = shown(constant, qualifiers[at]);
    return UnreadableRow.of(schema, table, rowKey, cell, constant.component(), problem, cause);
  }

  private UnreadableRowException unreadable(
      @Nullable MappedColumn column, String problem, @Nullable Throwable cause) {
    return UnreadableRow.of(schema, table, rowKey, column, problem, cause);
  }

  private static String boxed(Class<?> primitive) {
    return MethodType.methodType(primitive).wrap().returnType().getSimpleName();
  }
}
