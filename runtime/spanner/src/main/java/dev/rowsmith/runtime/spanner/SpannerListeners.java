package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.internal.Listeners;

/**
 * The listeners of the operations of a client: of all repositories, scans and queries that work
 * through it, whether they were made before or after, in transactions too.
 *
 * <pre>{@code
 * SpannerListeners.add(client, new SlowScans(10_000, 100));
 * }</pre>
 */
public final class SpannerListeners {

  private SpannerListeners() {}

  /**
   * Adds a listener, which hears of all operations that start from now on. One that was added
   * already is left as it is. Several listeners of a client hear one after the other.
   *
   * <p>It is kept for as long as the client is. One that refers to the client keeps that in memory
   * until it is removed.
   */
  public static void add(DatabaseClient client, OperationListener listener) {
    Listeners.of(client).add(listener);
  }

  /** Removes a listener, which hears of the ends of those operations alone that it knows. */
  public static void remove(DatabaseClient client, OperationListener listener) {
    Listeners.of(client).remove(listener);
  }
}
