package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.KeySet;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one shard, read by bites: requests for some rows each, which end without waiting for
 * the rows to be taken.
 *
 * <p>A request that waits for a merge would hold a stream of its connection, and many scans at once
 * would wait for each other. Used by one thread at a time.
 */
final class ShardRows<E> implements Rows<E> {

  private static final int FIRST = 32;
  private static final int MOST = 512;

  /** The rows of a bite of each of many shards, together. */
  private static final int MOST_TOGETHER = 4_096;

  private final Sender<E> sender;
  private final KeyPath path;
  private final long shard;
  private final long limit;
  private final int most;
  private final Deque<E> rows = new ArrayDeque<>();

  /** What is left to read and was not asked for. */
  private @Nullable KeySet rest;

  private @Nullable CompletableFuture<Bite<E>> coming;
  private int size;
  private int half;
  private long asked;

  /**
   * The rows of a request.
   *
   * @param last the position of the last row; null where there are fewer rows than asked for, and
   *     so no more
   */
  record Bite<E>(List<E> rows, @Nullable List<@Nullable Object> last) {}

  /** Sends the request for a bite. */
  interface Sender<E> {
    CompletableFuture<Bite<E>> send(KeySet keys, int most);
  }

  /**
   * Asks for the first bite.
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
    this.most = Math.max(FIRST, Math.min(MOST, MOST_TOGETHER / shards));
    this.size = limit == 0 ? FIRST : share(limit, shards);
    ask();
  }

  /**
   * Returns the part of one shard in a limit, as a hash spreads rows evenly, one and a half
   * standard deviations more, and a row to see that another shard comes before it.
   */
  private int share(long ofLimit, int shards) {
    double mean = (double) ofLimit / shards;
    return (int) Math.min(most, Math.ceil(mean + 1.5 * Math.sqrt(mean)) + 1);
  }

  @Override
  public @Nullable E next() {
    if (rows.isEmpty()) {
      ask();
      if (coming != null) {
        take(Answer.await(coming));
      }
    }
    E row = rows.poll();
    // Ahead, but for a limit, which the rows that are there may be enough for.
    if (limit == 0 && rows.size() <= half) {
      ask();
    }
    return row;
  }

  private void ask() {
    KeySet keys = rest;
    if (keys != null && coming == null) {
      int wanted = limit == 0 ? size : (int) Math.min(size, limit - asked);
      asked += wanted;
      rest = null;
      coming = sender.send(keys, wanted);
    }
  }

  private void take(Bite<E> bite) {
    coming = null;
    rows.addAll(bite.rows());
    half = rows.size() / 2;
    size = Math.min(most, 2 * size);
    boolean more = limit == 0 || asked < limit;
    rest = more && bite.last() != null ? path.keySetAfter(shard, bite.last()).orElse(null) : null;
  }

  @Override
  public void close() {
    rest = null;
    if (coming != null) {
      coming.cancel(true);
    }
  }
}
