package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.PrintableKey;
import dev.rowsmith.runtime.key.FarmHash;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Duration;
import java.time.Instant;
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
public abstract class RowUpdate<E, K extends RowKey, U extends RowUpdate<E, K, U>> {

  private final TableSchema schema;
  private final String table;
  private final RowWriter writer;
  private final K key;
  private final ByteString rowKey;
  private final RowChanges changes;

  /** What has to hold at the time of the write, if anything has to. */
  private @Nullable Function<Instant, CellTest> test;

  /** What compares and raises the revision of the row, if the update names it. */
  private final @Nullable RevisionLock<E, K> lock;

  private final long revision;

  /** The time of the cells that are set from here on. */
  private long timestampMicros = RowChanges.TIME_OF_WRITE;

  /** Whether {@link #cellsWrittenAt} has named a time. */
  private boolean dated;

  /** Whether something is added, so that the request must not be sent twice. */
  private boolean adds;

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
    this.schema = repository.schema();
    this.table = repository.table();
    this.writer = repository.writer();
    this.key = key;
    this.rowKey = key.encode();
    this.changes = new RowChanges(schema);
    this.lock = lock;
    this.revision = revision;
  }

  /** Returns the key of the row that is updated. */
  public final K key() {
    return key;
  }

  /** Returns this update. */
  @SuppressWarnings("unchecked") // each generated update is a U
  private U self() {
    return (U) this;
  }

  /** Sets the cell of a column; {@code null} deletes it. */
  protected final <T> U set(Column<T> column, @Nullable T value) {
    return value == null
        ? clear(column)
        : setCell(column, column.qualifier(), encode(column, column.codec(), value));
  }

  /**
   * Deletes the cells of a column, or all entries of a map or set that has its family for itself.
   */
  protected final U clear(MappedColumn column) {
    if (!column.hasEntries()) {
      return delete(column, column.qualifier());
    }
    if (!schema.isAlone(column)) {
      throw new IllegalArgumentException(
          "%s.%s shares its family with other columns: Bigtable deletes no range of qualifiers; remove its entries one by one"
              .formatted(schema.entity(), column.component()));
    }
    changes.deleteFamily(column.family());
    return self();
  }

  /**
   * Refuses an embedded record that is {@code null} where the component is not marked as one that
   * can be.
   *
   * @param component the component that holds the record, such as {@code address}
   * @throws CellValueException if the record is null
   */
  protected final void requireRecord(String component, @Nullable Object embedded) {
    CellBytes.requireRecord(schema, component, embedded);
  }

  /** Sets one entry of a map, without reading the others. */
  protected final <Q, V> U putEntry(EntriesColumn<Q, V> column, Q key, V value) {
    V present = CellBytes.requireValue(schema, column, key, value);
    long micros = column.timestampOf(schema, present, timestampMicros);
    ByteString bytes = encode(column, column.codec(), present);
    changes.setCell(column, column.qualifierOf(key), micros, bytes);
    return self();
  }

  /** Adds one member to a set, without reading the others. */
  protected final <Q> U addMember(EntriesColumn<Q, Member> column, Q member) {
    return putEntry(column, member, Member.PRESENT);
  }

  /** Deletes one entry of a map or set, if it is there, without reading the others. */
  protected final <Q> U removeEntry(EntriesColumn<Q, ?> column, Q key) {
    return delete(column, column.qualifierOf(key));
  }

  /** Writes one more version of a column. */
  protected final <T> U addVersion(VersionedColumn<T> column, Instant timestamp, T value) {
    ByteString bytes = encode(column, column.codec(), value);
    changes.setCell(column, column.qualifier(), micros(column, timestamp), bytes);
    return self();
  }

  /**
   * Deletes the versions of a column that were written at {@code from} and before {@code until}.
   *
   * @throws IllegalArgumentException if {@code until} is not after {@code from}: Bigtable takes an
   *     end of 1970 for no end
   * @throws CellValueException if one of them is before 1970 or finer than a millisecond
   */
  protected final U removeVersions(VersionedColumn<?> column, Instant from, Instant until) {
    if (!until.isAfter(from)) {
      throw new IllegalArgumentException(
          "%s.%s has no version that is written at %s and before %s"
              .formatted(schema.entity(), column.component(), from, until));
    }
    changes.deleteVersions(column, micros(column, from), micros(column, until));
    return self();
  }

  /**
   * Adds to an aggregate: to a sum, or as one more value to compare or to count.
   *
   * <p>A sum is not safe to send twice. Such a request is never repeated, and an error can mean
   * that the value was added all the same.
   *
   * @throws CellValueException if the family deletes by age: all that is added goes into one cell,
   *     which is always the oldest
   */
  protected final U add(AggregateColumn column, long value) {
    requireNoAge(column);
    adds = true;
    changes.addToCell(column, value);
    return self();
  }

  /**
   * Adds to the bucket of an aggregate that {@link #cellsWrittenAt} has named.
   *
   * @throws IllegalStateException if no time was named
   */
  protected final U addToBucket(VersionedColumn<?> column, long value) {
    if (!dated) {
      throw new IllegalStateException(
          "%s.%s is in buckets of time; name one with cellsWrittenAt, or as the first argument"
              .formatted(schema.entity(), column.component()));
    }
    adds = true;
    changes.addToCell(column, timestampMicros, value);
    return self();
  }

  /**
   * Adds to one bucket of an aggregate, which is not safe to send twice either.
   *
   * @param bucket the time of the bucket, such as the start of an hour
   * @throws CellValueException if the time is before 1970 or finer than a millisecond
   */
  protected final U addToBucket(VersionedColumn<?> column, Instant bucket, long value) {
    adds = true;
    changes.addToCell(column, micros(column, bucket), value);
    return self();
  }

  /**
   * Counts a value in the sketch of one bucket of time, as {@link #count(AggregateColumn, String)}
   * does in the one of a row.
   *
   * @throws IllegalArgumentException if the column is not a sketch ({@code HLL})
   * @throws CellValueException if the time is before 1970 or finer than a millisecond
   */
  public final U count(VersionedColumn<ByteString> column, Instant bucket, String value) {
    requireSketch(column, column.aggregation());
    byte[] bytes = ByteString.copyFromUtf8(value).toByteArray();
    return addToBucket(column, bucket, FarmHash.fingerprint64(bytes));
  }

  /**
   * Counts a value in a sketch of distinct values, as the number that its UTF-8 bytes have under
   * FarmHash's {@code Fingerprint64}: {@code update(key).count(PageTable.VISITORS, "user17")}.
   *
   * <p>GoogleSQL calls that hash {@code FARM_FINGERPRINT}. To count a value twice changes nothing,
   * but the request is sent once all the same, as any that adds.
   *
   * @throws IllegalArgumentException if the column is no sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age
   */
  public final U count(AggregateColumn column, String value) {
    return count(column, ByteString.copyFromUtf8(value));
  }

  /**
   * Counts bytes in a sketch of distinct values, as the number that they have under FarmHash's
   * {@code Fingerprint64}.
   *
   * @throws IllegalArgumentException if the column is no sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age
   */
  public final U count(AggregateColumn column, ByteString value) {
    requireSketch(column, column.aggregation());
    return add(column, FarmHash.fingerprint64(value.toByteArray()));
  }

  /**
   * Merges a sketch that Bigtable has made into the one of this row: that of a day into that of a
   * month. The bytes are those that an entity or {@link PartialRow#sketch} has read, from a column
   * of the same kind.
   *
   * @throws IllegalArgumentException if the column is no sketch ({@code HLL})
   * @throws CellValueException if the family deletes by age, or the sketch is too large for a cell
   */
  public final U mergeSketch(AggregateColumn column, ByteString sketch) {
    requireSketch(column, column.aggregation());
    requireNoAge(column);
    adds = true;
    changes.mergeToCell(column, sketch);
    return self();
  }

  /**
   * Deletes all cells of a family, mapped or not.
   *
   * @throws IllegalArgumentException if the entity has no such family
   */
  public final U deleteFamily(String family) {
    if (schema.families().stream().noneMatch(each -> each.name().equals(family))) {
      throw new IllegalArgumentException("%s has no family %s".formatted(schema.entity(), family));
    }
    changes.deleteFamily(family);
    return self();
  }

  /**
   * Gives the cells that are set from here on this timestamp, a whole number of milliseconds, in
   * place of the time of the write. A newer cell of the same column stays the one that is read. It
   * is also the bucket of what is added to aggregates in buckets of time. Aggregates without
   * buckets have one cell, of 1970, whatever is set here.
   *
   * @throws CellFormatException if it is finer than a millisecond, or before 1970
   */
  public final U cellsWrittenAt(Instant timestamp) {
    timestampMicros = CellTime.micros(timestamp);
    dated = true;
    return self();
  }

  /**
   * Makes the update depend on a column of the same row, in the same request.
   *
   * @throws IllegalStateException if it depends on something already: Bigtable tests one thing
   */
  public final U onlyIf(Condition condition) {
    return require(now -> condition.test(schema, now));
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
    return require(now -> new CellTest(new RowPresence(schema).whole(now), true));
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
    Instant now = writer.now();
    Mutation mutation = mutation(now);
    if (lock != null) {
      lock.write(rowKey, revision, mutation, now);
    } else if (test != null) {
      return writer.writeIf(rowKey, test.apply(now), mutation);
    } else if (adds) {
      writer.writeOnce(rowKey, mutation);
    } else {
      writer.write(rowKey, mutation);
    }
    return true;
  }

  /** Sends the update as {@link #apply} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<Boolean> applyAsync() {
    Instant now = writer.now();
    Mutation mutation = mutation(now);
    if (lock != null) {
      return lock.writeAsync(rowKey, revision, mutation, now, true);
    }
    if (test != null) {
      return writer.writeIfAsync(rowKey, test.apply(now), mutation);
    }
    return adds
        ? writer.writeOnceAsync(rowKey, mutation, true)
        : writer.writeAsync(rowKey, mutation, true);
  }

  /** Returns the update as one of many, which the client may send again. */
  final BulkEntry repeatableEntry() {
    if (adds) {
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
    return BulkEntry.of(rowKey, mutation(writer.now()), changes);
  }

  /** Returns what is updated, by entity, row and table. */
  @Override
  public final String toString() {
    return "the update of %s in row '%s' of table %s"
        .formatted(schema.entity(), PrintableKey.of(rowKey), table);
  }

  private void requireSketch(MappedColumn column, @Nullable Aggregation aggregation) {
    if (aggregation != Aggregation.HLL) {
      throw new IllegalArgumentException(
          "%s.%s is a %s, and only a sketch (HLL) counts distinct values"
              .formatted(schema.entity(), column.component(), aggregation));
    }
  }

  /** Reads would not see the cell, and garbage collection would take it. */
  private void requireNoAge(AggregateColumn column) {
    Duration age = schema.visibleAge(column.family());
    if (age != null) {
      throw new CellValueException(
          schema.entity(),
          column.component(),
          "the family %s deletes what is older than %s, and all that is added goes into one cell of 1970; declare maxVersions = 1 and no age"
              .formatted(column.family(), Retention.inWords(age)));
    }
  }

  private <T> ByteString encode(MappedColumn column, ValueCodec<T> codec, T value) {
    return CellBytes.of(schema, column, codec, value);
  }

  private U setCell(MappedColumn column, ByteString qualifier, ByteString value) {
    changes.setCell(column, qualifier, timestampMicros, value);
    return self();
  }

  private U delete(MappedColumn column, ByteString qualifier) {
    changes.deleteCells(column, qualifier);
    return self();
  }

  private long micros(MappedColumn column, Instant timestamp) {
    return CellTime.micros(schema, column.component(), timestamp);
  }

  private Mutation mutation(Instant now) {
    if (changes.count() == 0) {
      throw new IllegalStateException(
          "an update of %s that changes nothing; set or clear a column".formatted(schema.entity()));
    }
    if (lock != null) {
      // At the end: a change before it may delete the whole family.
      Column<Long> column = lock.column();
      ByteString next = encode(column, column.codec(), Math.addExact(revision, 1));
      changes.setCell(column, column.qualifier(), RowChanges.TIME_OF_WRITE, next);
    }
    return changes.mutation(CellTime.micros(now), test != null || lock != null);
  }
}
