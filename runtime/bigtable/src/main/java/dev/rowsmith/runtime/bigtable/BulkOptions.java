package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkProgress;
import dev.rowsmith.runtime.internal.BulkListeners;
import java.util.function.Consumer;

/**
 * Listeners of a bulk write, and where its failures go.
 *
 * <p>Failures are thrown when every row is answered for, unless the options return them or hand
 * them to a listener.
 *
 * <p>Both listeners are called on threads of the client, one call at a time; a slow one slows the
 * write down. A listener that throws does not end the write: the first of what listeners throw is
 * thrown when every row is answered for.
 */
public final class BulkOptions {

  private static final BulkOptions QUIET = new BulkOptions(BulkListeners.QUIET);

  private final BulkListeners listeners;

  private BulkOptions(BulkListeners listeners) {
    this.listeners = listeners;
  }

  /** Returns options without listeners, which throw if a row was not written. */
  public static BulkOptions quiet() {
    return QUIET;
  }

  /** Calls {@code progress} after each row. */
  public BulkOptions onProgress(BulkProgress progress) {
    return new BulkOptions(listeners.onProgress(progress));
  }

  /**
   * Returns failures in the result instead of throwing them: all are counted, and the first 1,000
   * are kept.
   */
  public BulkOptions returnFailures() {
    return new BulkOptions(listeners.returnFailures());
  }

  /**
   * Hands each failure to {@code listener} as it happens. The result counts them and keeps none,
   * and nothing is thrown for them.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> listener) {
    return new BulkOptions(listeners.onFailure(listener));
  }

  BulkListeners listeners() {
    return listeners;
  }
}
