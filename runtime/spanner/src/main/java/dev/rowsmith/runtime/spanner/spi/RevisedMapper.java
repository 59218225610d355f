package dev.rowsmith.runtime.spanner.spi;

import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;

/**
 * The base of generated mappers of entities with a {@code @Revision}.
 *
 * @param <E> the entity
 * @param <K> its primary key
 */
public abstract class RevisedMapper<E, K extends SpannerKey & Comparable<K>>
    extends EntityMapper<E, K> {

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
