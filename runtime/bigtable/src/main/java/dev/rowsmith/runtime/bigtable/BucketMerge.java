package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.PriorityQueue;
import java.util.concurrent.CompletionException;
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
final class BucketMerge<E> implements Iterator<MappedRow<E>>, AutoCloseable {

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
  private boolean started;

  /** The bucket of the row that was returned last: its next row is not known yet. */
  private @Nullable BucketRows<E> behind;

  /** Is the next row of a bucket. */
  private record Head<E>(ByteString tail, MappedRow<E> row, BucketRows<E> source) {}

  private BucketMerge(ScanRequest request, BucketRows.Sender<E> sender) {
    Comparator<Head<E>> order = Comparator.comparing(Head::tail, KeySet.KEY_ORDER);
    this.heads = new PriorityQueue<>(request.reversed() ? order.reversed() : order);
    this.limit = request.limit();
    boolean inBites = request.buckets().size() > MAX_WAITING;
    for (Bucket bucket : request.buckets()) {
      buckets.add(new BucketRows<>(bucket, request, inBites, sender, this::failed));
    }
  }

  /** Starts to read all buckets side by side. */
  static <E> BucketMerge<E> start(ScanRequest request, BucketRows.Sender<E> sender) {
    BucketMerge<E> merge = new BucketMerge<>(request, sender);
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
      Thread.currentThread().interrupt();
      throw new CompletionException("interrupted while reading rows", interrupted);
    }
    Throwable problem = failure.get();
    if (problem != null) {
      throw ReadFailure.asThrown(problem);
    }
    return !heads.isEmpty();
  }

  @Override
  public MappedRow<E> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    Head<E> head = heads.remove();
    behind = head.source();
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
    if (!started) {
      started = true;
      for (BucketRows<E> rows : buckets) {
        fill(rows);
      }
    }
    BucketRows<E> last = behind;
    if (last != null) {
      behind = null;
      fill(last);
    }
  }

  private void fill(BucketRows<E> rows) throws InterruptedException {
    MappedRow<E> row = rows.take();
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
