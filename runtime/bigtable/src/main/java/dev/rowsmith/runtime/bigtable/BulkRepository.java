package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.spi.RowMutations;
import dev.rowsmith.runtime.bigtable.spi.RowWrite;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collection;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Writes many rows of one table, each for itself: what one of them lacks costs no other.
 *
 * <p>Each way of writing takes a collection or a stream, with options or without, and has an
 * asynchronous variant; all of them do what the one with a stream and options does.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
abstract class BulkRepository<E, K extends RowKey> extends TableRepository<E, K> {

  BulkRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    super(client, table, mapper);
  }

  BulkRepository(TableRepository<E, K> other) {
    super(other);
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without options. */
  public BulkResult<E> putAll(Collection<? extends E> entities) {
    return putAll(entities.stream());
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} does. */
  public BulkResult<E> putAll(Collection<? extends E> entities, BulkOptions options) {
    return putAll(entities.stream(), options);
  }

  /** Puts many entities, as {@link #putAll(Stream, BulkOptions)} without options. */
  public BulkResult<E> putAll(Stream<? extends E> entities) {
    return putAll(entities, BulkOptions.defaults());
  }

  /**
   * Puts many entities in requests of at most 100 rows and 20 MB, and holds the stream back while
   * 20,000 rows or 100 MB are under way, over all bulk writes of the client.
   *
   * <p>Returns when every entity is answered for. One that cannot be written is a failure with its
   * cause, and the others are written all the same. Rows are written in any order; of two entities
   * with one key either may stay. The stream is read on the calling thread. What it has given waits
   * until a request is full or the stream ends: for a stream that pauses between its rows, and for
   * the client's own batching settings, there is {@link BulkOptions#throughBatcher}.
   *
   * @throws java.util.concurrent.CompletionException if the thread is interrupted; the requests
   *     under way are ended, and their rows may or may not be written
   * @throws dev.rowsmith.runtime.BulkWriteException if a row was not written, unless {@code
   *     options} take failures otherwise: {@link BulkOptions#returnFailures} or {@link
   *     BulkOptions#onFailure}
   */
  public BulkResult<E> putAll(Stream<? extends E> entities, BulkOptions options) {
    return write(Kind.PUT_ALL, bulk(), entities, this::putEntry, options);
  }

  /** Puts many entities, as {@link #putAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<E>> putAllAsync(Collection<? extends E> entities) {
    return putAllAsync(entities.stream());
  }

  /** Puts many entities, as {@link #putAllAsync(Stream, BulkOptions)} does. */
  public CompletableFuture<BulkResult<E>> putAllAsync(
      Collection<? extends E> entities, BulkOptions options) {
    return putAllAsync(entities.stream(), options);
  }

  /** Puts many entities, as {@link #putAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<E>> putAllAsync(Stream<? extends E> entities) {
    return putAllAsync(entities, BulkOptions.defaults());
  }

  /**
   * Puts many entities as {@link #putAll(Stream, BulkOptions)} does, and returns at once; no thread
   * waits for the answers.
   *
   * <p>The stream is read at first on the calling thread, and then on threads of the client, so it
   * should not wait for anything. Cancelling the future ends the requests, and no more is read; of
   * the rows under way any may be written.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if {@code options} are those of the client's
   *     batcher, in which threads wait
   */
  public CompletableFuture<BulkResult<E>> putAllAsync(
      Stream<? extends E> entities, BulkOptions options) {
    return writeAsync(Kind.PUT_ALL, bulk(), entities, this::putEntry, options);
  }

  /** Merges many entities, as {@link #mergeAll(Stream, BulkOptions)} without options. */
  public BulkResult<E> mergeAll(Collection<? extends E> entities) {
    return mergeAll(entities.stream());
  }

  /** Merges many entities, as {@link #mergeAll(Stream, BulkOptions)} does. */
  public BulkResult<E> mergeAll(Collection<? extends E> entities, BulkOptions options) {
    return mergeAll(entities.stream(), options);
  }

  /** Merges many entities, as {@link #mergeAll(Stream, BulkOptions)} without options. */
  public BulkResult<E> mergeAll(Stream<? extends E> entities) {
    return mergeAll(entities, BulkOptions.defaults());
  }

  /** Merges many entities, as {@link #putAll(Stream, BulkOptions)} puts them. */
  public BulkResult<E> mergeAll(Stream<? extends E> entities, BulkOptions options) {
    return write(Kind.MERGE_ALL, bulk(), entities, this::mergeEntry, options);
  }

  /** Merges many entities, as {@link #mergeAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<E>> mergeAllAsync(Collection<? extends E> entities) {
    return mergeAllAsync(entities.stream());
  }

  /** Merges many entities, as {@link #mergeAllAsync(Stream, BulkOptions)} does. */
  public CompletableFuture<BulkResult<E>> mergeAllAsync(
      Collection<? extends E> entities, BulkOptions options) {
    return mergeAllAsync(entities.stream(), options);
  }

  /** Merges many entities, as {@link #mergeAllAsync(Stream, BulkOptions)} without options. */
  public CompletableFuture<BulkResult<E>> mergeAllAsync(Stream<? extends E> entities) {
    return mergeAllAsync(entities, BulkOptions.defaults());
  }

  /** Merges many entities, as {@link #putAllAsync(Stream, BulkOptions)} puts them. */
  public CompletableFuture<BulkResult<E>> mergeAllAsync(
      Stream<? extends E> entities, BulkOptions options) {
    return writeAsync(Kind.MERGE_ALL, bulk(), entities, this::mergeEntry, options);
  }

  /** Sends many updates, as {@link #updateAll(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> updateAll(Collection<? extends U> updates) {
    return updateAll(updates.stream());
  }

  /** Sends many updates, as {@link #updateAll(Stream, BulkOptions)} does. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> updateAll(
      Collection<? extends U> updates, BulkOptions options) {
    return updateAll(updates.stream(), options);
  }

  /** Sends many updates, as {@link #updateAll(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> updateAll(Stream<? extends U> updates) {
    return updateAll(updates, BulkOptions.defaults());
  }

  /**
   * Sends many updates, each of one row, as {@link #putAll(Stream, BulkOptions)} puts entities:
   * {@code videos.updateAll(keys.stream().map(key -> videos.update(key).title("x")), options)}.
   *
   * <p>The client sends a request again that fails for a passing reason. So an update that adds to
   * an aggregate is a failure here: {@link #addAll(Stream, BulkOptions)} sends those. So is one
   * with a condition, which Bigtable tests for single rows only.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException if an update was not applied, unless {@code
   *     options} take failures otherwise
   */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> updateAll(
      Stream<? extends U> updates, BulkOptions options) {
    return write(Kind.UPDATE_ALL, bulk(), updates, RowUpdate::repeatableEntry, options);
  }

  /** Sends many updates, as {@link #updateAllAsync(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> updateAllAsync(
      Collection<? extends U> updates) {
    return updateAllAsync(updates.stream());
  }

  /** Sends many updates, as {@link #updateAllAsync(Stream, BulkOptions)} does. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> updateAllAsync(
      Collection<? extends U> updates, BulkOptions options) {
    return updateAllAsync(updates.stream(), options);
  }

  /** Sends many updates, as {@link #updateAllAsync(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> updateAllAsync(
      Stream<? extends U> updates) {
    return updateAllAsync(updates, BulkOptions.defaults());
  }

  /**
   * Sends many updates as {@link #updateAll(Stream, BulkOptions)} does, and returns at once, as
   * {@link #putAllAsync(Stream, BulkOptions)}.
   */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> updateAllAsync(
      Stream<? extends U> updates, BulkOptions options) {
    return writeAsync(Kind.UPDATE_ALL, bulk(), updates, RowUpdate::repeatableEntry, options);
  }

  /** Sends many updates that add, as {@link #addAll(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> addAll(Collection<? extends U> updates) {
    return addAll(updates.stream());
  }

  /** Sends many updates that add, as {@link #addAll(Stream, BulkOptions)} does. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> addAll(
      Collection<? extends U> updates, BulkOptions options) {
    return addAll(updates.stream(), options);
  }

  /** Sends many updates that add, as {@link #addAll(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> addAll(Stream<? extends U> updates) {
    return addAll(updates, BulkOptions.defaults());
  }

  /**
   * Sends many updates that add to aggregates, each of one row: {@code pages.addAll(hits.map(hit ->
   * pages.update(hit.page()).addViews(1)), options)}.
   *
   * <p>No request is sent twice, whatever ends it: what is added twice counts twice. So more rows
   * fail than in other bulk writes, and a failure of a request whose answer was lost may be a row
   * to which the value was added. Whoever sends failures again decides that it may count twice.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException if Bigtable did not confirm an update, unless
   *     {@code options} take failures otherwise
   */
  public <U extends RowUpdate<E, K, ?>> BulkResult<U> addAll(
      Stream<? extends U> updates, BulkOptions options) {
    return write(Kind.ADD_ALL, bulkOnce(), updates, RowUpdate::entry, options);
  }

  /** Sends many updates that add, as {@link #addAllAsync(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> addAllAsync(
      Collection<? extends U> updates) {
    return addAllAsync(updates.stream());
  }

  /** Sends many updates that add, as {@link #addAllAsync(Stream, BulkOptions)} does. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> addAllAsync(
      Collection<? extends U> updates, BulkOptions options) {
    return addAllAsync(updates.stream(), options);
  }

  /** Sends many updates that add, as {@link #addAllAsync(Stream, BulkOptions)} without options. */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> addAllAsync(
      Stream<? extends U> updates) {
    return addAllAsync(updates, BulkOptions.defaults());
  }

  /**
   * Sends many updates that add as {@link #addAll(Stream, BulkOptions)} does, and returns at once,
   * as {@link #putAllAsync(Stream, BulkOptions)}.
   */
  public <U extends RowUpdate<E, K, ?>> CompletableFuture<BulkResult<U>> addAllAsync(
      Stream<? extends U> updates, BulkOptions options) {
    return writeAsync(Kind.ADD_ALL, bulkOnce(), updates, RowUpdate::entry, options);
  }

  /**
   * Writes many rows by mutations that {@link EntityMapper} has made, such as those as of a time in
   * the past: {@code rows.writeAll(changes, change -> new RowWrite(change.key(),
   * mapper.putAsOf(…)), options)}. It sends them as {@link #putAll(Stream, BulkOptions)} does, and
   * may send them again.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException if a row was not written, unless {@code
   *     options} take failures otherwise
   */
  public <T> BulkResult<T> writeAll(
      Stream<? extends T> items, Function<T, RowWrite> writeOf, BulkOptions options) {
    return write(Kind.UPDATE_ALL, bulk(), items, item -> entry(writeOf.apply(item)), options);
  }

  private static BulkEntry entry(RowWrite write) {
    RowMutations mutations = write.mutations();
    return BulkEntry.of(write.rowKey(), mutations.messages(), mutations.bytes());
  }

  private BulkEntry putEntry(E entity) {
    return entry(entity, mapper().put(entity, writer().nowMicros()));
  }

  private BulkEntry mergeEntry(E entity) {
    return entry(entity, mapper().merge(entity, writer().nowMicros()));
  }

  private BulkEntry entry(E entity, RowMutations mutations) {
    return BulkEntry.of(keyOf(entity), mutations.messages(), mutations.bytes());
  }
}
