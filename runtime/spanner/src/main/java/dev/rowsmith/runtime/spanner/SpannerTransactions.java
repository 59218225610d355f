package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Options.TransactionOption;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.spanner.internal.transaction.OriginalFailures;
import org.jspecify.annotations.Nullable;

/**
 * Read-write transactions that throw what their work throws.
 *
 * <pre>{@code
 * Order order =
 *     SpannerTransactions.run(
 *         client,
 *         transaction -> {
 *           Order read = orders.in(transaction).find(id).orElseThrow(OrderNotFound::new);
 *           return orders.in(transaction).replace(read.paid()); // or a RevisionConflictException
 *         });
 * }</pre>
 *
 * <p>The client's own {@link DatabaseClient#readWriteTransaction} makes every exception of the work
 * the cause of a {@link com.google.cloud.spanner.SpannerException} with the code {@code UNKNOWN}.
 */
public final class SpannerTransactions {

  private SpannerTransactions() {}

  /**
   * Work in a transaction.
   *
   * @param <T> what it returns
   * @param <X> what it throws
   */
  @FunctionalInterface
  public interface Work<T extends @Nullable Object, X extends Exception> {

    /** Does the work. It may run several times: a transaction that was aborted is repeated. */
    T run(TransactionContext transaction) throws X;
  }

  /**
   * Runs work in a read-write transaction, which commits when the work returns. Where the work
   * throws an exception, nothing is written, and the same exception is thrown.
   *
   * @param options the options of the transaction
   * @throws X what the work throws
   * @throws com.google.cloud.spanner.SpannerException if the service fails, or the commit
   */
  @SuppressWarnings("unchecked") // The work throws nothing else.
  public static <T extends @Nullable Object, X extends Exception> T run(
      DatabaseClient client, Work<T, X> work, TransactionOption... options) throws X {
    try {
      return OriginalFailures.heard(client, work::run, options);
    } catch (RuntimeException problem) {
      throw problem;
    } catch (Exception problem) {
      throw (X) problem;
    }
  }
}
