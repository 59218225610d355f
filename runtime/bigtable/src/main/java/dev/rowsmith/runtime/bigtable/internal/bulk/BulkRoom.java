package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * The room for the rows of all bulk writes of a client that were taken and are not answered for, as
 * the client's own batchers share their limits: beyond 20,000 rows or 100 MB no more is taken.
 *
 * <p>Nobody waits in here. A write that finds no room is woken whenever there may be some; one that
 * has no request under way goes on without, so that none waits for the others alone.
 */
public final class BulkRoom {

  static final int MAX_ROWS = 20_000;
  static final long MAX_BYTES = 100L << 20;

  private static final Map<BigtableDataClient, BulkRoom> ROOMS =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final AtomicInteger rows = new AtomicInteger();
  private final AtomicLong bytes = new AtomicLong();
  private final Set<Runnable> waiting = ConcurrentHashMap.newKeySet();

  /** Returns the room of a client, which all its tables share. */
  static BulkRoom of(BigtableDataClient client) {
    return ROOMS.computeIfAbsent(client, first -> new BulkRoom());
  }

  boolean isFree() {
    return rows.get() < MAX_ROWS && bytes.get() < MAX_BYTES;
  }

  boolean isEmpty() {
    return rows.get() == 0 && bytes.get() == 0;
  }

  /** Takes room for a row, also where there is none: who takes a row knows its size afterwards. */
  void enter(BulkEntry row) {
    rows.incrementAndGet();
    bytes.addAndGet(row.bytes());
  }

  /** Gives back the room of all rows of a request, and wakes who waits for some. */
  void leave(BulkRequest<?> request) {
    rows.addAndGet(-request.rows());
    bytes.addAndGet(-request.bytes());
    if (waiting.isEmpty()) {
      return;
    }
    for (Runnable waker : List.copyOf(waiting)) {
      if (waiting.remove(waker)) {
        waker.run();
      }
    }
  }

  /** Calls {@code waker} when rows have left. Look again after this: they may have left before. */
  void awaitLeaving(Runnable waker) {
    waiting.add(waker);
  }
}
