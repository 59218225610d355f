package dev.rowsmith.runtime.bigtable;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.batching.Batcher;
import com.google.api.gax.batching.BatchingException;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletionException;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes many rows, each for itself: what one of them lacks costs no other.
 *
 * <p>The client's batcher groups rows into requests below Bigtable's limits (100,000 mutations, 20
 * MB), retries those that may be retried, and holds the caller back when too much is under way. One
 * instance serves one run.
 */
final class BulkWrite<T> {

  /** Exceptions of listeners that are kept: each of millions of rows may cause one. */
  private static final int MAX_SUPPRESSED = 10;

  private final BigtableDataClient client;
  private final String table;
  private final Function<T, RowMutationEntry> entryOf;
  private final BulkOptions options;
  private final List<BulkFailure<T>> kept = new ArrayList<>();
  private long written;
  private long failed;
  private @Nullable RuntimeException listenerProblem;

  BulkWrite(
      BigtableDataClient client,
      String table,
      Function<T, RowMutationEntry> entryOf,
      BulkOptions options) {
    this.client = client;
    this.table = table;
    this.entryOf = entryOf;
    this.options = options;
  }

  /** Writes all items, and returns when Bigtable has answered for each. */
  BulkResult<T> run(Iterator<? extends T> items) {
    Batcher<RowMutationEntry, Void> batcher = client.newBulkMutationBatcher(TableId.of(table));
    try {
      items.forEachRemaining(item -> send(batcher, item));
    } finally {
      finish(batcher);
    }
    return result();
  }

  /**
   * Sends what is left and waits for every answer, also when the items themselves ran out early.
   */
  private void finish(Batcher<RowMutationEntry, Void> batcher) {
    try {
      batcher.close();
    } catch (BatchingException everyEntryHasItsOwnCause) {
      // A summary of all failures; each failed entry has already reported its own cause.
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new CompletionException("interrupted while rows were being written", interrupted);
    }
  }

  private void send(Batcher<RowMutationEntry, Void> batcher, T item) {
    RowMutationEntry entry;
    try {
      entry = entryOf.apply(item);
    } catch (RuntimeException refused) {
      failure(item, refused);
      return;
    }
    ApiFuture<Void> answer = batcher.add(entry);
    ApiFutures.addCallback(answer, new Answer(item), Runnable::run);
  }

  private synchronized void success() {
    written++;
    tell(() -> options.progress().rows(written, failed));
  }

  private synchronized void failure(T item, Throwable cause) {
    failed++;
    BulkFailure<T> failure = new BulkFailure<>(item, cause);
    Consumer<BulkFailure<?>> listener = options.failures();
    if (listener == null) {
      kept.add(failure);
    } else {
      tell(() -> listener.accept(failure));
    }
    tell(() -> options.progress().rows(written, failed));
  }

  /** Calls a listener; what it throws would be lost on the client's threads, so it is kept. */
  private void tell(Runnable listener) {
    try {
      listener.run();
    } catch (RuntimeException problem) {
      if (listenerProblem == null) {
        listenerProblem = problem;
      } else if (listenerProblem.getSuppressed().length < MAX_SUPPRESSED
          && listenerProblem != problem) {
        listenerProblem.addSuppressed(problem);
      }
    }
  }

  private synchronized BulkResult<T> result() {
    if (listenerProblem != null) {
      throw listenerProblem;
    }
    return new BulkResult<>(written, failed, kept);
  }

  private final class Answer implements ApiFutureCallback<Void> {

    private final T item;

    Answer(T item) {
      this.item = item;
    }

    @Override
    public void onSuccess(Void nothing) {
      success();
    }

    @Override
    public void onFailure(Throwable cause) {
      failure(item, cause);
    }
  }
}
