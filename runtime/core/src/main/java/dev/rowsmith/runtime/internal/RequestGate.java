package dev.rowsmith.runtime.internal;

import java.util.Collections;
import java.util.Map;
import java.util.Queue;
import java.util.WeakHashMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A gate that lets only so many short requests run at a time; the others wait in turn.
 *
 * <p>A connection has 100 streams, see <a
 * href="https://cloud.google.com/bigtable/docs/connection-pools">connection pools</a>: beyond them,
 * all calls wait for a free one, also those that read a single row. Two hundred scans of 16 buckets
 * would be 3,200 requests. A request that passes here has to end by itself, must not wait for
 * anything else that passes here, and is sent without waiting.
 */
public final class RequestGate {

  /** The most requests at a time, which leaves a third of one connection to other calls. */
  public static final int MAX_REQUESTS = 64;

  private static final Map<Object, RequestGate> GATES =
      Collections.synchronizedMap(new WeakHashMap<>());

  private final Queue<Runnable> waiting = new ConcurrentLinkedQueue<>();
  private final int most;

  /** How many may run: one until the first has ended, where that goes alone. */
  private volatile int room;

  /** Requests that are under way; changed by whoever holds {@link #turns} alone. */
  private final AtomicInteger running = new AtomicInteger();

  /** What has happened and was not looked at; who counts the first of it looks at all of it. */
  private final AtomicInteger turns = new AtomicInteger();

  /**
   * Opens a gate.
   *
   * @param most how many requests run at a time
   * @param firstAlone whether the others wait until the first has ended
   */
  public RequestGate(int most, boolean firstAlone) {
    this.most = most;
    this.room = firstAlone ? 1 : most;
  }

  /** Returns the gate of a client, which all its tables share. */
  public static RequestGate of(Object client) {
    return GATES.computeIfAbsent(client, first -> new RequestGate(MAX_REQUESTS, false));
  }

  /**
   * Sends a request when there is room, and answers what it answers. One that is cancelled before
   * is not sent; to cancel the answer of one that was is to cancel the request.
   */
  public <T extends @Nullable Object> CompletableFuture<T> pass(
      Supplier<CompletableFuture<T>> request) {
    Passage<T> passage = new Passage<>();
    waiting.add(() -> send(request, passage));
    letIn();
    return passage;
  }

  private <T extends @Nullable Object> void send(
      Supplier<CompletableFuture<T>> request, Passage<T> passage) {
    if (passage.isDone()) {
      leave();
      return;
    }
    try {
      CompletableFuture<T> sent = request.get();
      passage.follow(sent);
      var unused =
          sent.whenComplete(
              (result, problem) -> {
                leave();
                passage.finish(result, problem);
              });
    } catch (Throwable problem) {
      leave();
      passage.completeExceptionally(problem);
    }
  }

  private void leave() {
    room = most;
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
      while (running.get() < room && !waiting.isEmpty()) {
        running.incrementAndGet();
        waiting.remove().run();
      }
    } while (turns.addAndGet(-seen) != 0);
  }

  /** The answer to a request that waits or is under way. */
  private static final class Passage<T extends @Nullable Object> extends CompletableFuture<T> {

    private volatile @Nullable Future<?> request;

    Passage() {
      var unused = whenComplete((result, problem) -> cancel(request));
    }

    void follow(Future<?> sent) {
      request = sent;
      if (isDone()) {
        cancel(sent);
      }
    }

    void finish(T result, @Nullable Throwable problem) {
      if (problem != null) {
        completeExceptionally(problem);
      } else {
        complete(result);
      }
    }

    private static void cancel(@Nullable Future<?> request) {
      if (request != null) {
        request.cancel(true);
      }
    }
  }
}
