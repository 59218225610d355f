package dev.rowsmith.runtime.bigtable.spi;

import com.google.bigtable.v2.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.bigtable.internal.cell.ColumnIndex;
import dev.rowsmith.runtime.bigtable.internal.cell.EntityRowBuilder;
import dev.rowsmith.runtime.bigtable.internal.cell.StoredCells;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.internal.write.StaleCells;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mapping of entities to mutations, and of the cells of a row to an entity: the base of
 * generated mappers.
 *
 * <p>A mapper is a {@link RowAdapter}, so that it also serves calls that are made on the client
 * itself: {@code client.readRowsCallable(new ReadingMapper())}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class EntityMapper<E, K extends RowKey> implements RowAdapter<E> {

  private final TableSchema schema;
  private final ColumnIndex columnIndex;
  private final FamilyNames families;

  /** The families whose qualifiers are data: a put writes them anew. */
  private final List<String> ownedFamilies;

  /** Maps the entity that {@code schema} describes. */
  protected EntityMapper(TableSchema schema) {
    this.schema = schema;
    this.columnIndex = new ColumnIndex(schema);
    this.families = new FamilyNames(schema);
    this.ownedFamilies =
        schema.columns().stream()
            .filter(column -> column.hasEntries() && !column.readOnly())
            .map(MappedColumn::family)
            .distinct()
            .toList();
  }

  /** Returns the table that the entity declares. */
  public final TableSchema schema() {
    return schema;
  }

  /** Returns the row key of an entity. */
  public abstract K keyOf(E entity);

  /** Returns the row key that the bytes of a stored row hold. */
  public abstract K decodeKey(ByteString rowKey);

  /** Hands every column of an entity to {@code cells}, in the order of declaration. */
  protected abstract void write(E entity, CellWriter cells);

  /** Builds the entity of a key and of the values of its row's cells. */
  protected abstract E read(K key, RowCells cells);

  /**
   * Returns whether a component of the entity is the timestamp of its cells.
   *
   * @see dev.rowsmith.bigtable.CellTimestamp
   */
  public boolean hasCellTimestamp() {
    return false;
  }

  @Override
  public final RowBuilder<E> createRowBuilder() {
    return rowBuilder(schema.table());
  }

  @Override
  public final ByteString getKey(E entity) {
    return keyOf(entity).encode();
  }

  @Override
  public final boolean isScanMarkerRow(E entity) {
    return false;
  }

  /**
   * Returns a builder of the entities of rows.
   *
   * @param table the table that is read, which messages show
   */
  public final RowBuilder<E> rowBuilder(String table) {
    StoredCells stored = new StoredCells(schema, table);
    RowCells cells = new RowCells(stored);
    return new EntityRowBuilder<>(
        schema, columnIndex, stored, rowKey -> read(decodeKey(rowKey), cells));
  }

  /**
   * Returns the mutations after which the row holds exactly the entity.
   *
   * @param timestampMicros the time of cells that have no other one, in microseconds since 1970: a
   *     whole number of milliseconds
   * @throws dev.rowsmith.runtime.CellValueException if a cell cannot hold a value
   */
  public final RowMutations put(E entity, long timestampMicros) {
    return write(entity, WriteMode.PUT, timestampMicros);
  }

  /** Returns the mutations that set the cells that are present and leave the others. */
  public final RowMutations merge(E entity, long timestampMicros) {
    return write(entity, WriteMode.MERGE, timestampMicros);
  }

  /** Returns the mutations of {@link #put}, and those that delete cells that are newer. */
  public final RowMutations replace(E entity, long timestampMicros) {
    return write(entity, WriteMode.REPLACE, timestampMicros);
  }

  /**
   * Returns the mutations after which the row holds the entity as of a time in the past: as {@link
   * #put}, and cells that are newer stay. The same write can be sent again.
   *
   * <p>Bigtable deletes a family only with what is newer. So entries of maps and sets are not
   * deleted, unless they are named.
   *
   * @param stored what the row holds, whose entries are deleted where {@code entity} has them not;
   *     null if there are none, or if they stay
   * @param timestampMicros the time of cells that have no other one
   * @param asOfMicros up to when cells are deleted, which is not before that
   */
  public final RowMutations putAsOf(
      E entity, @Nullable E stored, long timestampMicros, long asOfMicros) {
    RowMutations put = write(entity, WriteMode.PUT_AS_OF, timestampMicros, asOfMicros);
    return stored == null ? put : instead(stored, put, asOfMicros);
  }

  /**
   * Returns the mutations of {@link #merge} as of a time in the past. The same write can be sent
   * again.
   *
   * @param before what was merged into the row before, whose cells are deleted where {@code entity}
   *     has them not; null if there is nothing to delete
   * @param timestampMicros the time of cells that have no other one
   * @param asOfMicros up to when cells are deleted, which is not before that
   */
  public final RowMutations mergeAsOf(
      E entity, @Nullable E before, long timestampMicros, long asOfMicros) {
    RowMutations merge = write(entity, WriteMode.MERGE_AS_OF, timestampMicros, asOfMicros);
    return before == null ? merge : instead(before, merge, asOfMicros);
  }

  /** Returns the mutations that delete the cells that an entity has set up to a time. */
  public final RowMutations unmergeAsOf(E before, long asOfMicros) {
    return instead(before, nothing(), asOfMicros);
  }

  /** Returns no mutations. */
  public final RowMutations nothing() {
    return new PastMutations(List.of(), 0);
  }

  /**
   * Returns the mutations that delete what was written of an entity up to a time; what is newer
   * stays. There may be none, if all of its columns are entries.
   *
   * @param stored what the row holds, whose entries of maps and sets are deleted; null if there are
   *     none, or if they stay
   */
  public final RowMutations deleteAsOf(@Nullable E stored, long asOfMicros) {
    RowMutations deletion = cells(WriteMode.PUT_AS_OF, asOfMicros, asOfMicros).deletion();
    return stored == null ? deletion : instead(stored, deletion, asOfMicros);
  }

  private RowMutations instead(E before, RowMutations after, long asOfMicros) {
    List<Mutation> messages =
        StaleCells.deletions(
            merge(before, RowChanges.TIME_OF_WRITE).messages(), after.messages(), asOfMicros);
    messages.addAll(after.messages());
    return new PastMutations(messages, after.bytes());
  }

  /**
   * Returns the mutations of {@link #merge}, also of an entity that is not written: there are none
   * where no column holds a value, and maps and sets may have more entries than their column
   * allows, as rows can. Such entities can be handed on until they are refused.
   *
   * @throws dev.rowsmith.runtime.CellValueException if a cell cannot hold a value
   */
  public final RowMutations cells(E entity, long timestampMicros) {
    return written(entity, WriteMode.COPY, timestampMicros, timestampMicros);
  }

  /** What is sent for an entity that stood in the row before. */
  private record PastMutations(List<Mutation> messages, long bytes) implements RowMutations {}

  private CellWriter cells(WriteMode mode, long timestampMicros, long asOfMicros) {
    return new CellWriter(schema, families, ownedFamilies, mode, timestampMicros, asOfMicros);
  }

  private RowMutations write(E entity, WriteMode mode, long timestampMicros) {
    return write(entity, mode, timestampMicros, timestampMicros);
  }

  private RowMutations write(E entity, WriteMode mode, long timestampMicros, long asOfMicros) {
    return written(entity, mode, timestampMicros, asOfMicros).finish();
  }

  private CellWriter written(E entity, WriteMode mode, long timestampMicros, long asOfMicros) {
    CellWriter cells = cells(mode, timestampMicros, asOfMicros);
    try {
      write(entity, cells);
    } catch (CellFormatException problem) {
      throw cells.failed(problem);
    }
    return cells;
  }
}
