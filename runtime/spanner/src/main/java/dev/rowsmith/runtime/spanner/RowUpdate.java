package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.Value;
import dev.rowsmith.model.spanner.Fill;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationSize;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import dev.rowsmith.runtime.spanner.spi.UuidValues;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.internal.ColumnRefusal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * A change of some columns of one row: the base of the generated updates.
 *
 * <p>No other column is sent, apart from those of the key and those that take the time of every
 * commit. An update is used once, by one thread.
 *
 * @param <U> the generated update
 */
public abstract class RowUpdate<U extends RowUpdate<U>> {

  private final Transactions transactions;
  private final TableSchema schema;
  private final SpannerKey key;

  /** What compares and raises the revision of the row, if the update names it. */
  private final @Nullable RevisionLock lock;

  private final long revision;
  private final Map<String, Value> values = new LinkedHashMap<>();

  /** How many columns are sent that nobody has named: those of the key, for example. */
  private int unchanged;

  /** Starts an update of the row of a key. */
  protected <K extends SpannerKey & Comparable<K>> RowUpdate(
      RowRepository<?, K, ?> repository, K key) {
    this(repository, key, null, 0);
  }

  /** Starts an update of the row of a key, if it has a revision, and raises that. */
  protected <K extends SpannerKey & Comparable<K>> RowUpdate(
      RevisedRowRepository<?, K, ?> repository, K key, long revision) {
    this(repository, key, repository.lock(), revision);
    set(repository.lock().column(), Math.addExact(revision, 1));
    unchanged = values.size();
  }

  private <K extends SpannerKey & Comparable<K>> RowUpdate(
      TableRepository<?, K, ?> repository, K key, @Nullable RevisionLock lock, long revision) {
    this.key = key;
    this.lock = lock;
    this.revision = revision;
    this.transactions = repository.transactions();
    this.schema = repository.schema();
    putKey(key.toKey());
    for (Column<?> column : schema.columns()) {
      if (column.fill() == Fill.COMMIT_TIMESTAMP) {
        values.put(column.name(), Value.timestamp(Value.COMMIT_TIMESTAMP));
      }
    }
    unchanged = values.size();
  }

  /** Names the row by the columns of its key that are written, and not computed. */
  private void putKey(Key rowKey) {
    List<@Nullable Object> objects = new ArrayList<>();
    rowKey.getParts().forEach(objects::add);
    List<KeyPart<?>> parts = schema.key().parts();
    int first = objects.size() - parts.size();
    for (int place = 0; place < parts.size(); place++) {
      Column<?> column = parts.get(place).column();
      if (column.fill() != Fill.COMPUTED) {
        try {
          values.put(column.name(), column.ofKeyPart(objects.get(first + place)));
        } catch (ColumnRefusal refused) {
          throw refused.inKeyOf(schema.entity());
        }
      }
    }
  }

  /**
   * Sets a column.
   *
   * @throws dev.rowsmith.runtime.CellValueException if the value is null and the component cannot
   *     be, or if the column cannot hold it
   */
  protected final <V> U set(Column<V> column, @Nullable V value) {
    try {
      values.put(column.name(), column.toValue(value));
    } catch (ColumnRefusal refused) {
      throw refused.inEntity(schema.entity());
    }
    return self();
  }

  /**
   * Sets the columns of the halves of a UUID.
   *
   * @throws dev.rowsmith.runtime.CellValueException if the value is null and the component cannot
   *     be
   */
  protected final U setUuid(Column<Long> high, Column<Long> low, @Nullable UUID value) {
    set(high, UuidValues.high(value));
    return set(low, UuidValues.low(value));
  }

  /** Sets the columns of the halves of a UUID to null. */
  protected final U clearUuid(Column<Long> high, Column<Long> low) {
    return setUuid(high, low, null);
  }

  /** Sets a column to the time of the commit. */
  protected final U setToCommitTimestamp(Column<?> column) {
    values.put(column.name(), Value.timestamp(Value.COMMIT_TIMESTAMP));
    return self();
  }

  /** Sets a column to null. */
  protected final U clear(Column<?> column) {
    return set(column, null);
  }

  /** Sets the columns of an embedded record to null. */
  protected final U clearAll(Column<?>... columns) {
    for (Column<?> column : columns) {
      values.put(column.name(), column.nullValue());
    }
    return self();
  }

  /**
   * Refuses an embedded record that is null where the component is not marked as one that can be.
   *
   * @param component the component that holds the record, such as {@code address}
   * @throws dev.rowsmith.runtime.CellValueException if the record is null
   */
  protected final void requireRecord(String component, @Nullable Object embedded) {
    if (embedded == null) {
      throw ColumnRefusal.ofNull(component).inEntity(schema.entity());
    }
  }

  /**
   * Sends the changes.
   *
   * @return when they were committed; empty inside a transaction
   * @throws IllegalStateException if nothing is changed
   * @throws com.google.cloud.spanner.SpannerException with the code {@code NOT_FOUND} if there is
   *     no row of this key; inside a transaction the commit throws it
   * @throws RevisionConflictException if the update names a revision, and the row has another one
   *     or is not there
   */
  public final Optional<Timestamp> apply() {
    RunningOperation update = start();
    return update == null ? send(null) : update.run(() -> send(update));
  }

  private Optional<Timestamp> send(@Nullable RunningOperation update) {
    return lock == null
        ? transactions.write(List.of(mutation(update)))
        : lock.write(key, revision, mutation(update));
  }

  /** Sends the changes as {@link #apply} does, and returns at once. */
  public final CompletableFuture<Optional<Timestamp>> applyAsync() {
    RunningOperation update = start();
    return update == null ? sendAsync(null) : update.follow(() -> sendAsync(update));
  }

  private CompletableFuture<Optional<Timestamp>> sendAsync(@Nullable RunningOperation update) {
    return lock == null
        ? transactions.writeAsync(List.of(mutation(update)))
        : lock.writeAsync(key, revision, mutation(update));
  }

  private @Nullable RunningOperation start() {
    return transactions.start(schema.entity(), schema.table(), Operation.Kind.UPDATE);
  }

  /** Returns what is sent, and counts its bytes if somebody listens. */
  private Mutation mutation(@Nullable RunningOperation update) {
    if (values.size() == unchanged) {
      throw new IllegalStateException(
          "an update of %s that changes nothing; set or clear a column".formatted(schema.entity()));
    }
    Mutation.WriteBuilder writer = Mutation.newUpdateBuilder(schema.table());
    values.forEach((column, value) -> writer.set(column).to(value));
    Mutation mutation = writer.build();
    if (update != null) {
      update.bytes(MutationSize.of(mutation));
    }
    return mutation;
  }

  /** Returns this update. */
  @SuppressWarnings("unchecked") // Each generated update is a U.
  private U self() {
    return (U) this;
  }
}
