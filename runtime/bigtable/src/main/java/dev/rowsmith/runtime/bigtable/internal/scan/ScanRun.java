package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.InFlight;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.KeySlices;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a scan in the way that its request allows: with no request at all, as a point
 * read, as one request, as one for each bucket, or as several where one cannot name all keys.
 */
public class ScanRun<E> {

  private final RowReader<E, ?> rows;
  private final ScanRequest request;
  private final Part part;

  public ScanRun(RowReader<E, ?> rows, ScanRequest request, Part part) {
    this.rows = rows;
    this.request = request;
    this.part = part;
  }

  /**
   * Returns the execution of a scan, of which listeners hear where there is a plan.
   *
   * @param plan returns what they are shown, or {@code null} if nobody listens
   */
  public static <E> ScanRun<E> of(
      RowReader<E, ?> rows, ScanRequest request, Part part, @Nullable Supplier<?> plan) {
    return plan == null
        ? new ScanRun<>(rows, request, part)
        : new WatchedScan<>(rows, request, part, plan);
  }

  /** Reads the rows as they are asked for; closing the stream ends what was sent. */
  public Stream<MappedRow<E>> pull() {
    List<Bucket> buckets = request.buckets();
    if (buckets.isEmpty()) {
      return Stream.empty();
    }
    ReadFailure.throwIfInterrupted();
    if (buckets.size() > 1) {
      return fanOut().pull();
    }
    KeySet keys = buckets.get(0).keys();
    ByteString point = keys.onlyPoint();
    return point == null ? pull(keys) : Stream.ofNullable(rows.point(point, part));
  }

  private Stream<MappedRow<E>> pull(KeySet keys) {
    LazyRows<E> lazy =
        new LazyRows<>(
            (some, limit, ahead) -> rows.send(query(some, limit), part, ahead),
            keys,
            request.limit(),
            request.reversed());
    return OpenRows.stream(lazy, rows.table());
  }

  /** Hands every row to {@code consumer}, and returns when it has taken the last. */
  public void push(Consumer<? super MappedRow<E>> consumer) {
    ReadFailure.await(() -> send(consumer));
  }

  /** Hands every row to {@code consumer} as {@link #push} does, and returns at once. */
  public CompletableFuture<@Nullable Void> pushAsync(Consumer<? super MappedRow<E>> consumer) {
    return send(consumer);
  }

  private CompletableFuture<@Nullable Void> send(Consumer<? super MappedRow<E>> consumer) {
    List<Bucket> buckets = request.buckets();
    if (buckets.isEmpty()) {
      return CompletableFuture.completedFuture(null);
    }
    if (buckets.size() > 1) {
      return fanOut().start(BucketPush.ofAll(consumer));
    }
    KeySet keys = buckets.get(0).keys();
    ByteString point = keys.onlyPoint();
    return point == null ? send(keys, consumer) : pointAsync(point, consumer);
  }

  /** One request most often, and else one after the other, until the limit is reached. */
  private CompletableFuture<@Nullable Void> send(
      KeySet keys, Consumer<? super MappedRow<E>> consumer) {
    KeySlices slices = KeySlices.of(keys, request.reversed());
    if (slices.rest().isEmpty()) {
      return rows.pushAsync(query(keys, request.limit()), part, consumer);
    }
    AtomicLong left = new AtomicLong(request.limit() == 0 ? Long.MAX_VALUE : request.limit());
    return InFlight.send(
        Stream.iterate(
                slices,
                some -> !some.first().isEmpty() && left.get() > 0,
                some -> KeySlices.of(some.rest(), request.reversed()))
            .map(some -> send(some.first(), left, consumer))
            .iterator(),
        1);
  }

  private CompletableFuture<@Nullable Void> send(
      KeySet some, AtomicLong left, Consumer<? super MappedRow<E>> consumer) {
    return rows.pushAsync(
        query(some, request.limit() == 0 ? 0 : left.get()),
        part,
        row -> {
          left.decrementAndGet();
          consumer.accept(row);
        });
  }

  private CompletableFuture<@Nullable Void> pointAsync(
      ByteString point, Consumer<? super MappedRow<E>> consumer) {
    return rows.pointAsync(
        point,
        part,
        row -> {
          if (row != null) {
            consumer.accept(row);
          }
        });
  }

  /** Hands rows to a subscriber as it asks for them. */
  void subscribe(Flow.Subscriber<? super E> subscriber) {
    new RowSubscription<>(rows, subscriber).start(this);
  }

  /** Hands rows to {@code push} as it asks for them. */
  final void start(BucketPush<E> push) {
    var unused = fanOut().start(push);
  }

  /** Counts the rows, in any order. */
  public long count() {
    if (takesSeveral()) {
      return fanOut().count();
    }
    long[] count = new long[1];
    ReadFailure.await(() -> send(row -> count[0]++));
    return count[0];
  }

  /** Counts the rows as {@link #count} does, and returns at once. */
  public CompletableFuture<Long> countAsync() {
    if (takesSeveral()) {
      return fanOut().countAsync();
    }
    long[] count = new long[1];
    return CancellableFuture.map(send(row -> count[0]++), done -> count[0]);
  }

  private boolean takesSeveral() {
    List<Bucket> buckets = request.buckets();
    return buckets.size() > 1
        || (buckets.size() == 1 && !KeySlices.of(buckets.get(0).keys(), false).rest().isEmpty());
  }

  private BucketScan<E> fanOut() {
    return new BucketScan<>(rows, request, part);
  }

  private Query query(KeySet keys, long limit) {
    return rows.query(part, keys, limit, request.reversed());
  }
}
