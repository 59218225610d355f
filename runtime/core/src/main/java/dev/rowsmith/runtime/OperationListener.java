package dev.rowsmith.runtime;

import org.jspecify.annotations.Nullable;

/**
 * A listener that hears of each operation of the repositories of a client: of its start, and of its
 * end with the rows, the bytes and what has failed.
 *
 * <pre>{@code
 * BigtableListeners.add(client, operation -> {
 *   long start = System.nanoTime();
 *   return (rows, bytes, failure) ->
 *       latencies.record(operation.kind(), System.nanoTime() - start, failure == null);
 * });
 * }</pre>
 *
 * <p>An operation is one call of a method of a repository, a scan or an update, with all its
 * requests and whatever the client sends again. Whoever calls the method again begins another one.
 *
 * <p>Listeners are called by many threads at a time. What a listener throws is logged, and changes
 * nothing for the caller. A listener that reads or writes through the same client hears of that
 * too.
 */
@FunctionalInterface
public interface OperationListener {

  /**
   * Starts to watch an operation, on the thread that asks for it and before anything is sent.
   *
   * @return what hears of the end
   */
  Finish start(Operation operation);

  /** A listener of the end of one operation. */
  @FunctionalInterface
  interface Finish {

    /**
     * Takes the end of the operation, once, on whichever thread it ends: often one of the client,
     * which should not wait. What the caller waits for is answered afterwards.
     *
     * <p>A future that is cancelled, and a stream that was neither read to its end nor closed, have
     * a {@link java.util.concurrent.CancellationException} as their failure. A stream that is
     * closed early and a subscription that is cancelled have none.
     *
     * @param rows the rows that were read, or that the store has confirmed; of a {@code COUNT}
     *     those that were counted. A page reads one more row than it returns, and a scan of several
     *     shards or ranges of Spanner may read more than its limit
     * @param bytes about the bytes of their keys and values; 0 where they are not known
     * @param failure what the caller gets in place of a result, or a {@link BulkWriteException} if
     *     rows of a bulk write have failed, also where its options return them; {@code null} if
     *     nothing has failed
     */
    void done(long rows, long bytes, @Nullable Throwable failure);
  }
}
