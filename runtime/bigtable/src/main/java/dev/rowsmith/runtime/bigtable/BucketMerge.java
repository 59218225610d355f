package dev.rowsmith.runtime.bigtable;

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
 * <p>It holds one row of each bucket, and of each at most one and a half times the {@link
 * BucketRows#LOOK_AHEAD}, however many rows there are. The first error of any bucket ends the
 * merge, and the requests of all buckets end with it: by an error, after the last row, and by
 * {@link #close}. Used by one thread at a time, but for {@code close}.
 */
final class BucketMerge<E> implements OpenRows.Source<E> {

  /**
   * The most requests of one scan that may wait for the merge. A connection has 100 streams at a
   * time, and more requests are not sent before others end: if those wait for the merge, and the
   * merge for the first row of one that is not sent, none of them ever ends. Source: <a
   * href="https://cloud.google.com/bigtable/docs/connection-pools">connection pools</a>.
   */
  static final int MAX_WAITING = 64;

  private final List<BucketRows<E>> buckets = new ArrayList<>();
  private final PriorityQueue<Head<E>> heads;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final long limit;
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

  private BucketMerge(ScanRequest request, BucketRows.Sender<E> sender, Runnable arrival) {
    Comparator<Head<E>> order = Comparator.comparing(Head::tail, KeySet.KEY_ORDER);
    this.heads = new PriorityQueue<>(request.reversed() ? order.reversed() : order);
    this.limit = request.limit();
    boolean inBites = request.buckets().size() > MAX_WAITING;
    for (Bucket bucket : request.buckets()) {
      buckets.add(new BucketRows<>(bucket, request, inBites, sender, this::failed, arrival));
    }
    this.unknown = new ArrayDeque<>(buckets);
  }

  /** Starts to read all buckets side by side. */
  static <E> BucketMerge<E> start(ScanRequest request, BucketRows.Sender<E> sender) {
    return start(request, sender, () -> {});
  }

  /**
   * Starts to read all buckets side by side, and runs {@code arrival} whenever one of them has more
   * to say, on the thread that brings it.
   */
  static <E> BucketMerge<E> start(
      ScanRequest request, BucketRows.Sender<E> sender, Runnable arrival) {
    BucketMerge<E> merge = new BucketMerge<>(request, sender, arrival);
    try {
      merge.buckets.forEach(BucketRows::start);
    } catch (RuntimeException | Error problem) {
      merge.close();
      throw problem;
    }
    return merge;
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
      BucketRows.Next<E> next = rows.poll();
      if (next == null) {
        return Ahead.UNKNOWN;
      }
      known(unknown.remove(), next.row());
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
