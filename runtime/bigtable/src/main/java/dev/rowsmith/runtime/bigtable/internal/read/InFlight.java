package dev.rowsmith.runtime.bigtable.internal.read;

import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import java.util.Iterator;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * Many requests, so many of them at a time: where one ends, the next is sent.
 *
 * <p>A request is sent when it is taken from the iterator. The first error of any ends the others,
 * and so does whoever completes the answer before.
 */
public final class InFlight {

  private final Iterator<? extends CompletableFuture<?>> requests;
  private final int atMost;
  private final CancellableFuture<@Nullable Void> all = new CancellableFuture<>();
  private final Set<CompletableFuture<?>> running = ConcurrentHashMap.newKeySet();

  /** Requests that have ended and were not looked at; who counts the first looks at all. */
  private final AtomicInteger ends = new AtomicInteger();

  private InFlight(Iterator<? extends CompletableFuture<?>> requests, int atMost) {
    this.requests = requests;
    this.atMost = atMost;
    all.onEnd(() -> running.forEach(request -> request.cancel(false)));
  }

  /** Sends the requests, and returns what is done when all of them are. */
  public static CompletableFuture<@Nullable Void> send(
      Iterator<? extends CompletableFuture<?>> requests, int atMost) {
    InFlight inFlight = new InFlight(requests, atMost);
    inFlight.sendMore();
    return inFlight.all;
  }

  private void sendMore() {
    if (ends.getAndIncrement() != 0) {
      return;
    }
    int seen;
    do {
      seen = ends.get();
      try {
        while (!all.isDone() && running.size() < atMost && requests.hasNext()) {
          follow(requests.next());
        }
        if (running.isEmpty() && !all.isDone() && !requests.hasNext()) {
          all.complete(null);
        }
      } catch (Throwable problem) {
        all.completeExceptionally(problem);
      }
    } while (ends.addAndGet(-seen) != 0);
  }

  @SuppressWarnings("CollectionUndefinedEquality") // requests are told apart by identity
  private void follow(CompletableFuture<?> request) {
    running.add(request);
    var unused =
        request.whenComplete(
            (result, problem) -> {
              running.remove(request);
              if (problem != null) {
                all.completeExceptionally(problem);
              }
              sendMore();
            });
    if (all.isDone()) {
      request.cancel(false);
    }
  }
}
