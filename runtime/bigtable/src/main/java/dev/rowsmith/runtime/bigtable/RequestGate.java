package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import java.util.Collections;
import java.util.Map;
import java.util.Queue;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;

/**
 * Lets only so many of a client's short requests run at a time; the others wait in turn.
 *
 * <p>A connection has 100 streams, see <a
 * href="https://cloud.google.com/bigtable/docs/connection-pools">connection pools</a>: beyond them,
 * all calls wait for a free one, also those that read a single row. Two hundred scans of 16 buckets
 * would be 3,200 requests. A request that passes here has to end by itself, and must not wait for
 * anything else that passes here.
 */
final class RequestGate {

  /** The most requests at a time, which leaves a third of one connection to other calls. */
  static final int MAX_REQUESTS = 64;

  private static final Map<BigtableDataClient, RequestGate> GATES =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();

  /** Requests that are under way; changed by whoever holds {@link #turns} alone. */
  private final AtomicInteger running = new AtomicInteger();

  /** What has happened and was not looked at; who counts the first of it looks at all of it. */
  private final AtomicInteger turns = new AtomicInteger();

  /** Returns the gate of a client, which all its tables share. */
  static RequestGate of(BigtableDataClient client) {
    return GATES.computeIfAbsent(client, first -> new RequestGate());
  }

  /**
   * Sends a request when there is room, and answers what it answers. One that is cancelled before
   * is not sent.
   */
  <T> CompletableFuture<T> pass(Supplier<CompletableFuture<T>> request) {
    Answer<T> answer = new Answer<>();
    waiting.add(() -> send(request, answer));
    letIn();
    return answer;
  }

  private <T> void send(Supplier<CompletableFuture<T>> request, Answer<T> answer) {
    if (answer.isDone()) {
      leave();
      return;
    }
    try {
      CompletableFuture<T> sent = request.get();
      answer.follow(sent);
      var unused =
          sent.whenComplete(
              (result, problem) -> {
                leave();
                answer.finish(result, problem);
              });
    } catch (Throwable problem) {
      leave();
      answer.completeExceptionally(problem);
    }
  }

  private void leave() {
    running.decrementAndGet();
    letIn();
  }

  private void letIn() {
    if (turns.getAndIncrement() != 0) {
      return;
    }
    int seen;
    do {
      seen = turns.get();
      while (running.get() < MAX_REQUESTS && !waiting.isEmpty()) {
        running.incrementAndGet();
        waiting.remove().run();
      }
    } while (turns.addAndGet(-seen) != 0);
  }
}
