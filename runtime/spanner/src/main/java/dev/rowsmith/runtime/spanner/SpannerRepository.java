package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationCount;
import dev.rowsmith.runtime.spanner.internal.transaction.AutoCommitTransactions;
import dev.rowsmith.runtime.spanner.internal.transaction.ListenedClient;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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
    extends TableRepository<E, K, R> {

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

  /**
   * Writes a row, whether there is one of this key or not. Columns that the entity does not map
   * stay as they are.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> insertOrUpdate(E entity) {
    RunningOperation write = start(Kind.INSERT_OR_UPDATE);
    return write == null
        ? transactions()
            .write(List.of(mutation(Mutation.newInsertOrUpdateBuilder(schema().table()), entity)))
        : write.run(
            () ->
                write(
                    mutation(Mutation.newInsertOrUpdateBuilder(schema().table()), entity), write));
  }

  /** Writes as {@link #insertOrUpdate} does, and returns at once, as {@link #insertAsync}. */
  public final CompletableFuture<Optional<Timestamp>> insertOrUpdateAsync(E entity) {
    RunningOperation write = start(Kind.INSERT_OR_UPDATE);
    return write == null
        ? transactions()
            .writeAsync(
                List.of(mutation(Mutation.newInsertOrUpdateBuilder(schema().table()), entity)))
        : write.follow(
            () ->
                writeAsync(
                    mutation(Mutation.newInsertOrUpdateBuilder(schema().table()), entity), write));
  }

  /**
   * Writes the row that there is of this key. Columns that the entity does not map stay as they
   * are.
   *
   * @return when it was committed; empty inside a transaction
   * @throws com.google.cloud.spanner.SpannerException with the code {@code NOT_FOUND} if there is
   *     none
   */
  public final Optional<Timestamp> update(E entity) {
    RunningOperation write = start(Kind.UPDATE);
    return write == null
        ? transactions()
            .write(List.of(mutation(Mutation.newUpdateBuilder(schema().table()), entity)))
        : write.run(
            () -> write(mutation(Mutation.newUpdateBuilder(schema().table()), entity), write));
  }

  /** Writes as {@link #update} does, and returns at once, as {@link #insertAsync}. */
  public final CompletableFuture<Optional<Timestamp>> updateAsync(E entity) {
    RunningOperation write = start(Kind.UPDATE);
    return write == null
        ? transactions()
            .writeAsync(List.of(mutation(Mutation.newUpdateBuilder(schema().table()), entity)))
        : write.follow(
            () -> writeAsync(mutation(Mutation.newUpdateBuilder(schema().table()), entity), write));
  }

  /**
   * Writes a row in place of the one that there may be of this key: columns that the entity does
   * not map are null then, and children that are deleted with their parent are gone.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> replace(E entity) {
    RunningOperation write = start(Kind.REPLACE);
    return write == null
        ? transactions()
            .write(List.of(mutation(Mutation.newReplaceBuilder(schema().table()), entity)))
        : write.run(
            () -> write(mutation(Mutation.newReplaceBuilder(schema().table()), entity), write));
  }

  /** Writes as {@link #replace} does, and returns at once, as {@link #insertAsync}. */
  public final CompletableFuture<Optional<Timestamp>> replaceAsync(E entity) {
    RunningOperation write = start(Kind.REPLACE);
    return write == null
        ? transactions()
            .writeAsync(List.of(mutation(Mutation.newReplaceBuilder(schema().table()), entity)))
        : write.follow(
            () ->
                writeAsync(mutation(Mutation.newReplaceBuilder(schema().table()), entity), write));
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

  private Mutation mutation(Mutation.WriteBuilder start, E entity) {
    return mapper().mutation(start, entity);
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
