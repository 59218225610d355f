package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.TransactionContext;
import com.google.cloud.spanner.TransactionRunner;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads what was committed before, and commits each write at once. */
final class OwnTransactions extends RepositoryContext {

  private final DatabaseClient client;

  OwnTransactions(DatabaseClient client) {
    this.client = client;
  }

  @Override
  ReadContext forRead() {
    return client.singleUse();
  }

  @Override
  ReadContext forReads() {
    return client.readOnlyTransaction();
  }

  @Override
  void end(ReadContext reads) {
    reads.close();
  }

  @Override
  Optional<Timestamp> write(List<Mutation> mutations) {
    return Optional.of(client.write(mutations));
  }

  @Override
  CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations) {
    return AsyncWrite.start(client, mutations);
  }

  @Override
  <T> Done<T> run(Function<TransactionContext, T> work) {
    TransactionRunner transaction = client.readWriteTransaction();
    // The client's class lets a callable return null, which this work never does.
    @Nullable T result = transaction.run(work::apply);
    if (result == null) {
      throw new IllegalStateException("the transaction has no result");
    }
    return new Done<>(result, Optional.of(transaction.getCommitTimestamp()));
  }

  @Override
  DatabaseClient forCommits() {
    return client;
  }

  @Override
  DatabaseClient client() {
    return client;
  }
}
