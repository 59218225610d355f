package dev.rowsmith.runtime.spanner;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Writes of rows that still have a revision: the transaction of the write reads the revision, and
 * so locks it.
 *
 * @param transactions where it reads and writes
 * @param schema the table
 * @param column the column of the revision
 */
record RevisionLock(Transactions transactions, TableSchema schema, Column<Long> column) {

  /**
   * Writes a row.
   *
   * @throws RevisionConflictException if it has another revision, or is not there
   */
  Optional<Timestamp> write(SpannerKey key, long revision, Mutation mutation) {
    return transactions.write(
        transaction -> {
          @Nullable Struct row = transaction.readRow(schema.table(), key.toKey(), columns());
          write(transaction, row, key, revision, mutation);
        });
  }

  /** Writes as {@link #write} does, and returns at once. */
  CompletableFuture<Optional<Timestamp>> writeAsync(
      SpannerKey key, long revision, Mutation mutation) {
    return transactions.writeAsync(
        transaction -> {
          ApiFuture<Struct> read = transaction.readRowAsync(schema.table(), key.toKey(), columns());
          return ApiFutures.transform(
              read, row -> write(transaction, row, key, revision, mutation), Runnable::run);
        });
  }

  private boolean write(
      TransactionContext transaction,
      @Nullable Struct row,
      SpannerKey key,
      long revision,
      Mutation mutation) {
    if (row == null || row.isNull(0) || row.getLong(0) != revision) {
      throw new RevisionConflictException(schema, key, revision);
    }
    transaction.buffer(mutation);
    return true;
  }

  private List<String> columns() {
    return List.of(column.name());
  }
}
