package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.CommitResponse;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Options.TransactionOption;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.TransactionContext;
import com.google.cloud.spanner.TransactionRunner;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;

/** Transactions that read what was committed before, and commit each write at once. */
public final class AutoCommitTransactions extends Transactions {

  public AutoCommitTransactions(ListenedClient origin, RequestSettings settings) {
    super(origin, settings);
  }

  @Override
  public Transactions with(RequestSettings others) {
    return new AutoCommitTransactions(origin(), others);
  }

  @Override
  public ReadContext forRead() {
    return client().singleUse();
  }

  @Override
  public ReadContext forReads() {
    return client().readOnlyTransaction();
  }

  @Override
  public boolean waitsToBegin(int requests) {
    return requests > 1;
  }

  @Override
  public void end(ReadContext reads) {
    reads.close();
  }

  @Override
  public Optional<Timestamp> write(List<Mutation> mutations) {
    return Optional.of(commit(mutations));
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(List<Mutation> mutations) {
    if (settings().isAtLeastOnce()) {
      // The client only does so while a thread waits.
      return CancellableFuture.fromThread(
          "rowsmith-commit", () -> CompletableFuture.completedFuture(write(mutations)));
    }
    return writeAsync(
        transaction -> {
          transaction.buffer(mutations);
          return ApiFutures.immediateFuture(true);
        });
  }

  @Override
  public Optional<Timestamp> write(Consumer<TransactionContext> work) {
    return run(transaction -> {
          work.accept(transaction);
          return true;
        })
        .committed();
  }

  @Override
  public CompletableFuture<Optional<Timestamp>> writeAsync(
      Function<TransactionContext, ApiFuture<Boolean>> work) {
    return AsyncWrite.start(client().transactionManagerAsync(settings().ofTransaction()), work);
  }

  @Override
  public <T> Done<T> run(Function<TransactionContext, T> work) {
    TransactionRunner transaction = client().readWriteTransaction(settings().ofTransaction());
    try {
      T result = OriginalFailures.<T>run(transaction, work::apply);
      return new Done<>(result, Optional.of(transaction.getCommitTimestamp()));
    } catch (RuntimeException problem) {
      throw problem;
    } catch (Exception problem) {
      throw new IllegalStateException("work that throws no checked exception threw one", problem);
    }
  }

  @Override
  public Commits commits(int rowsPerGroup) {
    if (rowsPerGroup > 0) {
      TransactionOption[] options = settings().ofBatchWrite();
      return groups -> BatchWrite.send(client(), groups, options);
    }
    return Commits.each(
        mutations -> CancellableFuture.map(writeAsync(mutations), Optional::orElseThrow));
  }

  @Override
  public long executePartitioned(Statement statement) {
    return client().executePartitionedUpdate(statement, settings().ofPartitionedUpdate());
  }

  private Timestamp commit(List<Mutation> mutations) {
    CommitResponse response =
        settings().isAtLeastOnce()
            ? client().writeAtLeastOnceWithOptions(mutations, settings().ofTransaction())
            : client().writeWithOptions(mutations, settings().ofTransaction());
    return response.getCommitTimestamp();
  }
}
