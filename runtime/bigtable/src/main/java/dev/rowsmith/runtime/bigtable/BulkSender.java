package dev.rowsmith.runtime.bigtable;

import com.google.api.core.ApiFuture;
import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.BulkResult;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Sends bulk writes of one table through the client: the only place where such writes are sent. */
final class BulkSender {

  private final String table;
  private final Supplier<Batcher<RowMutationEntry, Void>> batcher;
  private final Function<BulkMutation, ApiFuture<Void>> request;

  private BulkSender(
      String table,
      Supplier<Batcher<RowMutationEntry, Void>> batcher,
      Function<BulkMutation, ApiFuture<Void>> request) {
    this.table = table;
    this.batcher = batcher;
    this.request = request;
  }

  /** Returns what sends rows again that fail for a passing reason, as the client does. */
  static BulkSender repeating(BigtableDataClient client, String table) {
    return new BulkSender(
        table, () -> client.newBulkMutationBatcher(TableId.of(table)), client::bulkMutateRowsAsync);
  }

  /** Returns what sends no row twice. */
  static BulkSender once(BigtableDataClient client, String table) {
    return new BulkSender(
        table,
        () -> client.newBulkMutationBatcher(TableId.of(table), RowWriter.manyOnce()),
        rows -> client.bulkMutationCallable().futureCall(rows, RowWriter.manyOnce()));
  }

  <T> BulkResult<T> write(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkOptions options) {
    return new BulkWrite<>(batcher.get(), entryOf, options).run(items.iterator());
  }

  <T> CompletableFuture<BulkResult<T>> writeAsync(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkOptions options) {
    return new AsyncBulkWrite<T>(request, table, items.iterator(), entryOf, options).start();
  }
}
