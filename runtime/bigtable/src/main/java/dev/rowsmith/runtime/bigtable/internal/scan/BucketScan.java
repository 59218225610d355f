package dev.rowsmith.runtime.bigtable.internal.scan;

import static dev.rowsmith.runtime.internal.RequestGate.MAX_REQUESTS;

import com.google.cloud.bigtable.data.v2.models.Query;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.InFlight;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.PushedRows;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A scan of several buckets of a salted table side by side, one request for each at a time, or one
 * bucket that takes several requests, one after the other.
 */
public final class BucketScan<E> {

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

  /** Counts the rows, as they arrive from any bucket, of several requests at a time. */
  long count() {
    LongAdder count = new LongAdder();
    ReadFailure.await(() -> count(count));
    return counted(count);
  }

  /** Counts the rows as {@link #count} does, and returns at once. */
  CompletableFuture<Long> countAsync() {
    LongAdder count = new LongAdder();
    return CancellableFuture.map(count(count), done -> counted(count));
  }

  private CompletableFuture<@Nullable Void> count(LongAdder count) {
    return InFlight.send(
        request
            .keySets()
            .takeWhile(keys -> !isEnough(count))
            .map(keys -> count(keys, count))
            .iterator(),
        MAX_REQUESTS);
  }

  private CompletableFuture<?> count(KeySet keys, LongAdder count) {
    PushedRows<MappedRow<E>> counted = new PushedRows<>(row -> count.increment());
    rows.send(query(keys, request.limit()), part, counted);
    return counted.answer();
  }

  private long counted(LongAdder count) {
    return request.limit() == 0 ? count.sum() : Math.min(request.limit(), count.sum());
  }

  private boolean isEnough(LongAdder count) {
    return request.limit() > 0 && count.sum() >= request.limit();
  }

  private CompletableFuture<?> send(KeySet keys, long limit, PushedRows<MappedRow<E>> pushed) {
    return rows.gate()
        .pass(
            () -> {
              rows.send(query(keys, limit), part, pushed);
              return pushed.answer();
            });
  }

  private Query query(KeySet keys, long limit) {
    return rows.query(part, keys, limit, request.reversed());
  }
}
