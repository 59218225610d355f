package dev.rowsmith.runtime.bigtable.internal.read;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.function.Supplier;

/** What went wrong on a thread of the client, as the thread that waits for rows gets it. */
public final class ReadFailure {

  private ReadFailure() {}

  /**
   * Sends what {@code read} sends, waits until its rows are taken, and throws what ended them. An
   * interruption ends the requests; of a thread that is interrupted before, none is sent.
   */
  public static void await(Supplier<? extends CompletableFuture<?>> read) {
    throwIfInterrupted();
    await(read.get());
  }

  /**
   * Refuses to read on a thread that is interrupted. The client would send the request, and can
   * take the interruption away from the thread.
   */
  public static void throwIfInterrupted() {
    if (Thread.currentThread().isInterrupted()) {
      throw asThrown(new InterruptedException());
    }
  }

  /** Waits until rows are taken; an interruption, also one from before, ends their requests. */
  public static void await(CompletableFuture<?> rows) {
    try {
      rows.get();
    } catch (InterruptedException interrupted) {
      rows.cancel(false);
      throw asThrown(interrupted);
    } catch (ExecutionException failed) {
      Throwable cause = failed.getCause();
      throw asThrown(cause == null ? failed : cause);
    }
  }

  /** Returns the problem itself, with the place that waited for it, as in a call on this thread. */
  public static RuntimeException asThrown(Throwable problem) {
    if (problem instanceof RuntimeException unchecked) {
      unchecked.addSuppressed(new IllegalStateException("while waiting for rows"));
      return unchecked;
    }
    if (problem instanceof Error error) {
      throw error;
    }
    if (problem instanceof InterruptedException) {
      Thread.currentThread().interrupt();
      return new CompletionException("interrupted while reading rows", problem);
    }
    return new CompletionException(problem);
  }
}
