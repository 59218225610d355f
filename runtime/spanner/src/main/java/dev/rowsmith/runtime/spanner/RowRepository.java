package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * The entities of one table, with writes of single rows: the base of the generated views {@code
 * InTransaction} of entities without a {@code @Revision}, and of what ignores it. {@link
 * SpannerRepository} adds writes of many rows, which no transaction can hold.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated view or repository
 */
public abstract class RowRepository<
        E, K extends SpannerKey & Comparable<K>, R extends RowRepository<E, K, R>>
    extends TableRepository<E, K, R> {

  /** Works on the mapper's table where the context says. */
  protected RowRepository(RepositoryContext context, EntityMapper<E, K> mapper) {
    super(context, mapper);
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

  private Mutation mutation(Mutation.WriteBuilder start, E entity) {
    return mapper().mutation(start, entity);
  }
}
