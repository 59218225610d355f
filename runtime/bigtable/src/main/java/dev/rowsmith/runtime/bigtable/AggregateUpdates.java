package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.model.bigtable.AgeUnit;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.key.internal.FarmHash;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one row, and what is added to its aggregates.
 *
 * @param <U> the generated update
 */
abstract class AggregateUpdates<U extends AggregateUpdates<U>> extends CellUpdates<U> {

  /** Whether something is added, so that the request must not be sent twice. */
  private boolean adds;

  AggregateUpdates(TableSchema schema) {
    super(schema);
  }

  /** Returns whether the request must not be sent twice. */
  final boolean adds() {
    return adds;
  }

  /**
   * Adds to an aggregate: to a sum, or as one more value to compare or to count.
   *
   * <p>A sum is not safe to send twice. Such a request is never repeated, and an error can mean
   * that the value was added all the same.
   *
   * @throws CellValueException if the family deletes by age: all that is added goes into one cell,
   *     which is always the oldest
   */
  protected final U add(AggregateColumn column, long value) {
    requireNoAge(schema(), column);
    adds = true;
    changes().addToCell(column, value);
    return self();
  }

  /**
   * Adds to the bucket of an aggregate that {@link #cellsWrittenAt} has named.
   *
   * @throws IllegalStateException if no time was named
   */
  protected final U addToBucket(VersionedColumn<?> column, long value) {
    long bucket = bucket(column);
    adds = true;
    changes().addToCell(column, bucket, value);
    return self();
  }

  /**
   * Adds to one bucket of an aggregate, which is not safe to send twice either.
   *
   * @param bucket the time of the bucket, such as the start of an hour
   * @throws CellValueException if the time is before 1970 or finer than a millisecond
   */
  protected final U addToBucket(VersionedColumn<?> column, Instant bucket, long value) {
    adds = true;
    changes().addToCell(column, micros(column, bucket), value);
    return self();
  }

  /**
   * Counts a value in the sketch of one bucket of time, as {@link #count(AggregateColumn, String)}
   * does in the one of a row.
   *
   * @throws InvalidInputException if the column is not a sketch ({@code HLL})
   * @throws CellValueException if the time is before 1970 or finer than a millisecond
   */
  public final U count(VersionedColumn<ByteString> column, Instant bucket, String value) {
    requireSketch(column, column.aggregation());
    byte[] bytes = ByteString.copyFromUtf8(value).toByteArray();
    return addToBucket(column, bucket, FarmHash.fingerprint64(bytes));
  }

  /**
   * Counts a value in a sketch of distinct values, as the number that its UTF-8 bytes have under
   * FarmHash's {@code Fingerprint64}: {@code update(key).count(PageTable.VISITORS, "user17")}.
   *
   * <p>GoogleSQL calls that hash {@code FARM_FINGERPRINT}. To count a value twice changes nothing,
   * but the request is sent once all the same, as any that adds.
   *
   * @throws InvalidInputException if the column is not a sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age
   */
  public final U count(AggregateColumn column, String value) {
    return count(column, ByteString.copyFromUtf8(value));
  }

  /**
   * Counts bytes in a sketch of distinct values, as the number that they have under FarmHash's
   * {@code Fingerprint64}.
   *
   * @throws InvalidInputException if the column is not a sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age
   */
  public final U count(AggregateColumn column, ByteString value) {
    requireSketch(column, column.aggregation());
    return add(column, FarmHash.fingerprint64(value.toByteArray()));
  }

  /**
   * Merges a sketch that Bigtable has made into the one of this row: that of a day into that of a
   * month. The bytes are those that an entity or {@link PartialRow#sketch} has read, from a column
   * of the same kind.
   *
   * @throws InvalidInputException if the column is not a sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age, or the sketch is too large for a cell
   */
  public final U mergeSketch(AggregateColumn column, ByteString sketch) {
    requireSketch(column, column.aggregation());
    requireNoAge(schema(), column);
    adds = true;
    changes().mergeToCell(column, sketch);
    return self();
  }

  private void requireSketch(MappedColumn column, @Nullable Aggregation aggregation) {
    if (column.readOnly()) {
      throw CellBytes.isReadOnly(schema(), column);
    }
    if (aggregation != Aggregation.HLL) {
      throw new InvalidInputException(
          "%s.%s is a %s, and only a sketch (HLL) counts distinct values"
              .formatted(schema().entity(), column.component(), aggregation));
    }
  }

  /** Reads would not see the cell, and garbage collection would take it. */
  static void requireNoAge(TableSchema schema, AggregateColumn column) {
    Duration age = schema.visibleAge(column.family());
    if (age != null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the family %s deletes what is older than %s, and all that is added goes into one cell of 1970; declare maxVersions = 1 and no age"
              .formatted(column.family(), AgeUnit.words(age)));
    }
  }
}
