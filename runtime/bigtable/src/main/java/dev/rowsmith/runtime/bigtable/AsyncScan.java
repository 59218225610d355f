package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.Pager;
import dev.rowsmith.runtime.bigtable.internal.scan.ParallelScan;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRun;
import dev.rowsmith.runtime.bigtable.internal.scan.WatchedScan;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The ends of a scan that return at once, without a thread that waits: what each returns is done
 * when Bigtable has answered, and cancelling it ends the requests.
 *
 * <p>A future fails with the exception that the end of the same name without {@code Async} throws.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
abstract class AsyncScan<E, K extends RowKey> extends BoundKey<E, K> {

  AsyncScan() {}

  abstract ScanRequest request();

  /** Returns what listeners are shown, or {@code null} if nobody listens. */
  abstract @Nullable Supplier<?> plan();

  /** Returns this scan of at most so many rows. */
  abstract AsyncScan<E, K> limit(long rows);

  /** Divides this scan into what so many requests at a time read, and returns at once. */
  abstract CompletableFuture<List<KeySet>> partsAsync(int requests);

  /** Reads all entities as {@link Scan#list} does, and returns at once. */
  public final CompletableFuture<List<E>> listAsync() {
    List<E> entities = new ArrayList<>();
    return CancellableFuture.map(forEachAsync(entities::add), done -> entities);
  }

  /** Reads the first entity as {@link Scan#first} does, and returns at once. */
  public final CompletableFuture<Optional<E>> firstAsync() {
    return CancellableFuture.map(limit(1).listAsync(), one -> one.stream().findFirst());
  }

  /**
   * Hands every entity to {@code consumer} as it arrives, in the order of their keys, one at a
   * time, and returns at once.
   *
   * <p>The consumer runs on threads of the client, and the server waits while it works; when it
   * throws, the requests end and the future fails with the same. A call that is under way when the
   * future is cancelled is the last.
   */
  public final CompletableFuture<@Nullable Void> forEachAsync(Consumer<? super E> consumer) {
    return run(Part.ENTITY).pushAsync(entities(consumer));
  }

  /** Counts the rows as {@link Scan#count} does, and returns at once. */
  public final CompletableFuture<Long> countAsync() {
    return run(Part.KEY).countAsync();
  }

  /** Reads all row keys into a list, without any values, and returns at once. */
  public final CompletableFuture<List<K>> keysAsync() {
    List<K> keys = new ArrayList<>();
    return CancellableFuture.map(
        run(Part.KEY)
            .pushAsync(
                row -> {
                  K key = rows().key(row);
                  if (key != null) {
                    keys.add(key);
                  }
                }),
        done -> keys);
  }

  /**
   * Reads one page as {@link Scan#page} does, and returns at once.
   *
   * @throws InvalidInputException if the size is none of a page, or the token is of another scan,
   *     or was changed or cut
   */
  public final CompletableFuture<Page<E>> pageAsync(int size, @Nullable String token) {
    return new Pager<>(rows(), request(), plan()).pageAsync(size, token);
  }

  /**
   * Hands every entity to {@code consumer} as {@link Scan#forEachInParallel} does, and returns at
   * once.
   *
   * @throws InvalidInputException if {@code requests} is not 1 to 64
   * @throws IllegalStateException if this scan has a limit, which no part could keep
   */
  public final CompletableFuture<@Nullable Void> forEachInParallelAsync(
      int requests, Consumer<? super E> consumer) {
    ParallelScan.checkRequests(requests);
    RunningOperation scan = start(Kind.SCAN);
    return scan == null
        ? inParallelAsync(requests, entities(consumer))
        : TableOperations.follow(
            scan, () -> inParallelAsync(requests, WatchedScan.counting(scan, entities(consumer))));
  }

  private CompletableFuture<@Nullable Void> inParallelAsync(
      int requests, Consumer<MappedRow<E>> consumer) {
    return CancellableFuture.then(
        partsAsync(requests),
        parts -> new ParallelScan<>(rows(), parts, requests).runAsync(consumer));
  }

  /** Starts an operation; {@code null} if nobody listens. */
  final @Nullable RunningOperation start(Kind kind) {
    Supplier<?> plan = plan();
    return plan == null ? null : rows().operations().start(kind, request()::ranges, plan);
  }

  final ScanRun<E> run(Part part) {
    return ScanRun.of(rows(), request(), part, plan());
  }

  final Consumer<MappedRow<E>> entities(Consumer<? super E> consumer) {
    return row -> {
      E entity = rows().entity(row);
      if (entity != null) {
        consumer.accept(entity);
      }
    };
  }
}
