package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.RowBatch;
import dev.rowsmith.runtime.spanner.internal.read.Rows;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one shard, read by batches: requests for some rows each, which end without waiting
 * for the rows to be taken.
 *
 * <p>A request that waits for a merge would hold a stream of its connection, and many scans at once
 * would wait for each other. Batches grow as far as the shard's part of the bytes of a scan allows,
 * which is known by the rows before; one of larger rows ends when it has its part, with at least
 * one row. Used by one thread at a time.
 */
final class ShardRows<E> implements Rows<E> {

  private static final int FIRST = 32;
  private static final int MOST = 512;

  /** The bytes of rows that wait in memory, of all shards together. */
  static final long SCAN_BYTES = 32L << 20;

  private final Sender<E> sender;
  private final KeyPath path;
  private final long shard;
  private final long limit;

  /** Half of the shard's part: a batch is taken while the next one comes. */
  private final long batchBytes;

  private final Deque<E> rows = new ArrayDeque<>();

  /** What is left to read and was not asked for. */
  private @Nullable KeySet rest;

  private @Nullable CompletableFuture<RowBatch<E>> coming;
  private int size;
  private int half;
  private long rowsBefore;
  private long bytesBefore;

  /** Sends the request for a batch. */
  interface Sender<E> {
    CompletableFuture<RowBatch<E>> send(KeySet keys, int mostRows, long mostBytes);
  }

  /**
   * Asks for the first batch.
   *
   * @param keys what is read of the shard
   * @param limit the most rows of all shards, or 0 for all
   * @param shards the number of shards
   */
  ShardRows(KeyPath path, long shard, KeySet keys, Sender<E> sender, long limit, int shards) {
    this.rest = keys;
    this.sender = sender;
    this.path = path;
    this.shard = shard;
    this.limit = limit;
    this.batchBytes = SCAN_BYTES / 2 / shards;
    this.size = limit == 0 ? FIRST : share(limit, shards);
    ask();
  }

  /**
   * Returns the part of one shard in a limit, as a hash spreads rows evenly, one and a half
   * standard deviations more, and a row to see that another shard comes before it.
   */
  private static int share(long ofLimit, int shards) {
    double mean = (double) ofLimit / shards;
    return (int) Math.min(MOST, Math.ceil(mean + 1.5 * Math.sqrt(mean)) + 1);
  }

  @Override
  public @Nullable CompletableFuture<?> coming() {
    if (rows.isEmpty()) {
      ask();
    }
    return rows.isEmpty() && coming != null && !coming.isDone() ? coming : null;
  }

  @Override
  public @Nullable E next() {
    if (rows.isEmpty()) {
      ask();
      if (coming != null) {
        take(CancellableFuture.await(coming));
      }
    }
    E row = rows.poll();
    // Ahead, but for a limit, which the rows that are there may be enough for, and for large rows.
    boolean rowsAreSmall = bytesBefore <= rowsBefore * batchBytes;
    if (limit == 0 && rowsAreSmall && rows.size() <= half) {
      ask();
    }
    return row;
  }

  private void ask() {
    KeySet keys = rest;
    if (keys != null && coming == null) {
      rest = null;
      coming = sender.send(keys, rowsOfNext(), batchBytes);
    }
  }

  private int rowsOfNext() {
    long next = limit == 0 ? size : Math.min(size, limit - rowsBefore);
    if (bytesBefore > 0) {
      next = Math.min(next, rowsBefore * batchBytes / bytesBefore);
    }
    return (int) Math.max(1, next);
  }

  private void take(RowBatch<E> batch) {
    coming = null;
    rows.addAll(batch.rows());
    half = rows.size() / 2;
    size = Math.min(MOST, 2 * size);
    rowsBefore += batch.rows().size();
    bytesBefore += batch.bytes();
    boolean more = limit == 0 || rowsBefore < limit;
    List<@Nullable Object> last = batch.last();
    rest = more && last != null ? path.keySetAfter(shard, last).orElse(null) : null;
  }

  @Override
  public void close() {
    rest = null;
    if (coming != null) {
      coming.cancel(true);
    }
  }
}
