package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import java.util.List;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

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
    BucketMerge<E> merge = BucketMerge.start(request, this::send);
    int traits = Spliterator.ORDERED | Spliterator.NONNULL;
    return StreamSupport.stream(Spliterators.spliteratorUnknownSize(merge, traits), false)
        .onClose(merge::close);
  }

  /** Hands every row to {@code consumer} on this thread, in the order of {@link #pull}. */
  void push(Consumer<? super MappedRow<E>> consumer) {
    try (BucketMerge<E> merge = BucketMerge.start(request, this::send)) {
      merge.forEachRemaining(consumer);
    }
  }

  /** Counts the rows, as they arrive from any bucket, of as many requests at a time as may be. */
  long count() {
    List<KeySet> parts =
        request.buckets().stream().flatMap(each -> KeySlices.of(each.keys()).stream()).toList();
    LongAdder count = new LongAdder();
    for (int from = 0; from < parts.size() && !isEnough(count); from += BucketMerge.MAX_WAITING) {
      int until = Math.min(from + BucketMerge.MAX_WAITING, parts.size());
      count(parts.subList(from, until), count);
    }
    return request.limit() == 0 ? count.sum() : Math.min(request.limit(), count.sum());
  }

  private boolean isEnough(LongAdder count) {
    return request.limit() > 0 && count.sum() >= request.limit();
  }

  private void count(List<KeySet> parts, LongAdder count) {
    PushedRows<MappedRow<E>> counted = new PushedRows<>(row -> count.increment(), parts.size());
    try {
      parts.forEach(keys -> send(keys, request.limit(), counted));
    } catch (RuntimeException | Error problem) {
      counted.fail(problem); // And await throws it.
    }
    counted.await();
  }

  private void send(KeySet keys, long limit, ResponseObserver<MappedRow<E>> observer) {
    rows.send(rows.query(part, keys, limit, request.reversed()), part, observer);
  }
}
