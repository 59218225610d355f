package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Statement;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationCount;
import dev.rowsmith.runtime.spanner.internal.transaction.AutoCommitTransactions;
import dev.rowsmith.runtime.spanner.internal.transaction.ListenedClient;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.Collection;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The entities of one table, to read and to write: the base of the generated repositories of
 * entities without a {@code @Revision}, and of what ignores it.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository
 */
public abstract class SpannerRepository<
        E, K extends SpannerKey & Comparable<K>, R extends SpannerRepository<E, K, R>>
    extends RowRepository<E, K, R> implements BulkWrites<E, K> {

  /** Works on the mapper's table in a client's database. */
  protected SpannerRepository(DatabaseClient client, EntityMapper<E, K> mapper) {
    super(commitsAtOnce(client), mapper);
  }

  /** Works on the mapper's table where the context says. */
  protected SpannerRepository(RepositoryContext context, EntityMapper<E, K> mapper) {
    super(context, mapper);
  }

  /** Works on the table of another repository, where that does. */
  protected SpannerRepository(TableRepository<E, K, ?> other) {
    super(new RepositoryContext(other.transactions()), other.mapper());
  }

  static RepositoryContext commitsAtOnce(DatabaseClient client) {
    return new RepositoryContext(
        new AutoCommitTransactions(ListenedClient.of(client), RequestSettings.DEFAULTS));
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

  /** Writes many entities, as {@link #insertOrUpdateAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> insertOrUpdateAll(Collection<? extends E> entities) {
    return insertOrUpdateAll(entities.stream());
  }

  /** Writes many entities, as {@link #insertOrUpdateAll(Stream, BulkOptions)} does. */
  public final BulkResult<E> insertOrUpdateAll(
      Collection<? extends E> entities, BulkOptions options) {
    return insertOrUpdateAll(entities.stream(), options);
  }

  /** Writes many entities, as {@link #insertOrUpdateAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> insertOrUpdateAll(Stream<? extends E> entities) {
    return insertOrUpdateAll(entities, BulkOptions.defaults());
  }

  /**
   * Writes many entities as {@link #insertOrUpdate} writes one, in commits as those of {@link
   * #insertAll(Stream, BulkOptions)}: what is left of a write that ended early can be written again
   * with all the rest.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException as {@link #insertAll(Stream, BulkOptions)}
   */
  public final BulkResult<E> insertOrUpdateAll(Stream<? extends E> entities, BulkOptions options) {
    return changes(
        Kind.INSERT_OR_UPDATE_ALL, entities, Mutation::newInsertOrUpdateBuilder, options);
  }

  /** Writes many entities, as {@link #updateAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> updateAll(Collection<? extends E> entities) {
    return updateAll(entities.stream());
  }

  /** Writes many entities, as {@link #updateAll(Stream, BulkOptions)} does. */
  public final BulkResult<E> updateAll(Collection<? extends E> entities, BulkOptions options) {
    return updateAll(entities.stream(), options);
  }

  /** Writes many entities, as {@link #updateAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> updateAll(Stream<? extends E> entities) {
    return updateAll(entities, BulkOptions.defaults());
  }

  /**
   * Writes many entities as {@link #update} writes one, in commits as those of {@link
   * #insertAll(Stream, BulkOptions)}; those that have no row are among the failures.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException as {@link #insertAll(Stream, BulkOptions)}
   */
  public final BulkResult<E> updateAll(Stream<? extends E> entities, BulkOptions options) {
    return changes(Kind.UPDATE_ALL, entities, Mutation::newUpdateBuilder, options);
  }

  /** Writes many entities, as {@link #replaceAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> replaceAll(Collection<? extends E> entities) {
    return replaceAll(entities.stream());
  }

  /** Writes many entities, as {@link #replaceAll(Stream, BulkOptions)} does. */
  public final BulkResult<E> replaceAll(Collection<? extends E> entities, BulkOptions options) {
    return replaceAll(entities.stream(), options);
  }

  /** Writes many entities, as {@link #replaceAll(Stream, BulkOptions)} without options. */
  public final BulkResult<E> replaceAll(Stream<? extends E> entities) {
    return replaceAll(entities, BulkOptions.defaults());
  }

  /**
   * Writes many entities as {@link #replace} writes one, in commits as those of {@link
   * #insertAll(Stream, BulkOptions)}. Children that are deleted with their parent are not counted.
   *
   * @throws dev.rowsmith.runtime.BulkWriteException as {@link #insertAll(Stream, BulkOptions)}
   */
  public final BulkResult<E> replaceAll(Stream<? extends E> entities, BulkOptions options) {
    return changes(Kind.REPLACE_ALL, entities, Mutation::newReplaceBuilder, options);
  }

  private BulkResult<E> changes(
      Kind kind,
      Stream<? extends E> entities,
      Function<String, Mutation.WriteBuilder> start,
      BulkOptions options) {
    return bulk(
        kind,
        entities,
        each -> mapper().mutation(start.apply(schema().table()), each),
        new MutationCount(schema()).ofChange(),
        options);
  }
}
