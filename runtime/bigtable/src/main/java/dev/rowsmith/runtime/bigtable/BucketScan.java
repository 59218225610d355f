package dev.rowsmith.runtime.bigtable;

import static dev.rowsmith.runtime.bigtable.BucketMerge.MAX_WAITING;

import com.google.api.gax.rpc.ResponseObserver;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads several buckets of a salted table side by side, one request for each at a time, or one
 * bucket that takes several requests, one after the other.
 *
 * <p>Every bucket is asked for as many rows as the whole scan: all of them may be in one.
 */
final class BucketScan<E> {

  private final RowReader<E, ?> rows;
  private final ScanRequest request;
  private final Part part;

  BucketScan(RowReader<E, ?> rows, ScanRequest request, Part part) {
    this.rows = rows;
    this.request = request;
    this.part = part;
  }

  /** Reads the rows in the order of their keys without the bucket. */
  Stream<MappedRow<E>> pull() {
    return OpenRows.stream(BucketMerge.start(request, this::send), rows.table());
  }

  /** Hands the rows to {@code push} in the order of {@link #pull}, and returns at once. */
  CompletableFuture<@Nullable Void> start(BucketPush<E> push) {
    return push.start(request, this::send);
  }

  /** Counts the rows, as they arrive from any bucket, of as many requests at a time as may be. */
  long count() {
    LongAdder count = new LongAdder();
    groups(count).forEach(parts -> ReadFailure.await(() -> count(parts, count).answer()));
    return counted(count);
  }

  /** Counts the rows as {@link #count} does, and returns at once. */
  CompletableFuture<Long> countAsync() {
    LongAdder count = new LongAdder();
    return Answer.map(
        Answer.inTurn(groups(count).map(parts -> count(parts, count).answer()).iterator()),
        done -> counted(count));
  }

  /** The requests that may run at the same time, as long as there are not rows enough. */
  private Stream<List<KeySet>> groups(LongAdder count) {
    List<KeySet> parts = request.keySets();
    return IntStream.iterate(
            0, from -> from < parts.size() && !isEnough(count), from -> from + MAX_WAITING)
        .mapToObj(from -> parts.subList(from, Math.min(from + MAX_WAITING, parts.size())));
  }

  private long counted(LongAdder count) {
    return request.limit() == 0 ? count.sum() : Math.min(request.limit(), count.sum());
  }

  private boolean isEnough(LongAdder count) {
    return request.limit() > 0 && count.sum() >= request.limit();
  }

  private PushedRows<MappedRow<E>> count(List<KeySet> parts, LongAdder count) {
    PushedRows<MappedRow<E>> counted = new PushedRows<>(row -> count.increment(), parts.size());
    try {
      parts.forEach(keys -> send(keys, request.limit(), counted));
    } catch (RuntimeException | Error problem) {
      counted.fail(problem); // And await throws it.
    }
    return counted;
  }

  private void send(KeySet keys, long limit, ResponseObserver<MappedRow<E>> observer) {
    rows.send(rows.query(part, keys, limit, request.reversed()), part, observer);
  }
}
