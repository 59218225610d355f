package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.TableName;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkSender;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.MultiRead;
import dev.rowsmith.runtime.bigtable.internal.read.RowPresence;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.RowDrop;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanOptions;
import dev.rowsmith.runtime.bigtable.internal.write.CellTest;
import dev.rowsmith.runtime.bigtable.internal.write.RowWriter;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads, inserts and deletions of the rows of one table, as entities: what generated repositories
 * have in common. {@link BigtableRepository} adds the writes that replace what a row holds, {@link
 * RevisedRepository} those of an entity with a {@code @Revision}.
 *
 * <p>Instances are thread-safe and cheap; they use the client they are given and never close it.
 * Errors of Bigtable itself come as the client throws them, subclasses of {@link
 * com.google.api.gax.rpc.ApiException}. Timeouts and retries are those of the client: see {@link
 * com.google.cloud.bigtable.data.v2.BigtableDataSettings.Builder#stubSettings()}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class TableRepository<E, K extends RowKey> {

  private final BigtableDataClient client;
  private final String table;
  private final EntityMapper<E, K> mapper;
  private final RowReader<E, K> rows;
  private final RowWriter writer;

  TableRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    this.client = client;
    this.table = TableName.check(table);
    this.mapper = mapper;
    this.rows =
        new RowReader<>(
            client, table, mapper.schema(), mapper::decodeKey, () -> mapper.rowBuilder(table));
    this.writer = new RowWriter(client, table);
  }

  /** Works on the same table, through the same client. */
  TableRepository(TableRepository<E, K> other) {
    this.client = other.client;
    this.table = other.table;
    this.mapper = other.mapper;
    this.rows = other.rows;
    this.writer = other.writer;
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
   * Writes an entity if there is no row of its key, and returns whether it did.
   *
   * <p>There is none if no column that the entity maps has a cell, so that nothing of an entity is
   * overwritten. Cells of other columns stay as they are. A cell that has outlived its family's age
   * is none.
   *
   * @throws InvalidInputException if the key or a cell cannot hold a value; nothing is written
   */
  public boolean insertIfAbsent(E entity) {
    Instant now = writer.now();
    return writer.writeIf(keyOf(entity), absent(now), put(entity, now));
  }

  /** Writes as {@link #insertIfAbsent} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> insertIfAbsentAsync(E entity) {
    Instant now = writer.now();
    return writer.writeIfAsync(keyOf(entity), absent(now), put(entity, now));
  }

  /**
   * Reads one entity.
   *
   * @throws UnreadableRowException if there is a row, and it is not an entity
   */
  public Optional<E> find(K key) {
    MappedRow<E> row = rows.point(key.encode(), Part.ENTITY);
    return row == null ? Optional.empty() : Optional.of(row.get());
  }

  /**
   * Reads some columns of one row, and sends no others; empty if the row has none of their cells.
   *
   * @throws UnreadableRowException if one of the cells cannot be read
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final Optional<PartialRow<K>> findOnly(K key, CellSelection... columns) {
    MappedRow<PartialRow<K>> row =
        rows.only(List.of(columns), PartialRow::new).point(key.encode(), Part.ENTITY);
    return row == null ? Optional.empty() : Optional.of(row.get());
  }

  /** Reads as {@link #find} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Optional<E>> findAsync(K key) {
    return rows.findAsync(
        key.encode(), Part.ENTITY, row -> row == null ? Optional.empty() : Optional.of(row.get()));
  }

  /**
   * Reads as {@link #findOnly} does, and returns at once; cancelling ends the request.
   *
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final CompletableFuture<Optional<PartialRow<K>>> findOnlyAsync(
      K key, CellSelection... columns) {
    return rows.only(List.of(columns), PartialRow::new)
        .findAsync(
            key.encode(),
            Part.ENTITY,
            row -> row == null ? Optional.empty() : Optional.of(row.get()));
  }

  /**
   * Reads the entities of many keys, and returns those that exist by their keys, in the order of
   * {@code keys}.
   *
   * @throws UnreadableRowException if one of the rows is not an entity; {@link #findAll(Collection,
   *     UnreadableRows)} goes on
   */
  public Map<K, E> findAll(Collection<K> keys) {
    return new MultiRead<>(rows).read(keys);
  }

  /**
   * Reads the entities of many keys as {@link #findAll(Collection)} does, and hands rows that are
   * not entities to {@code handler}: they are left out, as those that do not exist are.
   */
  public final Map<K, E> findAll(Collection<K> keys, UnreadableRows handler) {
    return new MultiRead<>(rows.reporting(handler)).read(keys);
  }

  /**
   * Reads as {@link #findAll(Collection)} does, and returns at once; cancelling ends the requests.
   */
  public CompletableFuture<Map<K, E>> findAllAsync(Collection<K> keys) {
    return new MultiRead<>(rows).readAsync(keys);
  }

  /**
   * Reads as {@link #findAll(Collection, UnreadableRows)} does, and returns at once; cancelling
   * ends the requests. The handler runs on threads of the client.
   */
  public final CompletableFuture<Map<K, E>> findAllAsync(
      Collection<K> keys, UnreadableRows handler) {
    return new MultiRead<>(rows.reporting(handler)).readAsync(keys);
  }

  /**
   * Returns whether there is a row with this key, of which a column that the entity maps has a
   * cell; no values are sent.
   */
  public boolean exists(K key) {
    return rows.exists(key.encode());
  }

  /** Looks as {@link #exists} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> existsAsync(K key) {
    return rows.existsAsync(key.encode());
  }

  /** Deletes a row, if there is one. */
  public void delete(K key) {
    writer.write(key.encode(), Mutation.create().deleteRow());
  }

  /** Deletes as {@link #delete} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> deleteAsync(K key) {
    return writer.writeAsync(key.encode(), Mutation.create().deleteRow(), null);
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} without options. */
  public BulkResult<K> deleteAll(Collection<? extends K> keys) {
    return deleteAll(keys.stream());
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} does. */
  public BulkResult<K> deleteAll(Collection<? extends K> keys, BulkOptions options) {
    return deleteAll(keys.stream(), options);
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} without options. */
  public BulkResult<K> deleteAll(Stream<? extends K> keys) {
    return deleteAll(keys, BulkOptions.defaults());
  }

  /**
   * Deletes many rows in requests that stay below Bigtable's limits, and holds the stream back
   * while too much is under way. Returns when every key is answered for.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException if a row was not deleted, unless {@code
   *     options} take failures otherwise
   */
  public BulkResult<K> deleteAll(Stream<? extends K> keys, BulkOptions options) {
    return options.write(bulk(), keys, TableRepository::deletion);
  }

  /** Deletes many rows, as {@link #deleteAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(Collection<? extends K> keys) {
    return deleteAllAsync(keys.stream());
  }

  /** Deletes many rows, as {@link #deleteAllAsync(Stream, BulkOptions)} does. */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(
      Collection<? extends K> keys, BulkOptions options) {
    return deleteAllAsync(keys.stream(), options);
  }

  /** Deletes many rows, as {@link #deleteAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(Stream<? extends K> keys) {
    return deleteAllAsync(keys, BulkOptions.defaults());
  }

  /**
   * Deletes as {@link #deleteAll(Stream, BulkOptions)} does, and returns at once; no thread waits
   * for the answers. Cancelling the future ends the requests.
   */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(
      Stream<? extends K> keys, BulkOptions options) {
    return options.writeAsync(bulk(), keys, TableRepository::deletion);
  }

  /**
   * Drops all rows of a prefix, such as those of a tenant, in one request for each prefix, however
   * many rows there are: {@code devices.dropRows(admin, devices.scan().tenant("acme"))}.
   *
   * <p>Not at once: while it runs, a read can find some of the rows. It drops every row of the
   * prefix, also one of another entity. In a salted table that is a request for each bucket.
   *
   * @throws InvalidInputException if the scan is another range than a prefix, has a limit, or is
   *     the whole table; nothing is dropped
   */
  public final void dropRows(BigtableTableAdminClient admin, Scan<E, K> prefix) {
    if (prefix.rows() != rows) {
      throw new InvalidInputException("the scan is one of another repository");
    }
    RowDrop drop = RowDrop.of(prefix.request(), rows.isOfWholeEntities(), prefix::explain);
    drop.prefixes().forEach(each -> admin.dropRowRange(table(), each));
    drop.points().forEach(each -> writer.write(each, Mutation.create().deleteRow()));
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public Scan<E, K> scanAll(String because) {
    if (because.isBlank()) {
      throw new InvalidInputException(
          "a scan of all of %s needs a reason, such as \"nightly export\"".formatted(table()));
    }
    return new Scan<>(rows, KeyPath.all(schema().key()), ScanOptions.ALL);
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

  final RowReader<E, K> rows() {
    return rows;
  }

  final RowWriter writer() {
    return writer;
  }

  private CellTest absent(Instant now) {
    return new CellTest(new RowPresence(schema()).there(now), false);
  }

  final EntityMapper<E, K> mapper() {
    return mapper;
  }

  final ByteString keyOf(E entity) {
    return mapper.keyOf(entity).encode();
  }

  final Mutation put(E entity, Instant time) {
    return mutation(mapper.put(entity, CellTime.micros(time)));
  }

  static Mutation mutation(RowMutations mutations) {
    return Mutation.fromProtoUnsafe(mutations.messages());
  }

  private static BulkEntry deletion(RowKey key) {
    return BulkEntry.delete(key.encode());
  }

  /** Returns what sends bulk writes, and rows again that fail for a passing reason. */
  final BulkSender bulk() {
    return BulkSender.repeating(client, table);
  }

  /** Returns what sends bulk writes, and no row twice. */
  final BulkSender bulkOnce() {
    return BulkSender.once(client, table);
  }
}
