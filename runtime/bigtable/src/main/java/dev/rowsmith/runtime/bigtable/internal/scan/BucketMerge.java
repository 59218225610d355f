package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import java.util.ArrayList;
import java.util.List;
import java.util.NoSuchElementException;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * The rows of several buckets, each in key order, merged into the order of their keys without the
 * bucket.
 *
 * <p>It holds one row of each bucket, and as many bytes as {@link BucketRows#SCAN_BYTES} beside
 * them, however many rows there are. The first error of any bucket ends the merge, and the requests
 * of all buckets end with it: by an error, after the last row, and by {@link #close}. Used by one
 * thread at a time, but for {@code close}.
 */
public final class BucketMerge<E> implements OpenRows.Source<E>, BucketRows.Demand {

  private final List<BucketRows<E>> buckets = new ArrayList<>();
  private final Tournament<E> heads;
  private final AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
  private final long limit;
  private final long first;
  private long returned;

  /** The buckets whose first row is known. */
  private int started;

  /** Whether the next row of the bucket that the last one came from is not known. */
  private boolean isWinnerTaken;

  /** What is known of the next row without waiting for it. */
  enum Ahead {
    ROW,
    END,
    UNKNOWN
  }

  private BucketMerge(
      ScanRequest request, BucketRows.Sender<E> sender, long first, Runnable arrival) {
    this.limit = request.limit();
    this.first = first;
    for (Bucket bucket : request.buckets()) {
      buckets.add(new BucketRows<>(bucket, request, this, sender, this::failed, arrival));
    }
    this.heads = new Tournament<>(buckets);
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
    return hasHead();
  }

  /** Returns whether there is another row, where that is known. */
  private boolean hasHead() {
    return !buckets.isEmpty() && buckets.get(heads.winner()).hasHead();
  }

  /** Returns what is known of the next row, which {@link #problem} may keep from coming. */
  Ahead ahead() {
    if (limit > 0 && returned == limit) {
      return Ahead.END;
    }
    while (isUnknown()) {
      if (!buckets.get(unknown()).isKnown()) {
        return Ahead.UNKNOWN;
      }
      advance();
    }
    return hasHead() ? Ahead.ROW : Ahead.END;
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
    MappedRow<E> row = buckets.get(heads.winner()).takeHead();
    isWinnerTaken = true;
    returned++;
    if (returned == limit) {
      close();
    }
    return row;
  }

  /** Ends the requests of all buckets. */
  @Override
  public void close() {
    buckets.forEach(BucketRows::end);
  }

  /** Waits for the next row of each bucket of which it is not known. */
  private void fill() throws InterruptedException {
    while (isUnknown()) {
      if (Thread.interrupted()) {
        throw new InterruptedException();
      }
      buckets.get(unknown()).await();
      advance();
    }
  }

  private boolean isUnknown() {
    return isWinnerTaken || started < buckets.size();
  }

  /** Returns the bucket of which the next row is not known: each at first, then that of a row. */
  private int unknown() {
    return isWinnerTaken ? heads.winner() : started;
  }

  private void advance() {
    int bucket = unknown();
    buckets.get(bucket).advance();
    heads.enter(bucket);
    if (isWinnerTaken) {
      isWinnerTaken = false;
    } else {
      started++;
    }
  }

  private void failed(Throwable problem) {
    if (failure.compareAndSet(null, problem)) {
      close();
    }
  }
}
