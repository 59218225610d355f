package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.core.ApiFuture;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** A transaction that the application runs. */
public final class CallerTransaction extends Transactions {

  private final ReadContext transaction;

  public CallerTransaction(
      ListenedClient origin, ReadContext transaction, RequestSettings settings) {
    super(origin, settings);
    this.transaction = transaction;
  }

  @Override
  public Transactions with(RequestSettings others) {
    return new CallerTransaction(origin(), transaction, others);
  }

  /** Statements run at once; mutations are sent with the commit. */
  @Override
  boolean buffers(Operation.Kind kind) {
    return switch (kind) {
      case INSERT, INSERT_OR_UPDATE, UPDATE, REPLACE, DELETE, DELETE_RANGE -> true;
      default -> false;
    };
  }

  @Override
  public ReadContext forRead() {
    return transaction;
  }

  @Override
  public ReadContext forReads() {
    return transaction;
  }

  /** The first read in a read-write transaction begins it, and nobody waits for that. */
  @Override
  public boolean waitsToBegin(int requests) {
    if (transaction instanceof ReadOnlyTransaction reads) {
      try {
        return reads.getReadTimestamp() == null;
      } catch (IllegalStateException notBegun) {
        return true;
      }
    }
    return false;
  }

  /** Whoever began it ends it. */
  @Override
  public void end(ReadContext reads) {}

  @Override
  public Optional<Timestamp> write(List<Mutation> mutations) {
    readWrite().buffer(mutations);
    return Optional.empty();
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations) {
    readWrite().buffer(mutations);
    return CompletableFuture.completedFuture(Optional.empty());
  }

  @Override
  public Optional<Timestamp> write(Consumer<TransactionContext> work) {
    work.accept(readWrite());
    return Optional.empty();
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(
      Function<TransactionContext, ApiFuture<Boolean>> work) {
    return CancellableFuture.of(work.apply(readWrite()), done -> Optional.empty());
  }

  @Override
  public <T> Done<T> run(Function<TransactionContext, T> work) {
    return new Done<>(work.apply(readWrite()), Optional.empty());
  }

  @Override
  public Commits commits(int rowsPerGroup) {
    throw new IllegalStateException(
        "a bulk write commits many times, and cannot be part of a transaction");
  }

  @Override
  public long executePartitioned(Statement statement) {
    throw new IllegalStateException(
        "a partitioned statement commits by itself, and cannot be part of a transaction");
  }

  private TransactionContext readWrite() {
    if (transaction instanceof TransactionContext readWrite) {
      return readWrite;
    }
    throw new IllegalStateException("a repository in a read-only transaction only reads");
  }
}
