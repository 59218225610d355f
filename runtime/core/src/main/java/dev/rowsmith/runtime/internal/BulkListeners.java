package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkProgress;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Listeners of a bulk write, and whether its failures are thrown: what the options of both stores
 * have in common.
 */
public record BulkListeners(
    BulkProgress progress,
    @Nullable Consumer<BulkFailure<?>> failures,
    boolean throwsFailures,
    @Nullable RunningOperation operation) {

  private static final BulkProgress NONE = (written, failed) -> {};

  /** No listener; failures are thrown. */
  public static final BulkListeners DEFAULTS = new BulkListeners(NONE, null, true, null);

  /** Returns whether anybody listens to the progress. */
  boolean hasProgress() {
    return progress != NONE;
  }

  /** Returns these listeners with another one of the progress. */
  public BulkListeners withProgress(BulkProgress other) {
    return new BulkListeners(other, failures, throwsFailures, operation);
  }

  /** Returns these listeners, and failures in the result. */
  public BulkListeners returnFailures() {
    return new BulkListeners(progress, failures, false, operation);
  }

  /** Returns these listeners with one that takes the failures. */
  public BulkListeners onFailure(Consumer<BulkFailure<?>> listener) {
    return new BulkListeners(progress, listener, false, operation);
  }

  /** Returns these listeners, and an operation that is told of rows as they are confirmed. */
  public BulkListeners within(RunningOperation heard) {
    return new BulkListeners(progress, failures, throwsFailures, heard);
  }
}
