package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.Mutation;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationSize;
import dev.rowsmith.runtime.spanner.spi.RevisedMapper;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The entities of one table with a {@code @Revision}, with writes of single rows: the base of the
 * generated views {@code InTransaction}. {@link RevisedRepository} adds writes of many rows, which
 * no transaction can hold.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated view or repository
 */
public abstract class RevisedRowRepository<
        E, K extends SpannerKey & Comparable<K>, R extends RevisedRowRepository<E, K, R>>
    extends TableRepository<E, K, R> {

  private final RevisedMapper<E, K> mapper;
  private final RevisionLock lock;

  /** Works on the mapper's table where the context says. */
  protected RevisedRowRepository(RepositoryContext context, RevisedMapper<E, K> mapper) {
    super(context, mapper);
    this.mapper = mapper;
    this.lock = new RevisionLock(context.transactions(), mapper.schema(), mapper.revision());
  }

  /**
   * Writes an entity if its row has the revision of the entity, raises that by one, and returns
   * what was written: the entity with the new revision.
   *
   * <p>Columns that the entity does not map stay as they are, and so do the rows that are
   * interleaved in this one, as with {@link SpannerRepository#update}. What Spanner writes by
   * itself, the time of the commit and computed columns, is as the entity had it.
   *
   * <p>It takes two requests: one that begins the transaction and reads the revision, and one that
   * commits. Inside a given transaction the revision is read at once, as it was before the
   * transaction, whose own writes Spanner shows to nobody before the commit: replace a row once in
   * it.
   *
   * @throws RevisionConflictException if the row has another revision, or there is none; nothing is
   *     written. Inside a given transaction it ends that, unless it is caught there; the client
   *     makes it the cause of a {@link com.google.cloud.spanner.SpannerException}
   * @throws dev.rowsmith.runtime.RowsmithException if the key or a column cannot hold a value;
   *     nothing is written
   */
  public final E replace(E entity) {
    RunningOperation replace = start(Kind.REPLACE);
    return replace == null ? replace(entity, null) : replace.run(() -> replace(entity, replace));
  }

  private E replace(E entity, @Nullable RunningOperation replace) {
    E next = next(entity);
    var unused =
        lock.write(mapper.keyOf(entity), mapper.revisionOf(entity), replacement(next, replace));
    return next;
  }

  /**
   * Replaces as {@link #replace} does, and returns at once. The future fails with a {@link
   * RevisionConflictException} if the row has another revision.
   *
   * <p>Where the future is cancelled, nobody knows whether the row is written.
   */
  public final CompletableFuture<E> replaceAsync(E entity) {
    RunningOperation replace = start(Kind.REPLACE);
    return replace == null
        ? replaceAsync(entity, null)
        : replace.follow(() -> replaceAsync(entity, replace));
  }

  private CompletableFuture<E> replaceAsync(E entity, @Nullable RunningOperation replace) {
    E next = next(entity);
    return CancellableFuture.map(
        lock.writeAsync(
            mapper.keyOf(entity), mapper.revisionOf(entity), replacement(next, replace)),
        time -> next);
  }

  private E next(E entity) {
    return mapper.withRevision(entity, Math.addExact(mapper.revisionOf(entity), 1));
  }

  private Mutation replacement(E next, @Nullable RunningOperation replace) {
    Mutation mutation = mapper.mutation(Mutation.newUpdateBuilder(schema().table()), next);
    if (replace != null) {
      replace.bytes(MutationSize.of(mutation));
    }
    return mutation;
  }

  final RevisionLock lock() {
    return lock;
  }
}
