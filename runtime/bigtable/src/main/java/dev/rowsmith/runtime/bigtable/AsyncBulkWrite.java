package dev.rowsmith.runtime.bigtable;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.internal.BulkTally;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes many rows as {@link BulkWrite} does, without a thread that waits.
 *
 * <p>The client's batcher holds back whoever hands it too much, by making the thread wait. Here
 * nobody waits: items are taken as long as there is room, first on the thread that starts the
 * write, and then on the client's thread that brings the answer which makes room again. One
 * instance serves one run.
 */
final class AsyncBulkWrite<T> {

  /** The rows and bytes under way that the client's batcher allows, unless it is set otherwise. */
  private static final int MAX_ROWS = 20_000;

  private static final long MAX_BYTES = 100L << 20;

  private final Function<BulkMutation, ApiFuture<Void>> sender;
  private final TableId table;
  private final Iterator<? extends T> items;
  private final Function<T, BulkEntry> entryOf;
  private final BulkTally<T> tally;
  private final Answer<BulkResult<T>> answer = new Answer<>();
  private final Set<ApiFuture<Void>> requests = ConcurrentHashMap.newKeySet();
  private final AtomicInteger rowsUnderWay = new AtomicInteger();
  private final AtomicLong bytesUnderWay = new AtomicLong();

  /** Answers that nobody has acted on; who counts the first of them acts on all. */
  private final AtomicInteger wakes = new AtomicInteger();

  // What follows is known to whoever acts on the answers, one thread at a time.

  private BulkRequest<T> next;

  private boolean exhausted;

  /** What the items ended with in place of the last one. */
  private @Nullable Throwable problem;

  AsyncBulkWrite(
      Function<BulkMutation, ApiFuture<Void>> sender,
      String table,
      Iterator<? extends T> items,
      Function<T, BulkEntry> entryOf,
      BulkOptions options) {
    this.sender = sender;
    this.table = TableId.of(table);
    this.items = items;
    this.entryOf = entryOf;
    this.tally = new BulkTally<>(options.listeners());
    this.next = new BulkRequest<>(this.table);
  }

  /** Starts to write; the answer comes when Bigtable has answered for each item. */
  CompletableFuture<BulkResult<T>> start() {
    answer.onEnd(() -> requests.forEach(request -> request.cancel(true)));
    wake();
    return answer;
  }

  private void wake() {
    if (wakes.getAndIncrement() == 0) {
      int seen;
      do {
        seen = wakes.get();
        goOn();
      } while (wakes.addAndGet(-seen) != 0);
    }
  }

  private void goOn() {
    while (!answer.isDone() && !exhausted && hasRoom()) {
      take();
    }
    if (exhausted && !answer.isDone()) {
      send();
      if (rowsUnderWay.get() == 0) {
        finish();
      }
    }
  }

  private boolean hasRoom() {
    return rowsUnderWay.get() < MAX_ROWS && bytesUnderWay.get() < MAX_BYTES;
  }

  /** Takes one item, if there is another one. */
  private void take() {
    T item;
    try {
      if (!items.hasNext()) {
        exhausted = true;
        return;
      }
      item = items.next();
    } catch (RuntimeException | Error ended) {
      // What was taken is written all the same, as by the batcher.
      problem = ended;
      exhausted = true;
      return;
    }
    BulkEntry entry;
    try {
      entry = entryOf.apply(item);
    } catch (RuntimeException refused) {
      tally.failure(item, refused);
      return;
    } catch (Error broken) {
      problem = broken;
      exhausted = true;
      return;
    }
    if (!next.takes(entry)) {
      send();
    }
    next.add(item, entry);
  }

  /** Sends what was taken since the last request. */
  private void send() {
    BulkRequest<T> full = next;
    if (full.rows() == 0) {
      return;
    }
    next = new BulkRequest<>(table);
    rowsUnderWay.addAndGet(full.rows());
    bytesUnderWay.addAndGet(full.bytes());
    ApiFuture<Void> request;
    try {
      request = sender.apply(full.mutation());
    } catch (RuntimeException | Error unsent) {
      answered(full, unsent);
      return;
    }
    requests.add(request);
    ApiFutures.addCallback(request, new Listener(full, request), Runnable::run);
    if (answer.isDone()) {
      request.cancel(true);
    }
  }

  private void answered(BulkRequest<T> request, @Nullable Throwable cause) {
    if (!answer.isDone()) {
      request.tell(cause, tally);
    }
    bytesUnderWay.addAndGet(-request.bytes());
    rowsUnderWay.addAndGet(-request.rows());
    wake();
  }

  private void finish() {
    Throwable ended = problem;
    if (ended != null) {
      answer.completeExceptionally(ended);
      return;
    }
    try {
      answer.complete(tally.result());
    } catch (RuntimeException | Error failed) {
      answer.completeExceptionally(failed);
    }
  }

  private final class Listener implements ApiFutureCallback<Void> {

    private final BulkRequest<T> rows;
    private final ApiFuture<Void> request;

    Listener(BulkRequest<T> rows, ApiFuture<Void> request) {
      this.rows = rows;
      this.request = request;
    }

    @Override
    public void onSuccess(Void nothing) {
      requests.remove(request);
      answered(rows, null);
    }

    @Override
    public void onFailure(Throwable cause) {
      requests.remove(request);
      answered(rows, cause);
    }
  }
}
