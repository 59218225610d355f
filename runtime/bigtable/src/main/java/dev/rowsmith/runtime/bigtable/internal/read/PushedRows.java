package dev.rowsmith.runtime.bigtable.internal.read;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one call, or of several, as they arrive. It tells when the last is taken: a thread
 * that waits for it, or a future.
 *
 * <p>Of each call the client hands over a row only after the one before has been taken, so a slow
 * consumer slows the server down instead of filling the memory. A consumer that throws cancels the
 * calls, and so does an error of one of them, or whoever cancels the future.
 */
public final class PushedRows<R> implements ResponseObserver<R> {

  private final Consumer<? super R> consumer;
  private final CancellableFuture<@Nullable Void> done = new CancellableFuture<>();
  private final Queue<StreamController> calls = new ConcurrentLinkedQueue<>();
  private final AtomicInteger running;

  /** Whether all calls are sent: the client allows nobody to cancel one before it is. */
  private volatile boolean sent;

  /** Takes the rows of one call. */
  public PushedRows(Consumer<? super R> consumer) {
    this(consumer, 1);
  }

  /** Takes the rows of several calls, which hand them to {@code consumer} at the same time. */
  public PushedRows(Consumer<? super R> consumer, int calls) {
    this.consumer = consumer;
    this.running = new AtomicInteger(calls);
    done.onEnd(this::cancelIfOver);
  }

  /** Returns what is done when every row has been taken; cancelling it ends the calls. */
  public CompletableFuture<@Nullable Void> answer() {
    sent = true;
    cancelIfOver();
    return done;
  }

  @Override
  public void onStart(StreamController controller) {
    calls.add(controller);
  }

  @Override
  public void onResponse(R row) {
    if (done.isDone()) {
      return;
    }
    try {
      consumer.accept(row);
    } catch (Throwable problem) {
      fail(problem);
      if (problem instanceof VirtualMachineError fatal) {
        throw fatal;
      }
    }
  }

  @Override
  public void onError(Throwable problem) {
    fail(problem);
  }

  @Override
  public void onComplete() {
    if (running.decrementAndGet() == 0) {
      done.complete(null);
    }
  }

  /** Ends all calls well, although there can be more rows. */
  public void enough() {
    done.complete(null);
  }

  /** Ends all calls, at once or as soon as they are awaited. */
  void fail(Throwable problem) {
    done.completeExceptionally(problem);
  }

  private void cancelIfOver() {
    if (sent && done.isDone() && running.get() > 0) {
      calls.forEach(PushedRows::cancel);
    }
  }

  /**
   * Ends a request of which nothing more is wanted. Where the client is about to try it again, gRPC
   * can fail on the cancellation of a call that has not started: nothing is asked of it, so that it
   * ends by itself.
   */
  public static void cancel(StreamController call) {
    try {
      call.cancel();
    } catch (RuntimeException betweenAttempts) {
      // The rows that are wanted are here.
    }
  }
}
