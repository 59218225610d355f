package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.api.core.ApiFuture;
import com.google.api.gax.batching.Batcher;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.internal.write.RowWriter;
import dev.rowsmith.runtime.internal.BulkListeners;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Sends bulk writes of one table through the client: the only place where such writes are sent. */
public final class BulkSender {

  private final String table;
  private final BulkRoom room;
  private final Supplier<Batcher<RowMutationEntry, Void>> batcher;
  private final Function<BulkMutation, ApiFuture<Void>> request;

  private BulkSender(
      BigtableDataClient client,
      String table,
      Supplier<Batcher<RowMutationEntry, Void>> batcher,
      Function<BulkMutation, ApiFuture<Void>> request) {
    this.table = table;
    this.room = BulkRoom.of(client);
    this.batcher = batcher;
    this.request = request;
  }

  /** Returns what sends rows again that fail for a passing reason, as the client does. */
  public static BulkSender repeating(BigtableDataClient client, String table) {
    return new BulkSender(
        client,
        table,
        () -> client.newBulkMutationBatcher(TableId.of(table)),
        client::bulkMutateRowsAsync);
  }

  /** Returns what sends no row twice. */
  public static BulkSender once(BigtableDataClient client, String table) {
    return new BulkSender(
        client,
        table,
        () -> client.newBulkMutationBatcher(TableId.of(table), RowWriter.manyOnce()),
        rows -> client.bulkMutationCallable().futureCall(rows, RowWriter.manyOnce()));
  }

  /** Writes many rows, and returns when Bigtable has answered for each. */
  public <T> BulkResult<T> write(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkListeners listeners) {
    return run(items, entryOf, listeners).run();
  }

  /** Writes as {@link #write} does, in requests that the client's batcher makes. */
  public <T> BulkResult<T> writeThroughBatcher(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkListeners listeners) {
    return new BatcherWrite<>(batcher.get(), entryOf, listeners).run(items.iterator());
  }

  /** Writes as {@link #write} does, and returns at once. */
  public <T> CompletableFuture<BulkResult<T>> writeAsync(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkListeners listeners) {
    return run(items, entryOf, listeners).start();
  }

  private <T> BulkWrite<T> run(
      Stream<? extends T> items, Function<T, BulkEntry> entryOf, BulkListeners listeners) {
    return new BulkWrite<>(request, room, table, items.iterator(), entryOf, listeners);
  }
}
