package dev.rowsmith.runtime.bigtable.spi;

import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;

/**
 * The mapping of entities with a {@code @Revision} to mutations and back: the base of their
 * generated mappers.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class RevisedMapper<E, K extends RowKey> extends EntityMapper<E, K> {

  private final Column<Long> revision;

  /** Maps the entity that {@code schema} describes, whose revision is in a column of it. */
  protected RevisedMapper(TableSchema schema, Column<Long> revision) {
    super(schema);
    this.revision = revision;
  }

  /** Returns the revision that an entity has. */
  public abstract long revisionOf(E entity);

  /** Returns a copy of an entity with another revision. */
  public abstract E withRevision(E entity, long revision);

  /** Returns the column of the revision. */
  public final Column<Long> revision() {
    return revision;
  }
}
