package dev.rowsmith.runtime.spanner;

import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.AbortedException;
import com.google.cloud.spanner.AsyncTransactionManager;
import com.google.cloud.spanner.AsyncTransactionManager.TransactionContextFuture;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * Commits mutations in a transaction of their own, on no thread that waits.
 *
 * <p>The client's {@code AsyncRunner} would hold a thread of the caller's executor until the commit
 * is done; its {@code AsyncTransactionManager} does not, and leaves it to us to begin again when
 * Spanner aborts the transaction.
 */
final class AsyncWrite {

  private final AsyncTransactionManager transactions;
  private final List<Mutation> mutations;
  private final Answer<Optional<Timestamp>> answer = new Answer<>();

  private AsyncWrite(DatabaseClient client, List<Mutation> mutations) {
    this.transactions = client.transactionManagerAsync();
    this.mutations = mutations;
  }

  /** Starts to commit, and returns when that will have been. */
  static CompletableFuture<Optional<Timestamp>> start(
      DatabaseClient client, List<Mutation> mutations) {
    AsyncWrite write = new AsyncWrite(client, mutations);
    var unused = write.answer.whenComplete((time, problem) -> write.close());
    write.attempt(write.transactions.beginAsync());
    return write.answer;
  }

  private void close() {
    var unused = transactions.closeAsync();
  }

  private void attempt(TransactionContextFuture begun) {
    var commit =
        begun
            .then(
                (transaction, nothing) -> {
                  transaction.buffer(mutations);
                  return ApiFutures.immediateFuture(true);
                },
                Runnable::run)
            .commitAsync();
    answer.follow(commit);
    ApiFutures.addCallback(
        commit,
        new ApiFutureCallback<Timestamp>() {
          @Override
          public void onSuccess(Timestamp time) {
            answer.complete(Optional.of(time));
          }

          @Override
          public void onFailure(Throwable problem) {
            if (problem instanceof AbortedException aborted && !answer.isDone()) {
              later(aborted);
            } else {
              answer.fail(problem);
            }
          }
        },
        Runnable::run);
  }

  /** Spanner says how long it wants to be left alone. */
  private void later(AbortedException aborted) {
    long delay = Math.max(0, aborted.getRetryDelayInMillis());
    CompletableFuture.delayedExecutor(delay, TimeUnit.MILLISECONDS, Runnable::run)
        .execute(
            () -> {
              try {
                attempt(transactions.resetForRetryAsync());
              } catch (RuntimeException problem) {
                answer.fail(problem);
              }
            });
  }
}
