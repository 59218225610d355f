package dev.rowsmith.runtime.bigtable.spi;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.internal.write.DistinctCells;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.SetMember;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.internal.PersonalDataText;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The cells of one entity, as one mutation of its row.
 *
 * <p>All cells but versions carry one timestamp, given by the client and aligned to a millisecond,
 * so that a retried request writes the same cells again instead of new ones.
 */
public final class CellWriter extends ColumnSetters implements RowMutations {

  private final TableSchema schema;
  private final List<String> ownedFamilies;
  private final WriteMode mode;
  private final RowChanges changes;
  private final long writeMicros;
  private final long asOfMicros;
  private long timestampMicros;

  /** The component that is read as the newest timestamp of the row; null if it has no value. */
  private @Nullable String timestampComponent;

  private long newestMicros = -1;
  private int columns;
  private int cells;

  CellWriter(
      TableSchema schema,
      FamilyNames families,
      List<String> ownedFamilies,
      WriteMode mode,
      long timestampMicros,
      long asOfMicros) {
    this.schema = schema;
    this.ownedFamilies = ownedFamilies;
    this.mode = mode;
    this.changes = new RowChanges(schema, families);
    this.writeMicros = timestampMicros;
    this.asOfMicros = asOfMicros;
    this.timestampMicros = timestampMicros;
    if (mode.deletesFamilies()) {
      ownedFamilies.forEach(changes::deleteFamily);
    }
  }

  /**
   * Takes the timestamp of all cells from a component; {@code null} leaves the time of the write.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970
   */
  public void timestamp(String component, @Nullable Instant timestamp) {
    if (timestamp != null) {
      timestampMicros = CellBytes.micros(schema, component, false, timestamp);
      timestampComponent = component;
    }
  }

  /**
   * Takes the timestamp as {@link #timestamp} does, from a component that is personal data.
   *
   * @throws CellValueException if it is finer than a millisecond, or before 1970
   */
  public void personalTimestamp(String component, @Nullable Instant timestamp) {
    if (timestamp != null) {
      timestampMicros = CellBytes.micros(schema, component, true, timestamp);
      timestampComponent = component;
    }
  }

  @Override
  void set(int column, @Nullable ByteString value) {
    set(schema.columns().get(column), value);
  }

  /** Sets the cell of a column; {@code null} is an absent value, which stores nothing. */
  void set(MappedColumn column, @Nullable ByteString value) {
    columns++;
    if (isSkipped(column)) {
      return;
    }
    if (value != null) {
      if (mode.deletesNewer() && !ownedFamilies.contains(column.family())) {
        changes.deleteNewer(column, column.qualifier(), timestampMicros);
      }
      setCell(column, column.qualifier(), timestampMicros, value);
    } else {
      CellBytes.requireNullable(schema, column);
      if (mode.deletesAbsent()) {
        delete(column);
      }
    }
  }

  /** Sets the cell of a column to what its codec writes; {@code null} is an absent value. */
  public <T> void value(Column<T> column, @Nullable T value) {
    set(column, value == null || isSkipped(column) ? null : encode(column, column.codec(), value));
  }

  /** Sets the cells of a map; {@code null} is an empty one. */
  public <Q, V> void entries(MapColumn<Q, V> column, @Nullable Map<Q, V> entries) {
    columns++;
    if (isSkipped(column)) {
      return;
    }
    if (entries != null) {
      checkMax(column, entries.size());
      DistinctCells distinct = new DistinctCells(schema, entries.size());
      entries.forEach((key, value) -> entry(column, key, value, distinct));
    } else {
      CellBytes.requireNullable(schema, column);
    }
  }

  private <Q, V> void entry(
      MapColumn<Q, V> column, @Nullable Q key, @Nullable V value, DistinctCells distinct) {
    if (key == null) {
      throw refused(column, "null is a key of the map, and each entry has one");
    }
    V present = CellBytes.requireValue(schema, column, key, value);
    long micros = CellBytes.timestampOf(schema, column, present, timestampMicros);
    ByteString bytes = CellBytes.of(schema, column, column.codec(), present);
    ByteString qualifier = column.qualifierOf(key);
    distinct.addEntry(column, qualifier);
    setCell(column, qualifier, micros, bytes);
  }

  private CellValueException refused(MappedColumn column, String problem) {
    return new CellValueException(schema.entity(), column.component(), problem);
  }

  /** Sets the cells of a set; {@code null} is an empty one. */
  public <Q> void members(MapColumn<Q, SetMember> column, @Nullable Set<Q> members) {
    columns++;
    if (isSkipped(column)) {
      return;
    }
    if (members != null) {
      checkMax(column, members.size());
      DistinctCells distinct = new DistinctCells(schema, members.size());
      members.forEach(member -> member(column, member, distinct));
    } else {
      CellBytes.requireNullable(schema, column);
    }
  }

  private <Q> void member(
      MapColumn<Q, SetMember> column, @Nullable Q member, DistinctCells distinct) {
    if (member == null) {
      throw refused(column, "null is a member of the set, and a qualifier has a value");
    }
    ByteString value = column.codec().encode(SetMember.PRESENT);
    ByteString qualifier = column.qualifierOf(member);
    distinct.addEntry(column, qualifier);
    setCell(column, qualifier, timestampMicros, value);
  }

  /**
   * Sets the versions of a column, each at its own time; {@code null} is not a version.
   *
   * @throws CellValueException if two of them have the same time, if an older one comes before a
   *     newer one, or if there are more than are read
   */
  public <T> void versions(VersionedColumn<T> column, @Nullable List<Cell<T>> versions) {
    columns++;
    if (isSkipped(column)) {
      return;
    }
    deleteVersions(column);
    if (versions != null) {
      checkMax(column, versions.size());
      DistinctCells distinct = new DistinctCells(schema, versions.size());
      versions.forEach(version -> version(column, version, distinct));
      requireNewestFirst(column, versions);
    } else {
      CellBytes.requireNullable(schema, column);
    }
  }

  /**
   * Sets the versions of a column, each at its own time; {@code null} is not a version.
   *
   * @throws CellValueException if two of them have the same time, or if there are more than are
   *     read
   */
  public <T> void history(VersionedColumn<T> column, @Nullable NavigableMap<Instant, T> versions) {
    columns++;
    if (isSkipped(column)) {
      return;
    }
    deleteVersions(column);
    if (versions != null) {
      checkMax(column, versions.size());
      DistinctCells distinct = new DistinctCells(schema, versions.size());
      versions.forEach((timestamp, value) -> version(column, timestamp, value, distinct));
    } else {
      CellBytes.requireNullable(schema, column);
    }
  }

  /**
   * Sets no cell of the columns of an embedded record that is {@code null}.
   *
   * @param from the first column
   * @param until the column after the last one
   */
  public void absent(int from, int until) {
    for (MappedColumn column : schema.columns().subList(from, until)) {
      if (!column.isAggregate()) {
        columns++;
        if (mode.deletesAbsent() && !column.hasEntries() && !column.readOnly()) {
          delete(column);
        }
      }
    }
  }

  /**
   * Refuses an embedded record that is {@code null} where the component is not marked as one that
   * can be.
   *
   * @param component the component that holds the record, such as {@code address}
   * @throws CellValueException if the record is null
   */
  public void require(String component, @Nullable Object embedded) {
    CellBytes.requireRecord(schema, component, embedded);
  }

  /** Ends the row: at least one cell is there. */
  RowMutations finish() {
    if (cells == 0) {
      throw new CellValueException(
          schema.entity(),
          "",
          "no column holds a value, and Bigtable keeps no row without a cell; give one of"
              + " its columns a value");
    }
    @Nullable String timestamp = timestampComponent;
    if (timestamp != null && mode.deletesAbsent() && newestMicros < timestampMicros) {
      throw new CellValueException(
          schema.entity(),
          timestamp,
          "it is read as the newest timestamp of the row, and every version or entry is older; give"
              + " another column a value");
    }
    return this;
  }

  @Override
  @SuppressWarnings("exports")
  public List<Mutation> messages() {
    return changes.messages();
  }

  @Override
  public long bytes() {
    return changes.bytes();
  }

  /** Names the column at which {@code problem} arose: the one after those already set. */
  CellValueException failed(CellFormatException problem) {
    List<? extends MappedColumn> written =
        schema.columns().stream().filter(column -> !column.isAggregate()).toList();
    if (columns >= written.size()) {
      boolean personal = schema.hasPersonalData();
      String words = personal ? PersonalDataText.refused(problem) : problem.problem();
      return new CellValueException(schema.entity(), "", words);
    }
    MappedColumn column = written.get(columns);
    return refused(
        column, column.personal() ? PersonalDataText.refused(problem) : problem.problem());
  }

  private <T> void version(
      VersionedColumn<T> column, @Nullable Cell<T> version, DistinctCells distinct) {
    if (version == null) {
      throw refused(column, "null is among the versions, and each has a time and a value");
    }
    version(column, version.timestamp(), version.value(), distinct);
  }

  private <T> void version(
      VersionedColumn<T> column,
      @Nullable Instant timestamp,
      @Nullable T value,
      DistinctCells distinct) {
    if (timestamp == null) {
      throw refused(column, "a version without a timestamp, and each has one");
    }
    long micros = CellBytes.micros(schema, column, timestamp);
    distinct.addVersion(column, micros);
    setCell(column, column.qualifier(), micros, encode(column, column.codec(), value));
  }

  /** Returns whether the cells of a column belong to another program, and stay as they are. */
  private boolean isSkipped(MappedColumn column) {
    return column.readOnly() && !mode.writesReadOnly();
  }

  private void deleteVersions(VersionedColumn<?> column) {
    if (mode.deletesAbsent()) {
      delete(column);
    }
  }

  private void delete(MappedColumn column) {
    if (mode.isAsOf()) {
      changes.deleteVersions(
          column, column.qualifier(), 0, CellTime.after(Math.max(asOfMicros, timestampMicros)));
    } else if (!ownedFamilies.contains(column.family())) { // Others were deleted as a whole.
      changes.deleteCells(column, column.qualifier());
    }
  }

  /** Deletes all columns but those whose qualifiers are data, which a row has to be read for. */
  RowMutations deletion() {
    for (MappedColumn column : schema.columns()) {
      if (!column.hasEntries() && !column.isAggregate() && !column.readOnly()) {
        delete(column);
      }
    }
    return this;
  }

  private void setCell(MappedColumn column, ByteString qualifier, long micros, ByteString value) {
    if (hides(column, micros)) {
      changes.deleteVersions(column, qualifier, CellTime.after(micros), CellTime.after(asOfMicros));
    }
    if (timestampComponent != null && mode.deletesAbsent() && micros > timestampMicros) {
      throw refused(
          column,
          "a cell that is newer than '%s', which is read as the newest timestamp of the row; set '%s' to the time of the newest cell"
              .formatted(timestampComponent, timestampComponent));
    }
    changes.setCell(column, qualifier, micros, value);
    newestMicros = Math.max(newestMicros, micros);
    cells++;
  }

  /**
   * Returns whether a cell of the row that is newer, but not newer than the write, would hide one
   * of this time. What is merged with a time of its own is a version among others.
   */
  private boolean hides(MappedColumn column, long micros) {
    return mode.isAsOf()
        && micros < asOfMicros
        && !(column instanceof VersionedColumn<?>)
        && (mode.deletesAbsent() || micros == writeMicros);
  }

  private <T> ByteString encode(MappedColumn column, ValueCodec<T> codec, @Nullable T value) {
    return CellBytes.of(schema, column, codec, value);
  }

  /** More versions than are read would be stored, and never seen again. */
  private void checkMax(VersionedColumn<?> column, int versions) {
    if (column.versions() != MappedColumn.ALL_VERSIONS && versions > column.versions()) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          String.format(
              Locale.ROOT,
              "%,d versions, and max = %,d are read; keep the newest ones, or raise max",
              versions,
              column.versions()));
    }
  }

  /** Versions are read newest first: a list in another order would be read as another one. */
  private <T> void requireNewestFirst(VersionedColumn<T> column, List<Cell<T>> versions) {
    Instant before = null;
    for (Cell<T> version : versions) {
      if (before != null && version.timestamp().isAfter(before)) {
        throw refused(
            column,
            "the version at %s comes after the one at %s, and versions are read newest first; sort the list so"
                .formatted(
                    PersonalDataText.of(column.personal(), version.timestamp()),
                    PersonalDataText.of(column.personal(), before)));
      }
      before = version.timestamp();
    }
  }

  private void checkMax(MapColumn<?, ?> column, int entries) {
    if (mode.limitsEntries() && column.max() > 0 && entries > column.max()) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          String.format(Locale.ROOT, "%,d entries, and max = %,d", entries, column.max()));
    }
  }
}
