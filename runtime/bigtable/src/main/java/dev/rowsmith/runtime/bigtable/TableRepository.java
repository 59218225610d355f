package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkSender;
import dev.rowsmith.runtime.bigtable.internal.read.RowPresence;
import dev.rowsmith.runtime.bigtable.internal.scan.RowDrop;
import dev.rowsmith.runtime.bigtable.internal.write.CellTest;
import dev.rowsmith.runtime.bigtable.internal.write.RowWriter;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
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
public abstract class TableRepository<E, K extends RowKey> extends RowReads<E, K> {

  private final BigtableDataClient client;
  private final RowWriter writer;

  TableRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    super(client, table, mapper);
    this.client = client;
    this.writer = new RowWriter(client, table);
  }

  /** Works on the same table, through the same client. */
  TableRepository(TableRepository<E, K> other) {
    super(other);
    this.client = other.client;
    this.writer = other.writer;
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
    RunningOperation insert = start(Kind.INSERT_IF_ABSENT);
    return insert == null
        ? insertIfAbsent(entity, null)
        : insert.<Boolean>run(() -> insertIfAbsent(entity, insert));
  }

  private boolean insertIfAbsent(E entity, @Nullable RunningOperation insert) {
    Instant now = writer.now();
    return writer.writeIf(keyOf(entity, insert), absent(now), put(entity, now, insert));
  }

  /** Writes as {@link #insertIfAbsent} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<Boolean> insertIfAbsentAsync(E entity) {
    RunningOperation insert = start(Kind.INSERT_IF_ABSENT);
    return insert == null
        ? insertIfAbsentAsync(entity, null)
        : insert.follow(() -> insertIfAbsentAsync(entity, insert));
  }

  private CompletableFuture<Boolean> insertIfAbsentAsync(
      E entity, @Nullable RunningOperation insert) {
    Instant now = writer.now();
    return writer.writeIfAsync(keyOf(entity, insert), absent(now), put(entity, now, insert));
  }

  /** Deletes a row, if there is one. */
  public void delete(K key) {
    RunningOperation delete = start(Kind.DELETE);
    if (delete == null) {
      writer.write(key.encode(), Mutation.create().deleteRow());
    } else {
      delete.run(() -> writer.write(encoded(key, delete, 0), Mutation.create().deleteRow()));
    }
  }

  /** Deletes as {@link #delete} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> deleteAsync(K key) {
    RunningOperation delete = start(Kind.DELETE);
    return delete == null
        ? sendDeletion(key.encode())
        : TableOperations.follow(delete, () -> sendDeletion(encoded(key, delete, 0)));
  }

  private CompletableFuture<@Nullable Void> sendDeletion(ByteString rowKey) {
    return writer.writeAsync(rowKey, Mutation.create().deleteRow(), null);
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
    return write(Kind.DELETE_ALL, bulk(), keys, TableRepository::deletion, options);
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
    return writeAsync(Kind.DELETE_ALL, bulk(), keys, TableRepository::deletion, options);
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
    if (prefix.rows() != rows()) {
      throw new InvalidInputException("the scan is one of another repository");
    }
    RunningOperation drop = prefix.start(Kind.DROP_ROWS);
    if (drop == null) {
      drop(admin, prefix);
    } else {
      drop.run(() -> drop(admin, prefix));
    }
  }

  private void drop(BigtableTableAdminClient admin, Scan<E, K> prefix) {
    RowDrop drop = RowDrop.of(prefix.request(), rows().isOfWholeEntities(), prefix::explain);
    drop.prefixes().forEach(each -> admin.dropRowRange(table(), each));
    drop.points().forEach(each -> writer.write(each, Mutation.create().deleteRow()));
  }

  final RowWriter writer() {
    return writer;
  }

  private CellTest absent(Instant now) {
    return new CellTest(new RowPresence(schema()).there(now), false);
  }

  final ByteString keyOf(E entity) {
    return mapper().keyOf(entity).encode();
  }

  /** Returns the bytes of a key, and counts them and those of what is written there. */
  static ByteString encoded(RowKey key, RunningOperation write, int value) {
    ByteString rowKey = key.encode();
    write.bytes((long) rowKey.size() + value);
    return rowKey;
  }

  /** Returns the row key, and counts its bytes if somebody listens. */
  final ByteString keyOf(E entity, @Nullable RunningOperation write) {
    ByteString rowKey = keyOf(entity);
    if (write != null) {
      write.bytes(rowKey.size());
    }
    return rowKey;
  }

  final Mutation put(E entity, Instant time, @Nullable RunningOperation write) {
    return mutation(mapper().put(entity, CellTime.micros(time)), write);
  }

  /** Returns what is sent, and counts its bytes if somebody listens. */
  static Mutation mutation(RowMutations mutations, @Nullable RunningOperation write) {
    if (write != null) {
      write.bytes(mutations.bytes());
    }
    return Mutation.fromProtoUnsafe(mutations.messages());
  }

  private static BulkEntry deletion(RowKey key) {
    return BulkEntry.delete(key.encode());
  }

  /** Writes many rows, as one operation. */
  final <T> BulkResult<T> write(
      Kind kind,
      BulkSender sender,
      Stream<? extends T> items,
      Function<T, BulkEntry> entryOf,
      BulkOptions options) {
    RunningOperation write = start(kind);
    return write == null
        ? options.write(sender, items, entryOf)
        : write.run(() -> options.within(write).write(sender, items, counting(write, entryOf)));
  }

  /** Writes many rows as {@link #write} does, and returns at once. */
  final <T> CompletableFuture<BulkResult<T>> writeAsync(
      Kind kind,
      BulkSender sender,
      Stream<? extends T> items,
      Function<T, BulkEntry> entryOf,
      BulkOptions options) {
    RunningOperation write = start(kind);
    return write == null
        ? options.writeAsync(sender, items, entryOf)
        : write.follow(
            () -> options.within(write).writeAsync(sender, items, counting(write, entryOf)));
  }

  private static <T> Function<T, BulkEntry> counting(
      RunningOperation write, Function<T, BulkEntry> entryOf) {
    return item -> {
      BulkEntry entry = entryOf.apply(item);
      write.bytes(entry.bytes());
      return entry;
    };
  }

  /** Returns what sends bulk writes, and rows again that fail for a passing reason. */
  final BulkSender bulk() {
    return BulkSender.repeating(client, table());
  }

  /** Returns what sends bulk writes, and no row twice. */
  final BulkSender bulkOnce() {
    return BulkSender.once(client, table());
  }
}
