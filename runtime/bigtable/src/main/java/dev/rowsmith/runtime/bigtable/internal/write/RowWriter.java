package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.ModuleReads;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The writer of single rows of one table, through the client and each in one request: the only
 * place where such writes are sent.
 */
public final class RowWriter {

  static {
    ModuleReads.read(); // for the context of a gRPC call
  }

  private final BigtableDataClient client;
  private final TableId table;

  /** Another one in tests: the clocks of two machines differ. */
  private volatile InstantSource clock = InstantSource.system();

  public RowWriter(BigtableDataClient client, String table) {
    this.client = client;
    this.table = TableId.of(table);
  }

  public void setClock(InstantSource clock) {
    this.clock = clock;
  }

  /** Returns the time of a write that is sent now, in the milliseconds that cells have. */
  public Instant now() {
    return clock.instant().truncatedTo(ChronoUnit.MILLIS);
  }

  /** Returns the time of {@link #now} as the timestamp of a cell. */
  public long nowMicros() {
    return TimeUnit.MILLISECONDS.toMicros(clock.millis());
  }

  public void write(ByteString rowKey, Mutation mutation) {
    client.mutateRow(RowMutation.create(table, rowKey, mutation));
  }

  /** Writes, and answers {@code written} when that is done. */
  public <T extends @Nullable Object> CompletableFuture<T> writeAsync(
      ByteString rowKey, Mutation mutation, T written) {
    return CancellableFuture.of(
        client.mutateRowAsync(RowMutation.create(table, rowKey, mutation)), done -> written);
  }

  /** Writes as {@link #write} does, but sends the request once: to repeat it would add twice. */
  public void writeOnce(ByteString rowKey, Mutation mutation) {
    client.mutateRowCallable().call(RowMutation.create(table, rowKey, mutation), once());
  }

  /** Writes as {@link #writeAsync} does, but sends the request once. */
  public <T extends @Nullable Object> CompletableFuture<T> writeOnceAsync(
      ByteString rowKey, Mutation mutation, T written) {
    return CancellableFuture.of(
        client.mutateRowCallable().futureCall(RowMutation.create(table, rowKey, mutation), once()),
        done -> written);
  }

  /** The client would repeat every write of a row that fails for a passing reason. */
  private static ApiCallContext once() {
    return GrpcCallContext.createDefault().withRetryableCodes(Set.of());
  }

  /** Writes if a condition holds, and returns whether it did. */
  public boolean writeIf(ByteString rowKey, CellTest test, Mutation mutation) {
    return client.checkAndMutateRow(request(rowKey, test, mutation)) == test.expected();
  }

  /** Writes if a condition holds; the answer says whether it did. */
  public CompletableFuture<Boolean> writeIfAsync(
      ByteString rowKey, CellTest test, Mutation mutation) {
    return CancellableFuture.of(
        client.checkAndMutateRowAsync(request(rowKey, test, mutation)),
        found -> found == test.expected());
  }

  /** Changes a cell by what it holds, and returns its new bytes. */
  public ByteString modify(ByteString rowKey, UnaryOperator<ReadModifyWriteRow> rule) {
    return newValue(
        client.readModifyWriteRow(rule.apply(ReadModifyWriteRow.create(table, rowKey))));
  }

  /** Changes as {@link #modify} does, and answers what {@code mapping} makes of the new bytes. */
  public <T> CompletableFuture<T> modifyAsync(
      ByteString rowKey, UnaryOperator<ReadModifyWriteRow> rule, Function<ByteString, T> mapping) {
    return CancellableFuture.of(
        client.readModifyWriteRowAsync(rule.apply(ReadModifyWriteRow.create(table, rowKey))),
        row -> mapping.apply(newValue(row)));
  }

  private static ByteString newValue(Row row) {
    return row.getCells().get(0).getValue();
  }

  private ConditionalRowMutation request(ByteString rowKey, CellTest test, Mutation mutation) {
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table, rowKey).condition(test.filter());
    return test.expected() ? request.then(mutation) : request.otherwise(mutation);
  }
}
