package dev.rowsmith.runtime.bigtable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Counts what became of the rows of one bulk write, and tells its listeners, one at a time. */
final class BulkTally<T> {

  /** Exceptions of listeners that are kept: each of millions of rows may cause one. */
  private static final int MAX_SUPPRESSED = 10;

  private final BulkOptions options;
  private final List<BulkFailure<T>> kept = new ArrayList<>();
  private long written;
  private long failed;
  private @Nullable RuntimeException listenerProblem;

  BulkTally(BulkOptions options) {
    this.options = options;
  }

  synchronized void success() {
    written++;
    tell(() -> options.progress().rows(written, failed));
  }

  synchronized void failure(T item, Throwable cause) {
    failed++;
    BulkFailure<T> failure = new BulkFailure<>(item, cause);
    Consumer<BulkFailure<?>> listener = options.failures();
    if (listener == null) {
      kept.add(failure);
    } else {
      tell(() -> listener.accept(failure));
    }
    tell(() -> options.progress().rows(written, failed));
  }

  /** Calls a listener; what it throws would be lost on the client's threads, so it is kept. */
  private void tell(Runnable listener) {
    try {
      listener.run();
    } catch (RuntimeException problem) {
      if (listenerProblem == null) {
        listenerProblem = problem;
      } else if (listenerProblem.getSuppressed().length < MAX_SUPPRESSED
          && listenerProblem != problem) {
        listenerProblem.addSuppressed(problem);
      }
    }
  }

  /** Returns what became of all rows, or throws what a listener threw. */
  synchronized BulkResult<T> result() {
    if (listenerProblem != null) {
      throw listenerProblem;
    }
    return new BulkResult<>(written, failed, kept);
  }
}
