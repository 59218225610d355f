package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Writes many rows of one table, each for itself: what one of them lacks costs no other.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
abstract class BulkRepository<E, K extends RowKey> {

  private final BigtableDataClient client;
  private final String table;
  private final EntityMapper<E, K> mapper;

  BulkRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    this.client = client;
    this.table = TableName.check(table);
    this.mapper = mapper;
  }

  /** Returns the name of the table that this repository reads and writes. */
  public final String table() {
    return table;
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without listeners. */
  public BulkResult<E> putAll(Collection<? extends E> entities) {
    return putAll(entities.stream(), BulkOptions.quiet());
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without listeners. */
  public BulkResult<E> putAll(Stream<? extends E> entities) {
    return putAll(entities, BulkOptions.quiet());
  }

  /**
   * Puts many entities in requests that stay below Bigtable's limits, and holds the stream back
   * while too much is under way.
   *
   * <p>Returns when every entity is answered for. An entity that cannot be written is in the result
   * with its cause, and the others are written all the same. Rows are written in any order; of two
   * entities with one key either may stay.
   */
  public BulkResult<E> putAll(Stream<? extends E> entities, BulkOptions options) {
    return bulk(entities, entity -> entry(entity, WriteMode.PUT), options);
  }

  /** Merges many entities, as {@link #putAll(Stream, BulkOptions)} puts them. */
  public BulkResult<E> mergeAll(Stream<? extends E> entities, BulkOptions options) {
    return bulk(entities, entity -> entry(entity, WriteMode.MERGE), options);
  }

  /** Deletes many rows, as {@link #putAll(Stream, BulkOptions)} writes them. */
  public BulkResult<K> deleteAll(Collection<K> keys) {
    return deleteAll(keys.stream(), BulkOptions.quiet());
  }

  /** Deletes many rows, as {@link #putAll(Stream, BulkOptions)} writes them. */
  public BulkResult<K> deleteAll(Stream<K> keys, BulkOptions options) {
    return bulk(keys, key -> BulkEntry.delete(key.encode()), options);
  }

  /** Puts many entities, as {@link #putAllAsync(Stream, BulkOptions)} without listeners. */
  public CompletableFuture<BulkResult<E>> putAllAsync(Collection<? extends E> entities) {
    return putAllAsync(entities.stream(), BulkOptions.quiet());
  }

  /**
   * Puts many entities as {@link #putAll(Stream, BulkOptions)} does, and returns at once; no thread
   * waits for the answers.
   *
   * <p>The stream is read as long as at most 20,000 rows and 100 MB are under way: at first on the
   * calling thread, and then on threads of the client, so it should not wait for anything. Rows go
   * in requests of 100 rows and 20 MB; other limits that the client is set to are not kept.
   * Cancelling the future ends the requests, and no more is read; of the rows under way any may be
   * written.
   */
  public CompletableFuture<BulkResult<E>> putAllAsync(
      Stream<? extends E> entities, BulkOptions options) {
    return bulkAsync(entities, entity -> entry(entity, WriteMode.PUT), options);
  }

  /** Merges many entities, as {@link #putAllAsync(Stream, BulkOptions)} puts them. */
  public CompletableFuture<BulkResult<E>> mergeAllAsync(
      Stream<? extends E> entities, BulkOptions options) {
    return bulkAsync(entities, entity -> entry(entity, WriteMode.MERGE), options);
  }

  /** Deletes many rows, as {@link #putAllAsync(Stream, BulkOptions)} writes them. */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(Collection<K> keys) {
    return deleteAllAsync(keys.stream(), BulkOptions.quiet());
  }

  /** Deletes many rows, as {@link #putAllAsync(Stream, BulkOptions)} writes them. */
  public CompletableFuture<BulkResult<K>> deleteAllAsync(Stream<K> keys, BulkOptions options) {
    return bulkAsync(keys, key -> BulkEntry.delete(key.encode()), options);
  }

  final ByteString keyOf(E entity) {
    return mapper.keyOf(entity).encode();
  }

  private BulkEntry entry(E entity, WriteMode mode) {
    return BulkEntry.of(keyOf(entity), mapper.write(entity, mode, CellTime.nowMicros()));
  }

  private <T> BulkResult<T> bulk(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkOptions options) {
    return new BulkWrite<>(client, table, entryOf, options).run(items.iterator());
  }

  private <T> CompletableFuture<BulkResult<T>> bulkAsync(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkOptions options) {
    return new AsyncBulkWrite<T>(
            client::bulkMutateRowsAsync, table, items.iterator(), entryOf, options)
        .start();
  }
}
