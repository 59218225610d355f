package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.write.Addition;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.spi.EntityMapper;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.value.BinaryCodec;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes of the rows of one table as entities: the base of generated repositories, but
 * for those of entities with a {@code @Revision}, which have {@link RevisedRepository}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class BigtableRepository<E, K extends RowKey> extends BulkRepository<E, K> {

  /**
   * Works on {@code table} through {@code client}.
   *
   * @throws InvalidInputException if Bigtable does not accept the table's name
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
   * @throws InvalidInputException if the key or a cell cannot hold a value; nothing is written
   */
  public void put(E entity) {
    RunningOperation put = start(Kind.PUT);
    if (put == null) {
      put(entity, null);
    } else {
      put.run(() -> put(entity, put));
    }
  }

  private void put(E entity, @Nullable RunningOperation put) {
    writer().write(keyOf(entity, put), put(entity, writer().now(), put));
  }

  /** Writes as {@link #put} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> putAsync(E entity) {
    RunningOperation put = start(Kind.PUT);
    return put == null
        ? putAsync(entity, null)
        : TableOperations.follow(put, () -> putAsync(entity, put));
  }

  private CompletableFuture<@Nullable Void> putAsync(E entity, @Nullable RunningOperation put) {
    return writer().writeAsync(keyOf(entity, put), put(entity, writer().now(), put), null);
  }

  /**
   * Sets the cells of the values that are present, and leaves the row's other cells as they are:
   * the cheaper way to write a row that is new.
   *
   * @throws InvalidInputException if the key or a cell cannot hold a value; nothing is written
   */
  public void merge(E entity) {
    RunningOperation merge = start(Kind.MERGE);
    if (merge == null) {
      merge(entity, null);
    } else {
      merge.run(() -> merge(entity, merge));
    }
  }

  private void merge(E entity, @Nullable RunningOperation merge) {
    writer().write(keyOf(entity, merge), merged(entity, merge));
  }

  /** Writes as {@link #merge} does, and returns at once; cancelling ends the request. */
  public CompletableFuture<@Nullable Void> mergeAsync(E entity) {
    RunningOperation merge = start(Kind.MERGE);
    return merge == null
        ? mergeAsync(entity, null)
        : TableOperations.follow(merge, () -> mergeAsync(entity, merge));
  }

  private CompletableFuture<@Nullable Void> mergeAsync(E entity, @Nullable RunningOperation merge) {
    return writer().writeAsync(keyOf(entity, merge), merged(entity, merge), null);
  }

  /**
   * Adds to a {@code long} in one step, also where there is no cell yet, and returns the new value.
   *
   * <p>It is not safe to do twice: the client does not send it again by itself, and after an error
   * nobody knows whether it was done. For totals that many writers count, declare an aggregate.
   *
   * <p>Where there is no cell, it begins at 0, or at the column's {@link
   * dev.rowsmith.bigtable.Stored#whenAbsent}. Bigtable itself knows 0 alone: if another value is
   * declared, a request before the increment writes the first cell if there is none. A row that
   * somebody deletes between the two is counted from 0.
   *
   * <p>Bigtable continues a cell that has outlived its family's age, as long as garbage collection
   * has not removed it. In a family with an age, such cells of the column are therefore deleted
   * first, by a request of their own, and counting starts anew.
   *
   * @throws InvalidInputException if the column is not stored as 8 big-endian bytes
   */
  public final long increment(K key, Column<Long> column, long amount) {
    RunningOperation increment = start(Kind.INCREMENT);
    return increment == null
        ? incrementing(column, amount).apply(key.encode())
        : increment.<Long>run(
            () -> incrementing(column, amount).apply(encoded(key, increment, Long.BYTES)));
  }

  /** Adds as {@link #increment} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<Long> incrementAsync(K key, Column<Long> column, long amount) {
    RunningOperation increment = start(Kind.INCREMENT);
    return increment == null
        ? incrementing(column, amount).applyAsync(key.encode())
        : increment.follow(
            () -> incrementing(column, amount).applyAsync(encoded(key, increment, Long.BYTES)));
  }

  /**
   * Adds to the end of a text in one step, also where there is no cell yet, and returns the new
   * text. It is as little safe to do twice as {@link #increment}, and begins as that does, at an
   * empty text.
   *
   * @throws InvalidInputException if the column is not stored as plain UTF-8, and if the text is
   *     empty, which Bigtable refuses
   */
  public final String append(K key, Column<String> column, String suffix) {
    RunningOperation append = start(Kind.APPEND);
    return append == null
        ? appending(column, suffix).apply(key.encode())
        : append.<String>run(
            () -> appending(column, suffix).apply(encoded(key, append, suffix.length())));
  }

  /** Adds as {@link #append} does, and returns at once; cancelling ends the request. */
  public final CompletableFuture<String> appendAsync(K key, Column<String> column, String suffix) {
    RunningOperation append = start(Kind.APPEND);
    return append == null
        ? appending(column, suffix).applyAsync(key.encode())
        : append.follow(
            () -> appending(column, suffix).applyAsync(encoded(key, append, suffix.length())));
  }

  private Mutation merged(E entity, @Nullable RunningOperation merge) {
    return mutation(mapper().merge(entity, writer().nowMicros()), merge);
  }

  final Addition<Long> incrementing(Column<Long> column, long amount) {
    requireWritten(column);
    if (column.codec() != BinaryCodec.LONG) {
      throw new InvalidInputException(
          "%s.%s: Bigtable increments 8 big-endian bytes, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
    Long absent = column.whenAbsent();
    String family = schema().liveName(column.family());
    return new Addition<>(
        writer(),
        schema(),
        column,
        absent == null || absent == 0 ? null : absent + amount,
        row -> row.increment(family, column.qualifier(), amount));
  }

  private void requireWritten(Column<?> column) {
    if (column.readOnly()) {
      throw CellBytes.isReadOnly(schema(), column);
    }
  }

  private Addition<String> appending(Column<String> column, String suffix) {
    requireWritten(column);
    if (column.codec() != BinaryCodec.STRING) {
      throw new InvalidInputException(
          "%s.%s: Bigtable appends to plain text, and it is stored otherwise"
              .formatted(schema().entity(), column.component()));
    }
    if (suffix.isEmpty()) {
      throw new CellValueException(
          schema().entity(), column.component(), "an empty text, and Bigtable appends none");
    }
    ByteString bytes = CellBytes.of(schema(), column, column.codec(), suffix);
    String absent = column.whenAbsent();
    String family = schema().liveName(column.family());
    return new Addition<>(
        writer(),
        schema(),
        column,
        absent == null || absent.isEmpty() ? null : absent + suffix,
        row -> row.append(family, column.qualifier(), bytes));
  }
}
