package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;

/**
 * The entities of one table, to read and not to write: the base of the generated views {@code
 * ReadOnly}, which {@code readOnly(client)}, {@code at(bound)} and {@code in(transaction)} return.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated view
 */
public abstract class ReadOnlyRepository<
        E, K extends SpannerKey & Comparable<K>, R extends ReadOnlyRepository<E, K, R>>
    extends RepositoryReads<E, K, R> {

  /** Reads the mapper's table in a client's database. */
  protected ReadOnlyRepository(DatabaseClient client, EntityMapper<E, K> mapper) {
    super(SpannerRepository.commitsAtOnce(client), mapper);
  }

  /** Reads the mapper's table where the context says. */
  protected ReadOnlyRepository(RepositoryContext context, EntityMapper<E, K> mapper) {
    super(context, mapper);
  }
}
