package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.key.RowKey;
import java.util.List;

/**
 * Turns entities into mutations, and the cells of a row into an entity: the base of generated
 * mappers.
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
    this.ownedFamilies = schema.familiesOfEntries();
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
    return entityRows();
  }

  @Override
  public final ByteString getKey(E entity) {
    return keyOf(entity).encode();
  }

  @Override
  public final boolean isScanMarkerRow(E entity) {
    return false;
  }

  /** Returns the mutation after which the row holds exactly the entity. */
  final Mutation put(E entity, long timestampMicros) {
    return write(entity, WriteMode.PUT, timestampMicros).mutation();
  }

  /** Returns the mutation that sets the cells that are present and leaves the others. */
  final Mutation merge(E entity, long timestampMicros) {
    return write(entity, WriteMode.MERGE, timestampMicros).mutation();
  }

  /** Returns the changes that a way of writing makes. */
  final RowChanges write(E entity, WriteMode mode, long timestampMicros) {
    CellWriter cells = new CellWriter(schema, families, ownedFamilies, mode, timestampMicros);
    try {
      write(entity, cells);
    } catch (CellFormatException problem) {
      throw cells.failed(problem);
    }
    return cells.finish();
  }

  /** Starts a builder that can be told which table is really read. */
  final EntityRowBuilder<E> entityRows() {
    return new EntityRowBuilder<>(
        schema, columnIndex, (rowKey, cells) -> read(decodeKey(rowKey), cells));
  }

  final ColumnIndex columnIndex() {
    return columnIndex;
  }
}
