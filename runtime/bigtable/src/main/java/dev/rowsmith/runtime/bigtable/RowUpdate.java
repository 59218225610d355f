package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.CellTime;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.internal.read.RowPresence;
import dev.rowsmith.runtime.bigtable.internal.write.CellTest;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.internal.write.RowWriter;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.Condition;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Changes some cells of one row, in one request and at once; the base of the generated updates.
 *
 * <p>The changes are applied in the order in which they are made. An update is used once, by one
 * thread.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <U> the generated update
 */
public abstract class RowUpdate<E, K extends RowKey, U extends RowUpdate<E, K, U>>
    extends AggregateUpdates<U> {

  private final TableOperations operations;
  private final RowWriter writer;
  private final K key;
  private final ByteString rowKey;

  /** What has to hold at the time of the write, if anything has to. */
  private @Nullable Function<Instant, CellTest> test;

  /** What compares and raises the revision of the row, if the update names it. */
  private final @Nullable RevisionLock<E, K> lock;

  private final long revision;

  /**
   * Starts an update of the row of a key.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the key cannot hold a value
   */
  protected RowUpdate(BigtableRepository<E, K> repository, K key) {
    this(repository, key, null, 0);
  }

  /**
   * Starts an update of the row of a key, if it has a revision, and raises that.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the key cannot hold a value
   */
  protected RowUpdate(RevisedRepository<E, K> repository, K key, long revision) {
    this(repository, key, repository.lock(), revision);
  }

  private RowUpdate(
      TableRepository<E, K> repository, K key, @Nullable RevisionLock<E, K> lock, long revision) {
    super(repository.schema());
    this.operations = repository.rows().operations();
    this.writer = repository.writer();
    this.key = key;
    this.rowKey = key.encode();
    this.lock = lock;
    this.revision = revision;
  }

  /** Returns the key of the row that is updated. */
  public final K key() {
    return key;
  }

  /**
   * Makes the update depend on a column of the same row, in the same request.
   *
   * @throws IllegalStateException if it depends on something already: Bigtable tests one thing
   */
  public final U onlyIf(Condition condition) {
    return require(now -> CellTest.of(condition, schema(), now));
  }

  /**
   * Makes the update depend on that there is a whole row, in the same request: one that has a cell
   * of each column without which it could not be read. An update without this makes a row where
   * there is none, of the columns that it names.
   *
   * <p>An entity of which every column can be absent exists with any of its cells.
   *
   * @throws IllegalStateException if it depends on something already: Bigtable tests one thing
   */
  public final U ifExists() {
    return require(now -> new CellTest(new RowPresence(schema()).whole(now), true));
  }

  private U require(Function<Instant, CellTest> test) {
    if (this.test != null || lock != null) {
      throw new IllegalStateException(
          "%s depends on %s already, and Bigtable tests one thing of a row"
              .formatted(this, lock == null ? "a condition" : "revision " + revision));
    }
    this.test = test;
    return self();
  }

  /**
   * Sends the update, and returns whether it was applied: always, or if its condition held.
   *
   * <p>Cells get the time of this call. An update with a condition takes the place of what the row
   * holds when the condition is tested: cells of the columns that it sets are deleted if their
   * timestamps are later, because they come from a faster clock.
   *
   * @throws IllegalStateException if nothing is changed
   * @throws RevisionConflictException if the update names a revision, and the row has another one
   *     or is not there
   */
  public final boolean apply() {
    RunningOperation update = operations.start(Kind.UPDATE);
    return update == null ? send(null) : update.<Boolean>run(() -> send(update));
  }

  private boolean send(@Nullable RunningOperation update) {
    Instant now = writer.now();
    Mutation mutation = mutation(now, update);
    if (lock != null) {
      lock.write(rowKey, revision, mutation, now);
    } else if (test != null) {
      return writer.writeIf(rowKey, test.apply(now), mutation);
    } else if (adds()) {
      writer.writeOnce(rowKey, mutation);
    } else {
      writer.write(rowKey, mutation);
    }
    return true;
  }

  /** Sends the update as {@link #apply} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<Boolean> applyAsync() {
    RunningOperation update = operations.start(Kind.UPDATE);
    return update == null ? sendAsync(null) : update.follow(() -> sendAsync(update));
  }

  private CompletableFuture<Boolean> sendAsync(@Nullable RunningOperation update) {
    Instant now = writer.now();
    Mutation mutation = mutation(now, update);
    if (lock != null) {
      return lock.writeAsync(rowKey, revision, mutation, now, true);
    }
    if (test != null) {
      return writer.writeIfAsync(rowKey, test.apply(now), mutation);
    }
    return adds()
        ? writer.writeOnceAsync(rowKey, mutation, true)
        : writer.writeAsync(rowKey, mutation, true);
  }

  /** Returns the update as one of many, which the client may send again. */
  final BulkEntry repeatableEntry() {
    if (adds()) {
      throw new IllegalStateException(
          "%s adds to an aggregate, and a request of updateAll can be sent twice; use addAll"
              .formatted(this));
    }
    return entry();
  }

  /**
   * Returns the update as one of many.
   *
   * @throws IllegalStateException if it depends on something, or changes nothing
   */
  final BulkEntry entry() {
    if (test != null || lock != null) {
      throw new IllegalStateException(
          "%s has a condition, and Bigtable tests none for many rows; apply it by itself"
              .formatted(this));
    }
    return BulkEntry.of(rowKey, messages(writer.now()), changes().bytes());
  }

  /** Returns what is updated, by entity, row and table; no personal data. */
  @Override
  public final String toString() {
    return "the update of %s in row '%s' of table %s"
        .formatted(schema().entity(), schema().key().shown(rowKey), operations.table());
  }

  /** Returns what is sent, and counts its bytes if somebody listens. */
  private Mutation mutation(Instant now, @Nullable RunningOperation update) {
    Mutation mutation = Mutation.fromProtoUnsafe(messages(now));
    if (update != null) {
      update.bytes(rowKey.size() + changes().bytes());
    }
    return mutation;
  }

  private List<com.google.bigtable.v2.Mutation> messages(Instant now) {
    if (changes().count() == 0) {
      throw new IllegalStateException(
          "an update of %s that changes nothing; set or clear a column"
              .formatted(schema().entity()));
    }
    if (lock != null) {
      // At the end: a change before it may delete the whole family.
      Column<Long> column = lock.column();
      ByteString next = column.codec().encode(Math.addExact(revision, 1));
      changes().setCell(column, column.qualifier(), RowChanges.TIME_OF_WRITE, next);
    }
    return changes().messages(CellTime.micros(now), test != null || lock != null);
  }
}
