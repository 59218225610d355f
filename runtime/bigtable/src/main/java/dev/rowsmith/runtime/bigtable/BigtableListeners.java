package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.OperationListener;
import dev.rowsmith.runtime.internal.Listeners;

/**
 * The listeners of the operations of a client: of all repositories, scans, queries and counters
 * that work through it, whether they were made before or after.
 *
 * <pre>{@code
 * BigtableListeners.add(client, new SlowScans(10_000, 100));
 * }</pre>
 */
public final class BigtableListeners {

  private BigtableListeners() {}

  /**
   * Adds a listener, which hears of all operations that start from now on. One that was added
   * already is left as it is. Several listeners of a client hear one after the other.
   *
   * <p>It is kept for as long as the client is. One that refers to the client keeps that in memory
   * until it is removed.
   */
  public static void add(BigtableDataClient client, OperationListener listener) {
    Listeners.of(client).add(listener);
  }

  /** Removes a listener, which hears of the ends of those operations alone that it knows. */
  public static void remove(BigtableDataClient client, OperationListener listener) {
    Listeners.of(client).remove(listener);
  }
}
