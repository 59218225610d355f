package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.batching.Batcher;
import com.google.api.gax.batching.BatchingException;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.internal.BulkListeners;
import dev.rowsmith.runtime.internal.BulkTally;
import java.util.Iterator;
import java.util.function.Function;

/**
 * Writes many rows as {@link BulkWrite} does, through the client's batcher.
 *
 * <p>The batcher groups rows and holds the caller back as the client is set to. One instance serves
 * one run.
 */
public final class BatcherWrite<T> {

  private final Batcher<RowMutationEntry, Void> batcher;
  private final Function<T, BulkEntry> entryOf;
  private final BulkTally<T> tally;

  BatcherWrite(
      Batcher<RowMutationEntry, Void> batcher,
      Function<T, BulkEntry> entryOf,
      BulkListeners listeners) {
    this.batcher = batcher;
    this.entryOf = entryOf;
    this.tally = new BulkTally<>(listeners);
  }

  /** Writes all items, and returns when Bigtable has answered for each. */
  BulkResult<T> run(Iterator<? extends T> items) {
    try {
      items.forEachRemaining(this::send);
    } finally {
      finish();
    }
    return tally.result();
  }

  /**
   * Sends what is left and waits for every answer, also when the items themselves ran out early.
   */
  private void finish() {
    try {
      batcher.close();
    } catch (BatchingException everyEntryHasItsOwnCause) {
      // A summary of all failures; each failed entry has already reported its own cause.
    } catch (InterruptedException interrupted) {
      throw BulkWrite.interrupted(interrupted);
    }
  }

  private void send(T item) {
    RowMutationEntry entry;
    try {
      entry = entryOf.apply(item).forBatcher();
    } catch (RuntimeException refused) {
      tally.failure(item, refused);
      return;
    }
    ApiFuture<Void> answer = batcher.add(entry);
    ApiFutures.addCallback(answer, new Listener(item), Runnable::run);
  }

  private final class Listener implements ApiFutureCallback<Void> {

    private final T item;

    Listener(T item) {
      this.item = item;
    }

    @Override
    public void onSuccess(Void nothing) {
      tally.success(1);
    }

    @Override
    public void onFailure(Throwable cause) {
      tally.failure(item, cause);
    }
  }
}
