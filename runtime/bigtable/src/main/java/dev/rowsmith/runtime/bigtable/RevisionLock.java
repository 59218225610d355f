package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.write.CellTest;
import dev.rowsmith.runtime.bigtable.internal.write.RowWriter;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;

/**
 * Writes rows that still have a revision.
 *
 * <p>A row without a cell of its revision, such as one from before the column, reads as revision 0.
 * Bigtable cannot test in one request that a row is there and a cell of it is not. So a write of
 * revision 0 that finds no such cell looks whether there is a row, and then tests that the cell is
 * absent: the row gets its cell with that write, and no deleted row comes back.
 */
final class RevisionLock<E, K extends RowKey> {

  private final TableRepository<E, K> repository;
  private final Column<Long> column;

  RevisionLock(TableRepository<E, K> repository, Column<Long> column) {
    this.repository = repository;
    this.column = withoutDefault(column);
  }

  /** Returns the column of the cells as they are: no cell is not the revision 0. */
  private static Column<Long> withoutDefault(Column<Long> column) {
    return new Column<>(
        column.definition(), column.type(), column.codec(), column.mayBeAbsent(), null);
  }

  Column<Long> column() {
    return column;
  }

  /**
   * Writes a row, tested at the time of its cells.
   *
   * @throws RevisionConflictException if it has another revision, or is not there
   */
  void write(ByteString rowKey, long revision, Mutation mutation, Instant now) {
    RowWriter writer = repository.writer();
    boolean written =
        writer.writeIf(rowKey, hasRevision(revision, now), mutation)
            || (revision == 0
                && repository.rows().exists(rowKey)
                && writer.writeIf(rowKey, hasNoRevision(now), mutation));
    if (!written) {
      throw conflict(rowKey, revision);
    }
  }

  /** Writes as {@link #write} does, and answers {@code result}. */
  <T> CompletableFuture<T> writeAsync(
      ByteString rowKey, long revision, Mutation mutation, Instant now, T result) {
    CompletableFuture<Boolean> written =
        CancellableFuture.then(
            repository.writer().writeIfAsync(rowKey, hasRevision(revision, now), mutation),
            done ->
                done || revision != 0
                    ? CompletableFuture.completedFuture(done)
                    : writeFirstAsync(rowKey, mutation, now));
    return CancellableFuture.map(
        written,
        done -> {
          if (!done) {
            throw conflict(rowKey, revision);
          }
          return result;
        });
  }

  private CompletableFuture<Boolean> writeFirstAsync(
      ByteString rowKey, Mutation mutation, Instant now) {
    return CancellableFuture.then(
        repository.rows().existsAsync(rowKey),
        there ->
            there
                ? repository.writer().writeIfAsync(rowKey, hasNoRevision(now), mutation)
                : CompletableFuture.completedFuture(false));
  }

  private CellTest hasRevision(long revision, Instant now) {
    return CellTest.of(column.is(revision), repository.schema(), now);
  }

  private CellTest hasNoRevision(Instant now) {
    return CellTest.of(column.isAbsent(), repository.schema(), now);
  }

  private RevisionConflictException conflict(ByteString rowKey, long revision) {
    return new RevisionConflictException(repository.schema(), repository.table(), rowKey, revision);
  }
}
