package dev.rowsmith.runtime.bigtable;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Listeners of a bulk write, and what becomes of its failures.
 *
 * <p>Failures are thrown when every row is answered for, unless it is said here who takes them.
 *
 * <p>Both listeners are called on threads of the client, one call at a time; a slow one slows the
 * write down. A listener that throws does not end the write: the first of what listeners throw is
 * thrown when every row is answered for.
 */
public final class BulkOptions {

  private static final BulkOptions QUIET = new BulkOptions((written, failed) -> {}, null, true);

  private final Progress progress;
  private final @Nullable Consumer<BulkFailure<?>> failures;
  private final boolean throwsFailures;

  private BulkOptions(
      Progress progress, @Nullable Consumer<BulkFailure<?>> failures, boolean throwsFailures) {
    this.progress = progress;
    this.failures = failures;
    this.throwsFailures = throwsFailures;
  }

  /** Takes the number of rows so far. */
  @FunctionalInterface
  public interface Progress {
    /** Is called after each row with the numbers of rows confirmed and refused so far. */
    void rows(long written, long failed);
  }

  /** Tells nobody while the write runs, and throws if a row was not written. */
  public static BulkOptions quiet() {
    return QUIET;
  }

  /** Tells {@code progress} after each row. */
  public BulkOptions onProgress(Progress progress) {
    return new BulkOptions(progress, failures, throwsFailures);
  }

  /**
   * Returns failures in the result instead of throwing them: all are counted, and the first 1,000
   * are kept.
   */
  public BulkOptions returnFailures() {
    return new BulkOptions(progress, failures, false);
  }

  /**
   * Hands each failure to {@code failures} as it happens. The result counts them and keeps none,
   * and nothing is thrown for them.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> failures) {
    return new BulkOptions(progress, failures, false);
  }

  Progress progress() {
    return progress;
  }

  @Nullable Consumer<BulkFailure<?>> failures() {
    return failures;
  }

  boolean throwsFailures() {
    return throwsFailures;
  }
}
