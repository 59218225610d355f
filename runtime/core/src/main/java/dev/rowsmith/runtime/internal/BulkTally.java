package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The count of written and failed rows of one bulk write, which calls its listeners, one at a time.
 *
 * @param <T> what is written
 */
public final class BulkTally<T> {

  /** Failures that are kept, with their items: each of millions of rows may be one. */
  static final int MAX_KEPT = 1_000;

  /** What listeners throw and is kept. */
  private static final int MAX_SUPPRESSED = 10;

  private final BulkListeners listeners;
  private final List<BulkFailure<T>> kept = new ArrayList<>();
  private long written;
  private long failed;
  private @Nullable Throwable listenerProblem;

  /** Starts to count. */
  public BulkTally(BulkListeners listeners) {
    this.listeners = listeners;
  }

  /** Counts rows that the store has confirmed. */
  public synchronized void success(long rows) {
    count(rows);
    tellProgress();
  }

  /** Counts rows that the store has confirmed one by one, and tells the progress of each. */
  public synchronized void successes(int rows) {
    if (listeners.hasProgress()) {
      for (int row = 0; row < rows; row++) {
        success(1);
      }
    } else {
      count(rows);
    }
  }

  private void count(long rows) {
    written += rows;
    RunningOperation operation = listeners.operation();
    if (operation != null) {
      operation.rows(rows);
    }
  }

  /** Counts a row that was not written. */
  public synchronized void failure(T item, Throwable cause) {
    failed++;
    BulkFailure<T> failure = new BulkFailure<>(item, cause);
    Consumer<BulkFailure<?>> listener = listeners.failures();
    if (listener != null) {
      tell(() -> listener.accept(failure));
    } else if (kept.size() < MAX_KEPT) {
      kept.add(failure);
    }
    tellProgress();
  }

  /** Returns the number of rows that the store has confirmed so far. */
  public synchronized long written() {
    return written;
  }

  /** Returns the number of rows that were not written so far. */
  public synchronized long failed() {
    return failed;
  }

  /** Calls a listener, and keeps what it throws: on the threads of a client it would be lost. */
  public synchronized void tell(Runnable listener) {
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
   * Returns the result of all rows, or throws what a listener threw, or that some of the rows were
   * not written.
   */
  public synchronized BulkResult<T> result() {
    if (listenerProblem instanceof Error error) {
      throw error;
    }
    if (listenerProblem instanceof RuntimeException problem) {
      throw problem;
    }
    BulkResult<T> result = new BulkResult<>(written, failed, kept);
    return listeners.throwsFailures() ? result.orThrow() : result;
  }

  private void tellProgress() {
    if (listeners.hasProgress()) {
      tell(() -> listeners.progress().rows(written, failed));
    }
  }
}
