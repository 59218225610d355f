package dev.rowsmith.runtime.bigtable.internal;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.internal.Listeners;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The operations of an entity's table, of which the listeners of a client hear. */
public record TableOperations(String entity, String table, Listeners listeners) {

  public static TableOperations of(BigtableDataClient client, String entity, String table) {
    return new TableOperations(entity, table, Listeners.of(client));
  }

  /** Returns whether nobody listens. */
  public boolean areUnheard() {
    return listeners.isEmpty();
  }

  /** Starts an operation; {@code null} if nobody listens. */
  public @Nullable RunningOperation start(Operation.Kind kind) {
    return listeners.start(Operation.Store.BIGTABLE, entity, table, kind);
  }

  /** Starts an operation of several keys or ranges; {@code null} if nobody listens. */
  public @Nullable RunningOperation start(
      Operation.Kind kind, IntSupplier ranges, @Nullable Supplier<?> plan) {
    return listeners.start(Operation.Store.BIGTABLE, entity, table, kind, ranges, plan);
  }

  /**
   * Follows work without a result. Class files keep from NullAway that the type of a result may be
   * null.
   */
  @SuppressWarnings("NullAway")
  public static CompletableFuture<@Nullable Void> follow(
      RunningOperation operation, Supplier<CompletableFuture<@Nullable Void>> work) {
    return operation.follow(work);
  }
}
