package dev.rowsmith.runtime.bigtable;

import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Says who is told of a bulk write while it runs.
 *
 * <p>Both listeners are called on threads of the client, one call at a time; a slow one slows the
 * write down. A listener that throws does not end the write: its first exception is thrown when
 * every row is answered for.
 */
public final class BulkOptions {

  private static final BulkOptions QUIET = new BulkOptions((written, failed) -> {}, null);

  private final Progress progress;
  private final @Nullable Consumer<BulkFailure<?>> failures;

  private BulkOptions(Progress progress, @Nullable Consumer<BulkFailure<?>> failures) {
    this.progress = progress;
    this.failures = failures;
  }

  /** Takes the number of rows so far. */
  @FunctionalInterface
  public interface Progress {
    /** Is called after each row with the numbers of rows confirmed and refused so far. */
    void rows(long written, long failed);
  }

  /** Tells nobody; failures are in the result. */
  public static BulkOptions quiet() {
    return QUIET;
  }

  /** Tells {@code progress} after each row. */
  public BulkOptions onProgress(Progress progress) {
    return new BulkOptions(progress, failures);
  }

  /**
   * Hands each failure to {@code failures} as it happens, instead of keeping it for the result: for
   * writes so large that their failures might not fit in memory.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> failures) {
    return new BulkOptions(progress, failures);
  }

  Progress progress() {
    return progress;
  }

  @Nullable Consumer<BulkFailure<?>> failures() {
    return failures;
  }
}
