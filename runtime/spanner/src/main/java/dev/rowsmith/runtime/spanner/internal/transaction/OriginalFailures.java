package dev.rowsmith.runtime.spanner.internal.transaction;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Options.TransactionOption;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.TransactionRunner;
import com.google.cloud.spanner.TransactionRunner.TransactionCallable;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.internal.Listeners;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Transactions whose work throws what it throws: the client makes it the cause of an exception with
 * the code {@code UNKNOWN}.
 */
public final class OriginalFailures {

  private OriginalFailures() {}

  /** Runs a transaction as {@link #run} does, as one operation that ends with the commit. */
  public static <T extends @Nullable Object> T heard(
      DatabaseClient client, TransactionCallable<T> work, TransactionOption... options)
      throws Exception {
    RunningOperation transaction =
        Transactions.named(
            Listeners.of(client)
                .start(Operation.Store.SPANNER, "", "", Operation.Kind.TRANSACTION));
    try {
      T result = run(client.readWriteTransaction(options), work);
      if (transaction != null) {
        transaction.end(null);
      }
      return result;
    } catch (Exception | Error problem) {
      if (transaction != null) {
        transaction.end(problem);
      }
      throw problem;
    }
  }

  /**
   * Runs a transaction, and throws what the work of its last attempt has thrown.
   *
   * @throws SpannerException if the service fails, or the commit
   */
  @SuppressWarnings("NullAway") // The client returns what the work returns, which T says.
  public static <T extends @Nullable Object> T run(
      TransactionRunner transaction, TransactionCallable<T> work) throws Exception {
    AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();
    try {
      return transaction.run(
          context -> {
            thrown.set(null);
            try {
              return work.run(context);
            } catch (Exception | Error problem) {
              thrown.set(problem);
              throw problem;
            }
          });
    } catch (SpannerException problem) {
      Throwable original = thrown.get();
      if (original instanceof Exception exception && isCauseOf(problem, exception)) {
        throw exception;
      }
      if (original instanceof Error error && isCauseOf(problem, error)) {
        throw error;
      }
      throw problem;
    }
  }

  private static boolean isCauseOf(SpannerException problem, Throwable original) {
    for (Throwable cause = problem; cause != null; cause = cause.getCause()) {
      if (cause == original) {
        return true;
      }
    }
    return false;
  }
}
