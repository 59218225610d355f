package dev.rowsmith.runtime.bigtable;

import java.util.concurrent.CompletionException;

/** Throws what went wrong on a thread of the client to the thread that waits for rows. */
final class ReadFailure {

  private ReadFailure() {}

  /** Returns the problem itself, with the place that waited for it, as in a call on this thread. */
  static RuntimeException asThrown(Throwable problem) {
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
