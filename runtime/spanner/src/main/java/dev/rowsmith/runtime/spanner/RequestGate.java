package dev.rowsmith.runtime.spanner;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Sends requests in the order in which they are given, some at a time, on no thread that waits. */
final class RequestGate {

  private final Deque<BooleanSupplier> waiting = new ArrayDeque<>();
  private final int most;
  private int allowed;
  private int running;

  /**
   * Opens a gate.
   *
   * @param most how many requests run at a time
   * @param firstAlone whether the others wait until the first has ended
   */
  RequestGate(int most, boolean firstAlone) {
    this.most = most;
    this.allowed = firstAlone ? 1 : most;
  }

  /** Sends a request when it is its turn; to cancel the answer is to cancel the request. */
  <T> CompletableFuture<T> send(Supplier<CompletableFuture<T>> request) {
    Answer<T> answer = new Answer<>();
    synchronized (this) {
      waiting.add(() -> start(request, answer));
    }
    startWaiting();
    return answer;
  }

  /** Starts a request unless nobody wants its answer any more. */
  private <T> boolean start(Supplier<CompletableFuture<T>> request, Answer<T> answer) {
    if (answer.isDone()) {
      return false;
    }
    CompletableFuture<T> sent;
    try {
      sent = request.get();
    } catch (RuntimeException | Error problem) {
      answer.fail(problem);
      return false;
    }
    answer.follow(sent);
    var unused =
        sent.whenComplete(
            (result, problem) -> {
              ended();
              if (problem != null) {
                answer.fail(problem);
              } else {
                answer.complete(result);
              }
              startWaiting();
            });
    return true;
  }

  private void startWaiting() {
    for (BooleanSupplier next = next(); next != null; next = next()) {
      if (!next.getAsBoolean()) {
        ended();
      }
    }
  }

  private synchronized @Nullable BooleanSupplier next() {
    if (running == allowed || waiting.isEmpty()) {
      return null;
    }
    running++;
    return waiting.remove();
  }

  private synchronized void ended() {
    running--;
    allowed = most;
  }
}
