package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.TableName;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.MultiRead;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanOptions;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.Collection;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads of the rows of one table, as entities: one by one, many by their keys, and scans. {@link
 * ReadOnlyRepository} has nothing else, and {@link TableRepository} adds writes.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class RowReads<E, K extends RowKey> {

  private final String table;
  private final EntityMapper<E, K> mapper;
  private final RowReader<E, K> rows;

  RowReads(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    this.table = TableName.check(table);
    this.mapper = mapper;
    this.rows =
        new RowReader<>(
            client, table, mapper.schema(), mapper::decodeKey, () -> mapper.rowBuilder(table));
  }

  /** Reads the same table, through the same client. */
  RowReads(RowReads<E, K> other) {
    this.table = other.table;
    this.mapper = other.mapper;
    this.rows = other.rows;
  }

  /** Returns the name of the table that this repository reads and writes. */
  public final String table() {
    return table;
  }

  /** Returns the schema that the entity declares. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /**
   * Reads one entity.
   *
   * @throws UnreadableRowException if there is a row, and it is not an entity
   */
  public Optional<E> find(K key) {
    RunningOperation find = start(Kind.FIND);
    return find == null ? find(rows, key, null) : find.run(() -> find(rows, key, find));
  }

  private static <R> Optional<R> find(
      RowReader<R, ?> rows, RowKey key, @Nullable RunningOperation find) {
    return found(rows.point(key.encode(), Part.ENTITY), find);
  }

  private static <R> CompletableFuture<Optional<R>> findAsync(
      RowReader<R, ?> rows, RowKey key, @Nullable RunningOperation find) {
    return find == null
        ? rows.findAsync(key.encode(), Part.ENTITY, row -> found(row, null))
        : rows.findAsync(key.encode(), Part.ENTITY, row -> found(row, find));
  }

  private static <R> Optional<R> found(
      @Nullable MappedRow<R> row, @Nullable RunningOperation find) {
    if (row == null) {
      return Optional.empty();
    }
    if (find != null) {
      find.row(row.bytes());
    }
    return Optional.of(row.get());
  }

  /**
   * Reads some columns of one row, and sends no others; empty if the row has none of their cells.
   *
   * @throws UnreadableRowException if one of the cells cannot be read
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final Optional<PartialRow<K>> findOnly(K key, CellSelection... columns) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? find(PartialRow.reader(rows, columns), key, null)
        : find.run(() -> find(PartialRow.reader(rows, columns), key, find));
  }

  /** Reads as {@link #find} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Optional<E>> findAsync(K key) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? findAsync(rows, key, null)
        : find.follow(() -> findAsync(rows, key, find));
  }

  /**
   * Reads as {@link #findOnly} does, and returns at once; cancelling ends the request.
   *
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final CompletableFuture<Optional<PartialRow<K>>> findOnlyAsync(
      K key, CellSelection... columns) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? findAsync(PartialRow.reader(rows, columns), key, null)
        : find.follow(() -> findAsync(PartialRow.reader(rows, columns), key, find));
  }

  /**
   * Reads the entities of many keys, and returns those that exist by their keys, in the order of
   * {@code keys}.
   *
   * @throws UnreadableRowException if one of the rows is not an entity; {@link #findAll(Collection,
   *     UnreadableRows)} goes on
   */
  public Map<K, E> findAll(Collection<K> keys) {
    return findAll(rows, keys);
  }

  /**
   * Reads the entities of many keys as {@link #findAll(Collection)} does, and hands rows that are
   * not entities to {@code handler}: they are left out, as those that do not exist are.
   */
  public final Map<K, E> findAll(Collection<K> keys, UnreadableRows handler) {
    return findAll(rows.reporting(handler), keys);
  }

  private Map<K, E> findAll(RowReader<E, K> reader, Collection<K> keys) {
    RunningOperation find = start(Kind.FIND_ALL, keys);
    return find == null
        ? new MultiRead<>(reader).read(keys)
        : find.run(() -> counting(reader, find).read(keys));
  }

  /**
   * Reads as {@link #findAll(Collection)} does, and returns at once; cancelling ends the requests.
   */
  public CompletableFuture<Map<K, E>> findAllAsync(Collection<K> keys) {
    return findAllAsync(rows, keys);
  }

  /**
   * Reads as {@link #findAll(Collection, UnreadableRows)} does, and returns at once; cancelling
   * ends the requests. The handler runs on threads of the client.
   */
  public final CompletableFuture<Map<K, E>> findAllAsync(
      Collection<K> keys, UnreadableRows handler) {
    return findAllAsync(rows.reporting(handler), keys);
  }

  private CompletableFuture<Map<K, E>> findAllAsync(RowReader<E, K> reader, Collection<K> keys) {
    RunningOperation find = start(Kind.FIND_ALL, keys);
    return find == null
        ? new MultiRead<>(reader).readAsync(keys)
        : find.follow(() -> counting(reader, find).readAsync(keys));
  }

  private MultiRead<E, K> counting(RowReader<E, K> reader, RunningOperation find) {
    return new MultiRead<>(reader) {
      @Override
      protected void count(MappedRow<E> row) {
        find.row(row.bytes());
      }
    };
  }

  /**
   * Returns whether there is a row with this key, of which a column that the entity maps has a
   * cell; no values are sent.
   */
  public boolean exists(K key) {
    RunningOperation exists = start(Kind.EXISTS);
    return exists == null ? rows.exists(key.encode()) : exists.run(() -> rows.exists(key.encode()));
  }

  /** Looks as {@link #exists} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> existsAsync(K key) {
    RunningOperation exists = start(Kind.EXISTS);
    return exists == null
        ? rows.existsAsync(key.encode())
        : exists.follow(() -> rows.existsAsync(key.encode()));
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public Scan<E, K> scanAll(String because) {
    return wholeTable(rows, because);
  }

  static <E, K extends RowKey> Scan<E, K> wholeTable(RowReader<E, K> rows, String because) {
    if (because.isBlank()) {
      throw new InvalidInputException(
          "a scan of all of %s needs a reason, such as \"nightly export\"".formatted(rows.table()));
    }
    return new Scan<>(rows, KeyPath.all(rows.schema().key()), ScanOptions.ALL);
  }

  /**
   * Scans the rows from one key up to another, whatever segments they differ in: from {@code
   * fromInclusive} on, in the order of the rows, and not {@code untilExclusive} itself.
   *
   * <p>Where a segment is descending, the rows of its higher values come first. Without a row in
   * between, and when {@code untilExclusive} does not come after {@code fromInclusive}, the scan is
   * empty.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if a key cannot hold a value
   */
  public Scan<E, K> scanBetween(K fromInclusive, K untilExclusive) {
    KeyPath path = KeyPath.between(schema().key(), fromInclusive, untilExclusive);
    return new Scan<>(rows, path, ScanOptions.ALL);
  }

  /** Returns the entity and the table. */
  @Override
  public final String toString() {
    return "repository of %s in table %s".formatted(schema().entity(), table());
  }

  /** Starts an operation of one row; {@code null} if nobody listens. */
  final @Nullable RunningOperation start(Kind kind) {
    return rows.operations().start(kind);
  }

  private @Nullable RunningOperation start(Kind kind, Collection<K> keys) {
    return rows.operations().areUnheard() ? null : rows.operations().start(kind, keys::size, null);
  }

  final RowReader<E, K> rows() {
    return rows;
  }

  /** Returns the mapping of entities to rows, for requests that are sent otherwise. */
  public final EntityMapper<E, K> mapper() {
    return mapper;
  }
}
