package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.spi.RevisedMapper;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of entities with a {@code @Revision}: the base of their generated repositories.
 *
 * <p>Every write of a row that is there names the revision that it was read with, and raises it by
 * one in the same request. Writes that do not are in the view that the generated {@code
 * ignoringRevisions()} returns.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class RevisedRepository<E, K extends RowKey> extends TableRepository<E, K> {

  private final RevisedMapper<E, K> mapper;
  private final RevisionLock<E, K> lock;

  /**
   * Works on {@code table} through {@code client}.
   *
   * @throws InvalidInputException if Bigtable does not accept the table's name
   */
  @SuppressWarnings("this-escape") // The lock keeps the repository, and uses it for writes alone.
  protected RevisedRepository(BigtableDataClient client, String table, RevisedMapper<E, K> mapper) {
    super(client, table, mapper);
    this.mapper = mapper;
    this.lock = new RevisionLock<>(this, mapper.revision());
  }

  /**
   * Puts an entity, as {@link BigtableRepository#put} does, if its row has the revision of the
   * entity, raises that by one, and returns what was written: the entity with the new revision.
   *
   * @throws RevisionConflictException if the row has another revision, or there is none; nothing is
   *     written
   * @throws InvalidInputException if the key or a cell cannot hold a value; nothing is written
   */
  public E replace(E entity) {
    RunningOperation replace = start(Kind.REPLACE);
    return replace == null ? replace(entity, null) : replace.run(() -> replace(entity, replace));
  }

  private E replace(E entity, @Nullable RunningOperation replace) {
    long revision = mapper.revisionOf(entity);
    E next = mapper.withRevision(entity, Math.addExact(revision, 1));
    ByteString rowKey = keyOf(entity, replace);
    Instant now = writer().now();
    lock.write(rowKey, revision, replacement(next, now, replace), now);
    return next;
  }

  /**
   * Replaces as {@link #replace} does, and returns at once; cancelling ends the request. The future
   * fails with a {@link RevisionConflictException} if the row has another revision.
   */
  public CompletableFuture<E> replaceAsync(E entity) {
    RunningOperation replace = start(Kind.REPLACE);
    return replace == null
        ? replaceAsync(entity, null)
        : replace.follow(() -> replaceAsync(entity, replace));
  }

  private CompletableFuture<E> replaceAsync(E entity, @Nullable RunningOperation replace) {
    long revision = mapper.revisionOf(entity);
    E next = mapper.withRevision(entity, Math.addExact(revision, 1));
    ByteString rowKey = keyOf(entity, replace);
    Instant now = writer().now();
    return lock.writeAsync(rowKey, revision, replacement(next, now, replace), now, next);
  }

  private Mutation replacement(E entity, Instant time, @Nullable RunningOperation replace) {
    return mutation(mapper.replace(entity, CellTime.micros(time)), replace);
  }

  final RevisionLock<E, K> lock() {
    return lock;
  }
}
