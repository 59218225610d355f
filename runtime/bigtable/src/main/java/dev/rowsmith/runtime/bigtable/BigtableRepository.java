package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the rows of one table as entities: the base of generated repositories, but for
 * those of entities with a {@code @Revision}, which have {@link RevisedRepository}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class BigtableRepository<E, K extends RowKey> extends BulkRepository<E, K> {

  /**
   * Works on {@code table} through {@code client}.
   *
   * @throws IllegalArgumentException if Bigtable does not accept the table's name
   */
  protected BigtableRepository(BigtableDataClient client, String table, EntityMapper<E, K> mapper) {
    super(client, table, mapper);
  }

  /** Works on the rows of a repository, and neither compares nor raises their revisions. */
  protected BigtableRepository(RevisedRepository<E, K> repository) {
    super(repository);
  }

  /**
   * Writes an entity so that a later read equals it: cells of absent values are deleted.
   *
   * <p>Columns that the entity does not map stay as they are, except in a family that holds {@link
   * dev.rowsmith.bigtable.QualifierAsData} entries: Bigtable deletes no range of qualifiers, so
   * that family is deleted as a whole in the same request, with whatever others have written into
   * it and with the older versions of its columns. {@link #merge} and updates delete no family.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void put(E entity) {
    writer().write(keyOf(entity), mutation(entity, WriteMode.PUT, writer().now()));
  }

  /** Writes as {@link #put} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> putAsync(E entity) {
    return writer()
        .writeAsync(keyOf(entity), mutation(entity, WriteMode.PUT, writer().now()), null);
  }

  /**
   * Sets the cells of the values that are present, and leaves the row's other cells as they are:
   * the cheaper way to write a row that is new.
   *
   * @throws dev.rowsmith.runtime.InvalidInputException if the key or a cell cannot hold a value;
   *     nothing is written
   */
  public void merge(E entity) {
    writer().write(keyOf(entity), mutation(entity, WriteMode.MERGE, writer().now()));
  }

  /** Writes as {@link #merge} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> mergeAsync(E entity) {
    return writer()
        .writeAsync(keyOf(entity), mutation(entity, WriteMode.MERGE, writer().now()), null);
  }

  /**
   * Adds to a {@code long} in one step, also where there is no cell yet, and returns what it is
   * then.
   *
   * <p>It is not safe to do twice: the client does not send it again by itself, and after an error
   * nobody knows whether it was done. For totals that many writers count, declare an aggregate.
   *
   * <p>Bigtable continues a cell that has outlived its family's age, as long as garbage collection
   * has not removed it. In a family with an age, such cells of the column are therefore deleted
   * first, by a request of their own, and counting starts anew.
   *
   * @throws IllegalArgumentException if the column is not stored as 8 big-endian bytes
   */
  public final long increment(K key, Column<Long> column, long amount) {
    requireIncrementable(column);
    ByteString rowKey = key.encode();
    Mutation expired = deletionOfExpired(column);
    if (expired != null) {
      writer().write(rowKey, expired);
    }
    return column.codec().decode(writer().increment(rowKey, schema().live(column), amount));
  }

  /** Adds as {@link #increment} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<Long> incrementAsync(K key, Column<Long> column, long amount) {
    requireIncrementable(column);
    ByteString rowKey = key.encode();
    return afterDeletion(
        rowKey,
        column,
        () ->
            writer().incrementAsync(rowKey, schema().live(column), amount, column.codec()::decode));
  }

  /**
   * Adds to the end of a text in one step, also where there is no cell yet, and returns what it is
   * then. It is as little safe to do twice as {@link #increment}, and starts anew where that does.
   *
   * @throws IllegalArgumentException if the column is not stored as plain UTF-8
   * @throws CellValueException if the text is empty, which Bigtable refuses
   */
  public final String append(K key, Column<String> column, String suffix) {
    ByteString bytes = suffix(column, suffix);
    ByteString rowKey = key.encode();
    Mutation expired = deletionOfExpired(column);
    if (expired != null) {
      writer().write(rowKey, expired);
    }
    return column.codec().decode(writer().append(rowKey, schema().live(column), bytes));
  }

  /** Adds as {@link #append} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<String> appendAsync(K key, Column<String> column, String suffix) {
    ByteString bytes = suffix(column, suffix);
    ByteString rowKey = key.encode();
    return afterDeletion(
        rowKey,
        column,
        () -> writer().appendAsync(rowKey, schema().live(column), bytes, column.codec()::decode));
  }

  private <T> CompletableFuture<T> afterDeletion(
      ByteString rowKey, Column<?> column, Supplier<CompletableFuture<T>> next) {
    Mutation expired = deletionOfExpired(column);
    return expired == null
        ? next.get()
        : Answer.then(writer().writeAsync(rowKey, expired, null), deleted -> next.get());
  }

  /** Returns what deletes the cells that no read sees any more, or {@code null} if none age. */
  private @Nullable Mutation deletionOfExpired(Column<?> column) {
    Duration age = schema().visibleAge(column.family());
    if (age == null) {
      return null;
    }
    long oldest = Retention.oldestMicros(writer().now(), age);
    if (oldest <= 0) {
      return null;
    }
    RowChanges changes = new RowChanges(schema());
    changes.deleteVersions(column, 0, oldest);
    return changes.mutation();
  }

  private void requireIncrementable(Column<Long> column) {
    if (column.codec() != BinaryCodec.LONG) {
      throw new IllegalArgumentException(
          "%s.%s: Bigtable increments 8 big-endian bytes, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
  }

  private ByteString suffix(Column<String> column, String suffix) {
    if (column.codec() != BinaryCodec.STRING) {
      throw new IllegalArgumentException(
          "%s.%s: Bigtable appends to plain text, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
    if (suffix.isEmpty()) {
      throw new CellValueException(
          schema().entity(), column.component(), "an empty text, and Bigtable appends none");
    }
    return CellBytes.of(schema(), column, column.codec(), suffix);
  }
}
