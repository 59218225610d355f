package dev.rowsmith.runtime.bigtable.internal.bulk;

import com.google.api.core.ApiFuture;
import com.google.api.gax.batching.Batcher;
import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.internal.ModuleReads;
import dev.rowsmith.runtime.internal.BulkListeners;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The sender of bulk writes of one table, through the client: the only place where such writes are
 * sent.
 */
public final class BulkSender {

  static {
    ModuleReads.read(); // for the context of a gRPC call
  }

  /** The time of one attempt of a bulk write, as in the client's own settings. */
  private static final Duration ADDING = Duration.ofMinutes(1);

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
        () -> client.newBulkMutationBatcher(TableId.of(table), onlyOnce()),
        rows -> client.bulkMutationCallable().futureCall(rows, onlyOnce()));
  }

  /**
   * Of a request of many rows, the client repeats single ones whatever codes the call says, as long
   * as it has another attempt.
   */
  private static GrpcCallContext onlyOnce() {
    return GrpcCallContext.createDefault()
        .withRetryableCodes(Set.of())
        .withRetrySettings(
            RetrySettings.newBuilder()
                .setMaxAttempts(1)
                .setInitialRpcTimeoutDuration(ADDING)
                .setMaxRpcTimeoutDuration(ADDING)
                .setTotalTimeoutDuration(ADDING)
                .build());
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
