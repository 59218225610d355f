package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.BulkProgress;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkSender;
import dev.rowsmith.runtime.internal.BulkListeners;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Listeners of a bulk write, where its failures go, and whether the client's batcher sends it.
 *
 * <p>Failures are thrown when every row is answered for, unless the options return them or hand
 * them to a listener.
 *
 * <p>Both listeners are called on threads of the client, one call at a time; a slow one slows the
 * write down. A listener that throws does not end the write: the first of what listeners throw is
 * thrown when every row is answered for.
 */
public final class BulkOptions {

  private static final BulkOptions DEFAULTS = new BulkOptions(BulkListeners.DEFAULTS, false);

  private final BulkListeners listeners;
  private final boolean throughBatcher;

  private BulkOptions(BulkListeners listeners, boolean throughBatcher) {
    this.listeners = listeners;
    this.throughBatcher = throughBatcher;
  }

  /** Returns options without listeners, which throw if a row was not written. */
  public static BulkOptions defaults() {
    return DEFAULTS;
  }

  /** Calls {@code progress} after each row. */
  public BulkOptions withProgress(BulkProgress progress) {
    return with(listeners.withProgress(progress));
  }

  /**
   * Returns failures in the result instead of throwing them: all are counted, and the first 1,000
   * are kept.
   */
  public BulkOptions returnFailures() {
    return with(listeners.returnFailures());
  }

  /**
   * Hands each failure to {@code listener} as it happens. The result counts them and keeps none,
   * and nothing is thrown for them.
   */
  public BulkOptions onFailure(Consumer<BulkFailure<?>> listener) {
    return with(listeners.onFailure(listener));
  }

  /**
   * Sends the rows through the client's own batcher, so that everything holds that the client is
   * set to for it: {@code bulkMutateRowsSettings().setBatchingSettings(…)} and {@code
   * enableBatchMutationLatencyBasedThrottling}. Rows that a slow stream has given are sent after
   * the batcher's delay, a second unless it is set otherwise.
   *
   * <p>Without this, a bulk write makes its requests itself, which takes less time and memory, and
   * keeps none of these settings. Timeouts, retries and the flow control that the server asks for
   * ({@code setServerInitiatedFlowControl}) hold both ways.
   *
   * <p>The batcher makes threads wait, so the {@code …Async} bulk writes refuse it.
   */
  public BulkOptions throughBatcher() {
    return new BulkOptions(listeners, true);
  }

  /** Returns these options for a write that somebody hears of. */
  BulkOptions within(RunningOperation write) {
    return with(listeners.within(write));
  }

  private BulkOptions with(BulkListeners others) {
    return new BulkOptions(others, throughBatcher);
  }

  <T> BulkResult<T> write(
      BulkSender sender, Stream<? extends T> items, Function<T, BulkEntry> entryOf) {
    return throughBatcher
        ? sender.writeThroughBatcher(items, entryOf, listeners)
        : sender.write(items, entryOf, listeners);
  }

  <T> CompletableFuture<BulkResult<T>> writeAsync(
      BulkSender sender, Stream<? extends T> items, Function<T, BulkEntry> entryOf) {
    if (throughBatcher) {
      throw new InvalidInputException(
          "the client's batcher makes threads wait, and an asynchronous bulk write makes none"
              + " wait; leave out throughBatcher(), or call the one without Async");
    }
    return sender.writeAsync(items, entryOf, listeners);
  }
}
