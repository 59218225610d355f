package dev.rowsmith.runtime.bigtable.spi;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.bigtable.internal.cell.ColumnIndex;
import dev.rowsmith.runtime.bigtable.internal.cell.EntityRowBuilder;
import dev.rowsmith.runtime.bigtable.internal.cell.StoredCells;
import dev.rowsmith.runtime.bigtable.internal.write.FamilyNames;
import dev.rowsmith.runtime.bigtable.internal.write.WriteMode;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import java.util.List;

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
            .filter(MappedColumn::hasEntries)
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

  private RowMutations write(E entity, WriteMode mode, long timestampMicros) {
    CellWriter cells = new CellWriter(schema, families, ownedFamilies, mode, timestampMicros);
    try {
      write(entity, cells);
    } catch (CellFormatException problem) {
      throw cells.failed(problem);
    }
    return cells.finish();
  }
}
