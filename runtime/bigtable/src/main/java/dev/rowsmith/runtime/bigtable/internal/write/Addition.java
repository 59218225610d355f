package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.ReadModifyWriteRow;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * An addition to the newest cell of a column, an increment or an append, which returns the new
 * value.
 *
 * <p>Bigtable begins at 0 or at an empty text where there is no cell, and continues a cell that has
 * outlived its family's age. So a column that reads as another value where it has no cell gets its
 * first cell by a conditional write. Of other columns the expired cells are deleted first.
 *
 * @param first the value after the addition where there was no cell, or {@code null} if Bigtable
 *     itself begins at the right one
 * @param rule adds to the request what Bigtable does with the cell
 */
public record Addition<T>(
    RowWriter writer,
    TableSchema schema,
    Column<T> column,
    @Nullable T first,
    UnaryOperator<ReadModifyWriteRow> rule) {

  public T apply(ByteString rowKey) {
    Instant now = writer.now();
    if (first != null) {
      if (writer.writeIf(rowKey, noCell(now), firstCell(first, now))) {
        return first;
      }
    } else {
      Mutation expired = deletionOfExpired(now);
      if (expired != null) {
        writer.write(rowKey, expired);
      }
    }
    return column.codec().decode(writer.modify(rowKey, rule));
  }

  public CompletableFuture<T> applyAsync(ByteString rowKey) {
    Instant now = writer.now();
    T begun = first;
    if (begun != null) {
      return CancellableFuture.then(
          writer.writeIfAsync(rowKey, noCell(now), firstCell(begun, now)),
          done -> done ? CompletableFuture.completedFuture(begun) : request(rowKey));
    }
    Mutation expired = deletionOfExpired(now);
    return expired == null
        ? request(rowKey)
        : CancellableFuture.then(
            writer.writeAsync(rowKey, expired, null), deleted -> request(rowKey));
  }

  private CompletableFuture<T> request(ByteString rowKey) {
    return writer.modifyAsync(rowKey, rule, column.codec()::decode);
  }

  private CellTest noCell(Instant now) {
    return CellTest.of(column.isAbsent(), schema, now);
  }

  private Mutation firstCell(T value, Instant now) {
    RowChanges changes = new RowChanges(schema);
    ByteString bytes = CellBytes.of(schema, column, column.codec(), value);
    changes.setCell(column, column.qualifier(), CellTime.micros(now), bytes);
    return changes.mutation();
  }

  /** Returns what deletes the cells that no read sees any more, or {@code null} if none age. */
  private @Nullable Mutation deletionOfExpired(Instant now) {
    Duration age = schema.visibleAge(column.family());
    if (age == null) {
      return null;
    }
    long oldest = CellTime.oldestMicros(now, age);
    if (oldest <= 0) {
      return null;
    }
    RowChanges changes = new RowChanges(schema);
    changes.deleteVersions(column, 0, oldest);
    return changes.mutation();
  }
}
