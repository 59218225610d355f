package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Statement;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.spanner.spi.RevisedMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.stream.Stream;

/**
 * Entities with a {@code @Revision}, to read and to write: the base of their generated
 * repositories.
 *
 * <p>Every write of a row that is there names the revision that it was read with, and raises it by
 * one in the same transaction. Writes that do not are in what the generated {@code
 * ignoringRevisions()} returns.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository
 */
public abstract class RevisedRepository<
        E, K extends SpannerKey & Comparable<K>, R extends RevisedRepository<E, K, R>>
    extends RevisedRowRepository<E, K, R> implements BulkWrites<E, K> {

  /** Works on the mapper's table in a client's database. */
  protected RevisedRepository(DatabaseClient client, RevisedMapper<E, K> mapper) {
    this(SpannerRepository.commitsAtOnce(client), mapper);
  }

  /** Works on the mapper's table where the context says. */
  protected RevisedRepository(RepositoryContext context, RevisedMapper<E, K> mapper) {
    super(context, mapper);
  }

  @Override
  public final BulkResult<E> insertAll(Stream<? extends E> entities, BulkOptions options) {
    return insertRows(entities, options);
  }

  @Override
  public final BulkResult<K> deleteAll(Stream<? extends K> keys, BulkOptions options) {
    return deleteRows(keys, options);
  }

  @Override
  public final long executePartitioned(Statement statement) {
    return executeInParts(statement);
  }
}
