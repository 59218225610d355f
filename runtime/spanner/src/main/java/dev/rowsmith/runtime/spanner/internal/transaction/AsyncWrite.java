package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.AbortedException;
import com.google.cloud.spanner.AsyncTransactionManager;
import com.google.cloud.spanner.AsyncTransactionManager.TransactionContextFuture;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;

/**
 * A transaction that reads and writes, on no thread that waits.
 *
 * <p>The client's {@code AsyncRunner} would hold a thread of the caller's executor until the commit
 * is done; its {@code AsyncTransactionManager} does not, and leaves it to us to begin again when
 * Spanner aborts the transaction.
 */
final class AsyncWrite {

  private final AsyncTransactionManager transactions;
  private final Function<TransactionContext, ApiFuture<Boolean>> work;
  private final CancellableFuture<Optional<Timestamp>> answer = new CancellableFuture<>();

  private AsyncWrite(
      AsyncTransactionManager transactions, Function<TransactionContext, ApiFuture<Boolean>> work) {
    this.transactions = transactions;
    this.work = work;
  }

  /**
   * Starts to commit what {@code work} reads and writes, and returns when that will have been; an
   * aborted transaction does the work again.
   */
  static CompletableFuture<Optional<Timestamp>> start(
      AsyncTransactionManager transactions, Function<TransactionContext, ApiFuture<Boolean>> work) {
    AsyncWrite write = new AsyncWrite(transactions, work);
    var unused = write.answer.whenComplete((time, problem) -> write.close());
    write.attempt(write.transactions.beginAsync());
    return write.answer;
  }

  private void close() {
    var unused = transactions.closeAsync();
  }

  private void attempt(TransactionContextFuture begun) {
    var commit =
        begun.then((transaction, nothing) -> work.apply(transaction), Runnable::run).commitAsync();
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
              // The client wraps what the work throws.
              answer.fail(problem.getCause() instanceof RowsmithException cause ? cause : problem);
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
