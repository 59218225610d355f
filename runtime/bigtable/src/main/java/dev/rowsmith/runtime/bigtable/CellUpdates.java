package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.internal.write.DistinctCells;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The changes of one row, each as it is made; {@link RowUpdate} sends them.
 *
 * @param <U> the generated update
 */
abstract class CellUpdates<U extends CellUpdates<U>> {

  private final TableSchema schema;
  private final RowChanges changes;

  /** The versions that were added and not deleted again. */
  private final Map<VersionedColumn<?>, DistinctCells> versions = new HashMap<>(0);

  /** The time of the cells that are set from here on. */
  private long timestampMicros = RowChanges.TIME_OF_WRITE;

  /** Whether {@link #cellsWrittenAt} has named a time. */
  private boolean dated;

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

  /**
   * Writes one more version of a column.
   *
   * @throws CellValueException if this update has added one of the same time
   */
  protected final <T> U addVersion(VersionedColumn<T> column, Instant timestamp, T value) {
    ByteString bytes = encode(column, column.codec(), value);
    long micros = micros(column, timestamp);
    versions
        .computeIfAbsent(column, first -> new DistinctCells(schema, 1))
        .addVersion(column, micros);
    changes.setCell(column, column.qualifier(), micros, bytes);
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
    versions.remove(column);
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
    versions.clear();
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

  private <T> ByteString encode(MappedColumn column, ValueCodec<T> codec, T value) {
    return CellBytes.of(schema, column, codec, value);
  }

  private U setCell(MappedColumn column, ByteString qualifier, ByteString value) {
    changes.setCell(column, qualifier, timestampMicros, value);
    return self();
  }

  private U delete(MappedColumn column, ByteString qualifier) {
    changes.deleteCells(column, qualifier);
    versions.keySet().remove(column);
    return self();
  }

  /**
   * Returns the bucket of time that is named for what is added.
   *
   * @throws IllegalStateException if no time was named
   */
  final long bucket(MappedColumn column) {
    if (!dated) {
      throw new IllegalStateException(
          "%s.%s is in buckets of time; name one with cellsWrittenAt, or as the first argument"
              .formatted(schema.entity(), column.component()));
    }
    return timestampMicros;
  }

  final long micros(MappedColumn column, Instant timestamp) {
    return CellBytes.micros(schema, column, timestamp);
  }
}
