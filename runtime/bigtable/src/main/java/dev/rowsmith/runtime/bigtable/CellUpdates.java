package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.Retention;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.key.internal.FarmHash;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one row, each as it is made; {@link RowUpdate} sends them.
 *
 * @param <U> the generated update
 */
abstract class CellUpdates<U extends CellUpdates<U>> {

  private final TableSchema schema;
  private final RowChanges changes;

  /** The time of the cells that are set from here on. */
  private long timestampMicros = RowChanges.TIME_OF_WRITE;

  /** Whether {@link #cellsWrittenAt} has named a time. */
  private boolean dated;

  /** Whether something is added, so that the request must not be sent twice. */
  private boolean adds;

  CellUpdates(TableSchema schema) {
    this.schema = schema;
    this.changes = new RowChanges(schema);
  }

  /** Returns the table that the entity declares. */
  final TableSchema schema() {
    return schema;
  }

  final RowChanges changes() {
    return changes;
  }

  /** Returns whether the request must not be sent twice. */
  final boolean adds() {
    return adds;
  }

  /** Returns this update. */
  @SuppressWarnings("unchecked") // each generated update is a U
  final U self() {
    return (U) this;
  }

  /**
   * Sets the cell of a column; {@code null} deletes it.
   *
   * @throws CellValueException if the value is null and the component cannot be, or if a cell
   *     cannot hold it
   */
  protected final <T> U set(Column<T> column, @Nullable T value) {
    if (value == null) {
      CellBytes.requireNullable(schema, column);
      return clear(column);
    }
    return setCell(column, column.qualifier(), encode(column, column.codec(), value));
  }

  /**
   * Deletes the cells of a column, or all entries of a map or set that has its family for itself.
   */
  protected final U clear(MappedColumn column) {
    if (!column.hasEntries()) {
      return delete(column, column.qualifier());
    }
    if (!isAlone(column)) {
      throw new InvalidInputException(
          "%s.%s shares its family with other columns: Bigtable deletes no range of qualifiers; remove its entries one by one"
              .formatted(schema.entity(), column.component()));
    }
    changes.deleteFamily(column.family());
    return self();
  }

  /** Returns whether a column of entries has its family for itself. */
  private boolean isAlone(MappedColumn entries) {
    return entries.qualifier().isEmpty()
        && schema.columns().stream()
            .filter(column -> column.family().equals(entries.family()))
            .allMatch(entries::equals);
  }

  /**
   * Refuses an embedded record that is {@code null} where the component is not marked as one that
   * can be.
   *
   * @param component the component that holds the record, such as {@code address}
   * @throws CellValueException if the record is null
   */
  protected final void requireRecord(String component, @Nullable Object embedded) {
    CellBytes.requireRecord(schema, component, embedded);
  }

  /** Sets one entry of a map, without reading the others. */
  protected final <Q, V> U putEntry(MapColumn<Q, V> column, Q key, V value) {
    V present = CellBytes.requireValue(schema, column, key, value);
    long micros = CellBytes.timestampOf(schema, column, present, timestampMicros);
    ByteString bytes = encode(column, column.codec(), present);
    changes.setCell(column, column.qualifierOf(key), micros, bytes);
    return self();
  }

  /** Adds one member to a set, without reading the others. */
  protected final <Q> U addMember(MapColumn<Q, SetMember> column, Q member) {
    return putEntry(column, member, SetMember.PRESENT);
  }

  /** Deletes one entry of a map or set, if it is there, without reading the others. */
  protected final <Q> U removeEntry(MapColumn<Q, ?> column, Q key) {
    return delete(column, column.qualifierOf(key));
  }

  /** Writes one more version of a column. */
  protected final <T> U addVersion(VersionedColumn<T> column, Instant timestamp, T value) {
    ByteString bytes = encode(column, column.codec(), value);
    changes.setCell(column, column.qualifier(), micros(column, timestamp), bytes);
    return self();
  }

  /**
   * Deletes the versions of a column that were written at {@code from} and before {@code until}.
   *
   * @throws InvalidInputException if {@code until} is not after {@code from}: Bigtable takes an end
   *     of 1970 for no end
   * @throws CellValueException if one of them is before 1970 or finer than a millisecond
   */
  protected final U removeVersions(VersionedColumn<?> column, Instant from, Instant until) {
    if (!until.isAfter(from)) {
      throw new InvalidInputException(
          "%s.%s has no version that is written at %s and before %s"
              .formatted(
                  schema.entity(),
                  column.component(),
                  PersonalDataText.of(column.personal(), from),
                  PersonalDataText.of(column.personal(), until)));
    }
    changes.deleteVersions(column, micros(column, from), micros(column, until));
    return self();
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
    requireNoAge(column);
    adds = true;
    changes.addToCell(column, value);
    return self();
  }

  /**
   * Adds to the bucket of an aggregate that {@link #cellsWrittenAt} has named.
   *
   * @throws IllegalStateException if no time was named
   */
  protected final U addToBucket(VersionedColumn<?> column, long value) {
    if (!dated) {
      throw new IllegalStateException(
          "%s.%s is in buckets of time; name one with cellsWrittenAt, or as the first argument"
              .formatted(schema.entity(), column.component()));
    }
    adds = true;
    changes.addToCell(column, timestampMicros, value);
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
    changes.addToCell(column, micros(column, bucket), value);
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
    requireNoAge(column);
    adds = true;
    changes.mergeToCell(column, sketch);
    return self();
  }

  /**
   * Deletes all cells of a family, mapped or not.
   *
   * @throws InvalidInputException if the entity has no such family
   */
  public final U deleteFamily(String family) {
    if (schema.families().stream().noneMatch(each -> each.name().equals(family))) {
      throw new InvalidInputException("%s has no family %s".formatted(schema.entity(), family));
    }
    changes.deleteFamily(family);
    return self();
  }

  /**
   * Gives the cells that are set from here on this timestamp, a whole number of milliseconds, in
   * place of the time of the write. A newer cell of the same column stays the one that is read. It
   * is also the bucket of what is added to aggregates in buckets of time. Aggregates without
   * buckets have one cell, of 1970, whatever is set here.
   *
   * @throws InvalidInputException if it is finer than a millisecond, or before 1970
   */
  public final U cellsWrittenAt(Instant timestamp) {
    try {
      timestampMicros = CellTime.micros(timestamp);
    } catch (CellFormatException problem) {
      throw new InvalidInputException(schema.entity() + ": " + problem.problem(), problem);
    }
    dated = true;
    return self();
  }

  private void requireSketch(MappedColumn column, @Nullable Aggregation aggregation) {
    if (aggregation != Aggregation.HLL) {
      throw new InvalidInputException(
          "%s.%s is a %s, and only a sketch (HLL) counts distinct values"
              .formatted(schema.entity(), column.component(), aggregation));
    }
  }

  /** Reads would not see the cell, and garbage collection would take it. */
  private void requireNoAge(AggregateColumn column) {
    Duration age = schema.visibleAge(column.family());
    if (age != null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the family %s deletes what is older than %s, and all that is added goes into one cell of 1970; declare maxVersions = 1 and no age"
              .formatted(column.family(), Retention.age(age)));
    }
  }

  private <T> ByteString encode(MappedColumn column, ValueCodec<T> codec, T value) {
    return CellBytes.of(schema, column, codec, value);
  }

  private U setCell(MappedColumn column, ByteString qualifier, ByteString value) {
    changes.setCell(column, qualifier, timestampMicros, value);
    return self();
  }

  private U delete(MappedColumn column, ByteString qualifier) {
    changes.deleteCells(column, qualifier);
    return self();
  }

  private long micros(MappedColumn column, Instant timestamp) {
    return CellBytes.micros(schema, column, timestamp);
  }
}
