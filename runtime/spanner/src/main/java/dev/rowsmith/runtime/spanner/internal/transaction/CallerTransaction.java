package dev.rowsmith.runtime.spanner.internal.transaction;

import dev.rowsmith.runtime.spanner.BulkOptions;
import dev.rowsmith.runtime.spanner.RepositoryContext;
import dev.rowsmith.runtime.spanner.RequestOptions;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;

import com.google.api.core.ApiFuture;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TransactionContext;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads and writes in a transaction that the application runs. */
final class CallerTransaction extends RepositoryContext {

  private final ReadContext transaction;

  CallerTransaction(DatabaseClient client, ReadContext transaction, RequestOptions options) {
    super(client, options);
    this.transaction = transaction;
  }

  @Override
  RepositoryContext with(RequestOptions others) {
    return new CallerTransaction(client(), transaction, others);
  }

  @Override
  ReadContext forRead() {
    return transaction;
  }

  @Override
  ReadContext forReads() {
    return transaction;
  }

  /** The first read in a read-write transaction begins it, and nobody waits for that. */
  @Override
  boolean waitsToBegin(int requests) {
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
  void end(ReadContext reads) {}

  @Override
  Optional<Timestamp> write(List<Mutation> mutations) {
    readWrite().buffer(mutations);
    return Optional.empty();
  }

  @Override
  CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations) {
    readWrite().buffer(mutations);
    return CompletableFuture.completedFuture(Optional.empty());
  }

  @Override
  Optional<Timestamp> write(Consumer<TransactionContext> work) {
    work.accept(readWrite());
    return Optional.empty();
  }

  @Override
  CompletableFuture<Optional<Timestamp>> writeAsync(
      Function<TransactionContext, ApiFuture<Boolean>> work) {
    return CancellableFuture.of(work.apply(readWrite()), done -> Optional.empty());
  }

  @Override
  <T> Done<T> run(Function<TransactionContext, T> work) {
    return new Done<>(work.apply(readWrite()), Optional.empty());
  }

  @Override
  Commits commits(BulkOptions bulk) {
    throw new IllegalStateException(
        "a bulk write commits many times, and cannot be part of a transaction");
  }

  @Override
  long executePartitioned(Statement statement) {
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
