package dev.rowsmith.runtime.bigtable;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Merges the rows of several buckets, each in key order, into the order of their keys without the
 * bucket.
 *
 * <p>It holds one row of each bucket, and as many bytes as {@link BucketRows#SCAN_BYTES} beside
 * them, however many rows there are. The first error of any bucket ends the merge, and the requests
 * of all buckets end with it: by an error, after the last row, and by {@link #close}. Used by one
 * thread at a time, but for {@code close}.
 */
final class BucketMerge<E> implements OpenRows.Source<E>, BucketRows.Wanted {

  private final List<BucketRows<E>> buckets = new ArrayList<>();
  private final PriorityQueue<Head<E>> heads;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final long limit;
  private final long first;
  private long returned;

  /** The buckets of which the next row is not known: all at first, then that of the last row. */
  private final Deque<BucketRows<E>> unknown;

  /** Is the next row of a bucket. */
  private record Head<E>(ByteString tail, MappedRow<E> row, BucketRows<E> source) {}

  /** Says what is known of the next row without waiting for it. */
  enum Ahead {
    ROW,
    END,
    UNKNOWN
  }

  private BucketMerge(
      ScanRequest request, BucketRows.Sender<E> sender, long first, Runnable arrival) {
    Comparator<Head<E>> order = Comparator.comparing(Head::tail, KEY_ORDER);
    this.heads = new PriorityQueue<>(request.reversed() ? order.reversed() : order);
    this.limit = request.limit();
    this.first = first;
    for (Bucket bucket : request.buckets()) {
      buckets.add(new BucketRows<>(bucket, request, this, sender, this::failed, arrival));
    }
    this.unknown = new ArrayDeque<>(buckets);
  }

  /** Starts to read all buckets side by side, for who may take some rows alone. */
  static <E> BucketMerge<E> start(ScanRequest request, BucketRows.Sender<E> sender) {
    return start(request, sender, BucketRows.LEAST, () -> {});
  }

  /**
   * Starts to read all buckets side by side, and runs {@code arrival} whenever one of them has more
   * to say, on the thread that brings it.
   *
   * @param first the rows of each bucket to begin with, where there is no limit
   */
  static <E> BucketMerge<E> start(
      ScanRequest request, BucketRows.Sender<E> sender, long first, Runnable arrival) {
    BucketMerge<E> merge = new BucketMerge<>(request, sender, first, arrival);
    merge.buckets.forEach(BucketRows::start);
    return merge;
  }

  @Override
  public long left() {
    return limit == 0 ? 0 : limit - returned;
  }

  /**
   * The part of one bucket, as a salt spreads rows evenly, a standard deviation more, and one row
   * to see that another bucket comes before it. A bucket that has more is asked again.
   */
  @Override
  public long share() {
    if (limit == 0) {
      return first;
    }
    double mean = (double) left() / buckets.size();
    return (long) Math.ceil(mean + Math.sqrt(mean)) + 1;
  }

  @Override
  public boolean hasNext() {
    if (limit > 0 && returned == limit) {
      return false;
    }
    try {
      fill();
    } catch (InterruptedException interrupted) {
      close();
      throw ReadFailure.asThrown(interrupted);
    }
    Throwable problem = failure.get();
    if (problem != null) {
      throw ReadFailure.asThrown(problem);
    }
    return !heads.isEmpty();
  }

  /** Returns what is known of the next row, which {@link #problem} may keep from coming. */
  Ahead ahead() {
    if (limit > 0 && returned == limit) {
      return Ahead.END;
    }
    for (BucketRows<E> rows = unknown.peek(); rows != null; rows = unknown.peek()) {
      if (!rows.isKnown()) {
        return Ahead.UNKNOWN;
      }
      known(unknown.remove(), rows.known());
    }
    return heads.isEmpty() ? Ahead.END : Ahead.ROW;
  }

  /** Returns the first error of any bucket. */
  @Nullable Throwable problem() {
    return failure.get();
  }

  @Override
  public MappedRow<E> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Head<E> head = heads.remove();
    unknown.add(head.source());
    returned++;
    if (returned == limit) {
      close();
    }
    return head.row();
  }

  /** Ends the requests of all buckets. */
  @Override
  public void close() {
    buckets.forEach(BucketRows::end);
  }

  /** Takes the next row of each bucket of which it is not known. */
  private void fill() throws InterruptedException {
    for (BucketRows<E> rows = unknown.poll(); rows != null; rows = unknown.poll()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      known(rows, rows.take());
    }
  }

  private void known(BucketRows<E> rows, @Nullable MappedRow<E> row) {
    if (row != null) {
      heads.add(new Head<>(rows.bucket().tail(row.key()), row, rows));
    }
  }

  private void failed(Throwable problem) {
    if (failure.compareAndSet(null, problem)) {
      close();
    }
  }
}
