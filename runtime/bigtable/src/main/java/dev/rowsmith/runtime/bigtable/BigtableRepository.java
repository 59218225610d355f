package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the rows of one table as entities: the base of generated repositories.
 *
 * <p>Instances are thread-safe and cheap; they use the client they are given and never close it.
 * Errors of Bigtable itself come as the client throws them, subclasses of {@link
 * com.google.api.gax.rpc.ApiException}. Timeouts and retries are those of the client: see {@link
 * com.google.cloud.bigtable.data.v2.BigtableDataSettings.Builder#stubSettings()}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class BigtableRepository<E, K extends RowKey> extends BulkRepository<E, K> {

  private final EntityMapper<E, K> mapper;
  private final RowReader<E, K> rows;
  private final RowWriter writer;

  /**
   * Works on {@code table} through {@code client}.
   *
   * @throws IllegalArgumentException if Bigtable does not accept the table's name
   */
  protected BigtableRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    super(client, table, mapper);
    this.mapper = mapper;
    this.rows = new RowReader<>(client, table, mapper);
    this.writer = new RowWriter(client, table);
  }

  /** Returns the schema that the entity declares. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /**
   * Writes an entity so that a later read equals it: cells of absent values are deleted.
   *
   * <p>Columns that the entity does not map stay as they are, except in a family that holds {@link
   * dev.rowsmith.bigtable.QualifierAsData} entries: Bigtable deletes no range of qualifiers, so
   * that family is deleted as a whole in the same request, with whatever others have written into
   * it and with the older versions of its columns. {@link #merge} and updates delete no family.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void put(E entity) {
    writer.write(keyOf(entity), mapper.put(entity, CellTime.nowMicros()));
  }

  /** Writes as {@link #put} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> putAsync(E entity) {
    return writer.writeAsync(keyOf(entity), mapper.put(entity, CellTime.nowMicros()), null);
  }

  /**
   * Sets the cells of the values that are present, and leaves the row's other cells as they are:
   * the cheaper way to write a row that is new.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void merge(E entity) {
    writer.write(keyOf(entity), mapper.merge(entity, CellTime.nowMicros()));
  }

  /** Writes as {@link #merge} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> mergeAsync(E entity) {
    return writer.writeAsync(keyOf(entity), mapper.merge(entity, CellTime.nowMicros()), null);
  }

  /**
   * Writes an entity if there is no row of its key, and returns whether it did. A row of which
   * every cell has outlived its family's age is none.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public boolean insertIfAbsent(E entity) {
    return writer.writeIf(keyOf(entity), rows.anyCell(), mapper.put(entity, CellTime.nowMicros()));
  }

  /** Writes as {@link #insertIfAbsent} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> insertIfAbsentAsync(E entity) {
    return writer.writeIfAsync(
        keyOf(entity), rows.anyCell(), mapper.put(entity, CellTime.nowMicros()));
  }

  /**
   * Reads one entity.
   *
   * @throws UnreadableRowException if there is a row, and it is no entity
   */
  public Optional<E> find(K key) {
    MappedRow<E> row = rows.point(key.encode(), Part.ENTITY);
    return row == null ? Optional.empty() : Optional.of(row.get());
  }

  /**
   * Reads some columns of one row, and sends no others; empty if the row has none of their cells.
   *
   * @throws UnreadableRowException if one of the cells cannot be read
   * @throws IllegalArgumentException if no column is named, or one that the entity has not
   */
  public final Optional<PartialRow<K>> findOnly(K key, CellSelection... columns) {
    MappedRow<PartialRow<K>> row = rows.only(List.of(columns)).point(key.encode(), Part.ENTITY);
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
   * @throws IllegalArgumentException if no column is named, or one that the entity has not
   */
  public final CompletableFuture<Optional<PartialRow<K>>> findOnlyAsync(
      K key, CellSelection... columns) {
    return rows.only(List.of(columns))
        .findAsync(
            key.encode(),
            Part.ENTITY,
            row -> row == null ? Optional.empty() : Optional.of(row.get()));
  }

  /**
   * Adds to a {@code long} in one step, also where there is no cell yet, and returns what it is
   * then.
   *
   * <p>It is not safe to do twice: the client does not send it again by itself, and after an error
   * nobody knows whether it was done. For totals that many writers count, declare an aggregate.
   *
   * @throws IllegalArgumentException if the column is not stored as 8 big-endian bytes
   */
  public final long increment(K key, Column<Long> column, long amount) {
    requireIncrementable(column);
    return column.codec().decode(writer.increment(key.encode(), column, amount));
  }

  /** Adds as {@link #increment} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<Long> incrementAsync(K key, Column<Long> column, long amount) {
    requireIncrementable(column);
    return writer.incrementAsync(key.encode(), column, amount, column.codec()::decode);
  }

  /**
   * Adds to the end of a text in one step, also where there is no cell yet, and returns what it is
   * then. It is as little safe to do twice as {@link #increment}.
   *
   * @throws IllegalArgumentException if the column is not stored as plain UTF-8
   */
  public final String append(K key, Column<String> column, String suffix) {
    ByteString bytes = suffix(column, suffix);
    return column.codec().decode(writer.append(key.encode(), column, bytes));
  }

  /** Adds as {@link #append} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<String> appendAsync(K key, Column<String> column, String suffix) {
    ByteString bytes = suffix(column, suffix);
    return writer.appendAsync(key.encode(), column, bytes, column.codec()::decode);
  }

  /**
   * Reads the entities of many keys, and returns those that exist by their keys, in the order of
   * {@code keys}.
   *
   * @throws UnreadableRowException if one of the rows is no entity
   */
  public Map<K, E> findAll(Collection<K> keys) {
    return new MultiRead<>(rows).read(keys);
  }

  /** Reads as {@link #findAll} does, and returns at once; cancelling ends the requests. */
  public CompletableFuture<Map<K, E>> findAllAsync(Collection<K> keys) {
    return new MultiRead<>(rows).readAsync(keys);
  }

  /** Returns whether there is a row with this key; no values are sent. */
  public boolean exists(K key) {
    return rows.point(key.encode(), Part.KEY) != null;
  }

  /** Looks as {@link #exists} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> existsAsync(K key) {
    return rows.findAsync(key.encode(), Part.KEY, row -> row != null);
  }

  /** Deletes a row, if there is one. */
  public void delete(K key) {
    writer.write(key.encode(), Mutation.create().deleteRow());
  }

  /** Deletes as {@link #delete} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> deleteAsync(K key) {
    return writer.writeAsync(key.encode(), Mutation.create().deleteRow(), null);
  }

  /**
   * Drops all rows of a prefix, such as those of a tenant, in one request for each prefix, however
   * many rows there are: {@code devices.dropRows(admin, devices.scan().tenant("acme"))}.
   *
   * <p>Not at once: while it runs, a read can find some of the rows. It drops every row of the
   * prefix, also one of another entity. In a salted table that is a request for each bucket.
   *
   * @throws IllegalArgumentException if the scan is another range than a prefix, has a limit, or is
   *     the whole table; nothing is dropped
   */
  public final void dropRows(BigtableTableAdminClient admin, Scan<E, K> prefix) {
    if (prefix.rows() != rows) {
      throw new IllegalArgumentException("the scan is one of another repository");
    }
    RowDrop drop = RowDrop.of(prefix);
    drop.prefixes().forEach(each -> admin.dropRowRange(table(), each));
    drop.points().forEach(each -> writer.write(each, Mutation.create().deleteRow()));
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws IllegalArgumentException if no reason is given
   */
  public Scan<E, K> scanAll(String because) {
    if (because.isBlank()) {
      throw new IllegalArgumentException(
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

  final RowReader<E, K> rows() {
    return rows;
  }

  final RowWriter writer() {
    return writer;
  }

  /**
   * Puts an entity if its row still has the {@code @Revision} that the entity was read with, raises
   * that, and returns at once; cancelling ends the request. The future fails with a {@link
   * RevisionConflictException} if the row has another revision; nothing is written then.
   *
   * @throws IllegalStateException if the entity declares no {@code @Revision}
   */
  public CompletableFuture<@Nullable Void> replaceAsync(E entity) {
    ByteString rowKey = keyOf(entity);
    RevisedMutation revised = mapper.revise(entity, CellTime.nowMicros());
    CellTest unchanged =
        Condition.revision(schema(), revised.column(), revised.revision(), Instant.now());
    return Answer.taking(
        writer.writeIfAsync(rowKey, unchanged, revised.mutation()),
        done -> requireDone(done, rowKey, revised.revision()));
  }

  /**
   * Puts an entity if the row still has the revision that the entity was read with.
   *
   * @throws RevisionConflictException if it has another; nothing is written
   */
  protected final void replace(E entity, Column<Long> column, long revision) {
    ByteString rowKey = keyOf(entity);
    CellTest unchanged = Condition.revision(schema(), column, revision, Instant.now());
    boolean done = writer.writeIf(rowKey, unchanged, mapper.replace(entity, CellTime.nowMicros()));
    requireDone(done, rowKey, revision);
  }

  private void requireDone(boolean done, ByteString rowKey, long revision) {
    if (!done) {
      throw new RevisionConflictException(schema().entity(), table(), rowKey, revision);
    }
  }

  private void requireIncrementable(Column<Long> column) {
    if (column.codec() != BinaryCodec.LONG) {
      throw new IllegalArgumentException(
          "%s.%s: Bigtable increments 8 big-endian bytes, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
  }

  private ByteString suffix(Column<String> column, String suffix) {
    if (column.codec() != BinaryCodec.STRING) {
      throw new IllegalArgumentException(
          "%s.%s: Bigtable appends to plain text, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
    return CellBytes.of(schema(), column, column.codec(), suffix);
  }
}
