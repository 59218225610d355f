package dev.rowsmith.runtime.bigtable;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Counts what became of the rows of one bulk write, and tells its listeners, one at a time. */
final class BulkTally<T> {

  /** Failures that are kept, with their items: each of millions of rows may be one. */
  static final int MAX_KEPT = 1_000;

  /** What listeners throw and is kept. */
  private static final int MAX_SUPPRESSED = 10;

  private final BulkOptions options;
  private final List<BulkFailure<T>> kept = new ArrayList<>();
  private long written;
  private long failed;
  private @Nullable Throwable listenerProblem;

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
    if (listener != null) {
      tell(() -> listener.accept(failure));
    } else if (kept.size() < MAX_KEPT) {
      kept.add(failure);
    }
    tell(() -> options.progress().rows(written, failed));
  }

  /** Calls a listener; what it throws would be lost on the client's threads, so it is kept. */
  private void tell(Runnable listener) {
    try {
      listener.run();
    } catch (RuntimeException | Error problem) {
      if (listenerProblem == null) {
        listenerProblem = problem;
      } else if (listenerProblem.getSuppressed().length < MAX_SUPPRESSED
          && listenerProblem != problem) {
        listenerProblem.addSuppressed(problem);
      }
    }
  }

  /**
   * Returns what became of all rows, or throws what a listener threw, or that some of the rows were
   * not written.
   */
  synchronized BulkResult<T> result() {
    if (listenerProblem instanceof Error error) {
      throw error;
    }
    if (listenerProblem instanceof RuntimeException problem) {
      throw problem;
    }
    BulkResult<T> result = new BulkResult<>(written, failed, kept);
    return options.throwsFailures() ? result.orThrow() : result;
  }
}
