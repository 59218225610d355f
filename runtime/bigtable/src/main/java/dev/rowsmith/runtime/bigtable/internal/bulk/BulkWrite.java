package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.internal.BulkListeners;
import dev.rowsmith.runtime.internal.BulkTally;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes many rows, each for itself: what one of them lacks costs no other.
 *
 * <p>Items are taken as long as there is room, by one thread at a time: by the caller's alone if it
 * waits for the end ({@link #run}), and else first by the one that starts the write, and then by
 * the client's that brings the answer which makes room again ({@link #start}). One instance serves
 * one run.
 */
public final class BulkWrite<T> {

  private final Function<BulkMutation, ApiFuture<Void>> sender;
  private final BulkRoom room;
  private final String table;
  private final Iterator<? extends T> items;
  private final Function<T, BulkEntry> entryOf;
  private final BulkTally<T> tally;
  private final CancellableFuture<BulkResult<T>> answer = new CancellableFuture<>();
  private final Set<ApiFuture<Void>> requests = ConcurrentHashMap.newKeySet();
  private final AtomicInteger requestsUnderWay = new AtomicInteger();
  private final Runnable waker = this::wake;

  /** Answers that nobody has acted on; who counts the first of them acts on all. */
  private final AtomicInteger wakes = new AtomicInteger();

  /** Who waits for the end, and alone acts on the answers. */
  private @Nullable Thread caller;

  // What follows is known to whoever acts on the answers, one thread at a time.

  private BulkRequest<T> next = new BulkRequest<>();

  private boolean exhausted;

  /** What the items ended with in place of the last one. */
  private @Nullable Throwable problem;

  BulkWrite(
      Function<BulkMutation, ApiFuture<Void>> sender,
      BulkRoom room,
      String table,
      Iterator<? extends T> items,
      Function<T, BulkEntry> entryOf,
      BulkListeners listeners) {
    this.sender = sender;
    this.room = room;
    this.table = table;
    this.items = items;
    this.entryOf = entryOf;
    this.tally = new BulkTally<>(listeners);
  }

  /** Starts to write; the answer comes when Bigtable has answered for each item. */
  CompletableFuture<BulkResult<T>> start() {
    answer.onEnd(this::end);
    wake();
    return answer;
  }

  /**
   * Writes all items, which no other thread reads, and returns when Bigtable has answered for each.
   * An interruption ends the requests.
   */
  BulkResult<T> run() {
    caller = Thread.currentThread();
    answer.onEnd(this::end);
    while (!answer.isDone()) {
      int seen = wakes.get();
      goOn();
      while (wakes.get() == seen && !answer.isDone() && !isInterrupted()) {
        LockSupport.park(this);
      }
    }
    giveUpUnsent();
    Throwable failed = answer.handle((result, thrown) -> thrown).join();
    if (failed != null) {
      if (failed.getCause() instanceof InterruptedException) {
        Thread.currentThread()
            .interrupt(); // The client can take it away where its requests are ended.
      }
      BulkWrite.<RuntimeException>throwAsItIs(failed);
    }
    return answer.join();
  }

  private void end() {
    requests.forEach(request -> request.cancel(true));
    wake();
  }

  private void wake() {
    if (caller != null) {
      wakes.incrementAndGet();
      LockSupport.unpark(caller);
    } else if (wakes.getAndIncrement() == 0) {
      int seen;
      do {
        seen = wakes.get();
        goOn();
      } while (wakes.addAndGet(-seen) != 0);
    }
  }

  private void goOn() {
    try {
      while (!exhausted && !isInterrupted() && !answer.isDone() && mayTake()) {
        take();
      }
      if (exhausted && !answer.isDone()) {
        send();
        if (requestsUnderWay.get() == 0) {
          finish();
        }
      }
    } catch (Throwable broken) {
      answer.completeExceptionally(broken);
    }
    if (answer.isDone()) {
      giveUpUnsent();
    }
  }

  private void giveUpUnsent() {
    BulkRequest<T> unsent = next;
    if (unsent.rows() > 0) {
      next = new BulkRequest<>();
      room.leave(unsent);
    }
  }

  /** Ends the write of a thread that waits, if it is interrupted; the client's are not asked. */
  private boolean isInterrupted() {
    if (caller == null || !caller.isInterrupted()) {
      return false;
    }
    answer.completeExceptionally(interrupted(new InterruptedException()));
    return true;
  }

  /** Returns whether there is room for another row; if not, there will be a call. */
  private boolean mayTake() {
    if (hasRoom()) {
      return true;
    }
    room.awaitLeaving(waker);
    return hasRoom();
  }

  private boolean hasRoom() {
    return room.isFree() || requestsUnderWay.get() == 0;
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
    } catch (Throwable ended) { // In Kotlin, that can be a checked exception.
      // What was taken is written all the same.
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
    } catch (Throwable broken) {
      problem = broken;
      exhausted = true;
      return;
    }
    if (!next.takes(entry)) {
      send();
    }
    next.add(item, entry);
    room.enter(entry);
    if (next.isFull()) {
      send();
    }
  }

  /** Sends what was taken since the last request. */
  private void send() {
    BulkRequest<T> full = next;
    if (full.rows() == 0) {
      return;
    }
    next = new BulkRequest<>();
    requestsUnderWay.incrementAndGet();
    ApiFuture<Void> request;
    try {
      request = sender.apply(full.mutation(table));
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
      try {
        request.report(cause, tally);
      } catch (Throwable broken) {
        answer.completeExceptionally(broken);
      }
    }
    boolean last = requestsUnderWay.decrementAndGet() == 0;
    room.leave(request);
    if (last) {
      wake();
    }
  }

  private void finish() {
    Throwable ended = problem;
    if (ended != null) {
      answer.completeExceptionally(ended);
    } else {
      answer.complete(tally.result());
    }
  }

  /** Returns what is thrown to a thread that was interrupted, which stays so. */
  static CompletionException interrupted(InterruptedException interrupted) {
    Thread.currentThread().interrupt();
    return new CompletionException("interrupted while rows were being written", interrupted);
  }

  @SuppressWarnings("unchecked") // A checked exception of a stream too is thrown as it is.
  private static <X extends Throwable> void throwAsItIs(Throwable problem) throws X {
    throw (X) problem;
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
