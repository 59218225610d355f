package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Takes rows as they arrive and lets the calling thread wait for the last one.
 *
 * <p>The client hands over a row only after the one before has been taken, so a slow consumer slows
 * the server down instead of filling the memory. A consumer that throws cancels the call.
 */
final class PushedRows<R> implements ResponseObserver<R> {

  private final Consumer<? super R> consumer;
  private final CompletableFuture<@Nullable Void> done = new CompletableFuture<>();
  private volatile @Nullable StreamController call;

  PushedRows(Consumer<? super R> consumer) {
    this.consumer = consumer;
  }

  /** Waits until every row has been taken, and throws what ended the call otherwise. */
  void await() {
    try {
      done.get();
    } catch (InterruptedException interrupted) {
      cancel();
      Thread.currentThread().interrupt();
      throw new CompletionException("interrupted while reading rows", interrupted);
    } catch (ExecutionException failed) {
      throw asThrown(failed);
    }
  }

  @Override
  public void onStart(StreamController controller) {
    call = controller;
  }

  @Override
  public void onResponse(R row) {
    if (done.isDone()) {
      return;
    }
    try {
      consumer.accept(row);
    } catch (Throwable problem) {
      done.completeExceptionally(problem);
      cancel();
      if (problem instanceof VirtualMachineError fatal) {
        throw fatal;
      }
    }
  }

  @Override
  public void onError(Throwable problem) {
    done.completeExceptionally(problem);
  }

  @Override
  public void onComplete() {
    done.complete(null);
  }

  private void cancel() {
    StreamController running = call;
    if (running != null) {
      running.cancel();
    }
  }

  /** The problem itself, with the place that waited for it, as in a call on this thread. */
  private static RuntimeException asThrown(ExecutionException failed) {
    Throwable problem = failed.getCause();
    if (problem instanceof RuntimeException unchecked) {
      unchecked.addSuppressed(new IllegalStateException("while waiting for rows"));
      return unchecked;
    }
    if (problem instanceof Error error) {
      throw error;
    }
    return new CompletionException(problem);
  }
}
