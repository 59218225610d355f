package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.Struct;
import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.bulk.BulkWrite;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationCount;
import dev.rowsmith.runtime.spanner.internal.bulk.MutationSize;
import dev.rowsmith.runtime.spanner.internal.read.EntityQuery;
import dev.rowsmith.runtime.spanner.internal.read.RowRead;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import dev.rowsmith.runtime.spanner.internal.write.ReturningInsert;
import dev.rowsmith.runtime.spanner.internal.write.SequenceNumbers;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one table as entities, with inserts and deletes: what generated repositories have in
 * common, inside a transaction as well. {@link RowRepository} adds the writes that replace what a
 * row holds, {@link RevisedRowRepository} those of an entity with a {@code @Revision}.
 *
 * <p>Reads ask for the columns that the entity maps and for no others, and see all that was
 * committed before they began. Each write is a transaction of its own: a request that begins it,
 * and one that commits it. {@code at(bound)} reads older data, and {@code in(transaction)} works
 * inside a transaction. Errors of the service are the client's {@link
 * com.google.cloud.spanner.SpannerException}. Thread-safe, unless in a transaction.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository
 */
public abstract class TableRepository<
        E, K extends SpannerKey & Comparable<K>, R extends TableRepository<E, K, R>>
    extends RepositoryReads<E, K, R> {

  /** Works on the mapper's table where the context says. */
  TableRepository(RepositoryContext context, EntityMapper<E, K> mapper) {
    super(context, mapper);
  }

  /**
   * Writes a new row.
   *
   * @return when it was committed; empty inside a transaction
   * @throws com.google.cloud.spanner.SpannerException with the code {@code ALREADY_EXISTS} if there
   *     is a row of this key
   */
  public final Optional<Timestamp> insert(E entity) {
    RunningOperation insert = start(Kind.INSERT);
    return insert == null
        ? transactions().write(List.of(insertion(entity)))
        : insert.run(() -> write(insertion(entity), insert));
  }

  /**
   * Writes as {@link #insert} does, and returns at once.
   *
   * <p>Where the future is cancelled, nobody knows whether the row is written. It fails with the
   * exception that {@link #insert} throws.
   */
  public final CompletableFuture<Optional<Timestamp>> insertAsync(E entity) {
    RunningOperation insert = start(Kind.INSERT);
    return insert == null
        ? transactions().writeAsync(List.of(insertion(entity)))
        : insert.follow(() -> writeAsync(insertion(entity), insert));
  }

  /**
   * Inserts a row by a statement, and returns the entity as the database has it: with the generated
   * parts of its key, its defaults and its computed columns.
   *
   * <p>Inside a transaction the statement runs at once, and later reads of that see the row. A
   * column that takes the time of the commit is null in the entity then, which its component has to
   * allow: the time is not known yet.
   *
   * @throws com.google.cloud.spanner.SpannerException with the code {@code ALREADY_EXISTS} if there
   *     is a row of this key
   * @throws UnreadableRowException inside a transaction, if the component of a commit timestamp is
   *     not {@code @Nullable}
   */
  public final E insertReturning(E entity) {
    RunningOperation insert = start(Kind.INSERT_RETURNING);
    return insert == null ? returned(entity) : insert.run(() -> returned(entity));
  }

  private E returned(E entity) {
    ReturningInsert returning = new ReturningInsert(schema(), transactions().dialect());
    Mutation insertion = insertion(entity);
    Statement insert = returning.of(insertion);
    Transactions.Done<Struct> done =
        transactions()
            .run(
                transaction -> {
                  try (ResultSet rows =
                      transaction.executeQuery(
                          insert, transactions().settings().ofQuery(transaction))) {
                    rows.next();
                    return rows.getCurrentRowAsStruct();
                  }
                });
    Struct row = done.result();
    return RowRead.of(mapper())
        .apply(done.committed().map(at -> returning.at(at, insertion, row)).orElse(row));
  }

  /**
   * Deletes the row of a key, if there is one.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> delete(K key) {
    RunningOperation delete = start(Kind.DELETE);
    return delete == null
        ? transactions().write(List.of(deletion(key)))
        : delete.run(() -> write(deletion(key), delete));
  }

  /** Deletes as {@link #delete} does, and returns at once, as {@link #insertAsync}. */
  public final CompletableFuture<Optional<Timestamp>> deleteAsync(K key) {
    RunningOperation delete = start(Kind.DELETE);
    return delete == null
        ? transactions().writeAsync(List.of(deletion(key)))
        : delete.follow(() -> writeAsync(deletion(key), delete));
  }

  /**
   * Deletes the rows of a scan at once, without reading them.
   *
   * <p>That counts as one mutation, and one more for each row and index of the table; where that
   * makes more than a commit can have, nothing is deleted.
   *
   * @return when it was committed; empty inside a transaction
   * @throws InvalidInputException if the scan has a limit, or reads an index
   */
  public final Optional<Timestamp> deleteRange(Scan<E, K> rows) {
    RunningOperation delete = rows.start(Kind.DELETE_RANGE);
    return delete == null
        ? transactions().write(deletion(rows))
        : delete.run(() -> transactions().write(deletion(rows)));
  }

  /**
   * Deletes as {@link #deleteRange} does, and returns at once, as {@link #insertAsync}.
   *
   * @throws InvalidInputException if the scan has a limit, or reads an index
   */
  public final CompletableFuture<Optional<Timestamp>> deleteRangeAsync(Scan<E, K> rows) {
    RunningOperation delete = rows.start(Kind.DELETE_RANGE);
    return delete == null
        ? transactions().writeAsync(deletion(rows))
        : delete.follow(() -> transactions().writeAsync(deletion(rows)));
  }

  /**
   * Runs a statement that changes rows, in a transaction, and returns how many it has changed. A
   * revision is neither compared nor raised by it.
   *
   * @throws IllegalStateException where there are only reads
   */
  public final long execute(Statement statement) {
    RunningOperation execute = start(Kind.EXECUTE);
    return execute == null ? changed(statement) : execute.<Long>run(() -> changed(statement));
  }

  private long changed(Statement statement) {
    return transactions()
        .<Long>run(
            transaction ->
                transaction.executeUpdate(statement, transactions().settings().ofUpdate()))
        .result();
  }

  /**
   * Runs a statement that changes rows and returns them ({@code THEN RETURN}, {@code RETURNING}),
   * as {@link #execute} does, and makes entities of them as {@link #query(Statement)} does. Where a
   * row is not an entity, nothing is changed.
   *
   * @throws InvalidInputException as {@link #query(Statement)} throws it
   * @throws UnreadableRowException if a row is not an entity
   * @throws IllegalStateException where there are only reads
   */
  public final List<E> executeReturning(Statement statement) {
    RunningOperation execute = start(Kind.EXECUTE_RETURNING);
    return execute == null
        ? returned(statement, null)
        : execute.run(() -> returned(statement, execute));
  }

  private List<E> returned(Statement statement, @Nullable RunningOperation execute) {
    return transactions()
        .<List<E>>run(
            transaction -> {
              List<E> changed = new ArrayList<>();
              try (ResultSet rows =
                  transaction.executeQuery(
                      statement, transactions().settings().ofQuery(transaction))) {
                new EntityQuery<>(mapper(), "the statement", execute).forEach(rows, changed::add);
              }
              return changed;
            })
        .result();
  }

  /**
   * Takes the next numbers from the sequence of a column, whether they are written or not.
   *
   * @throws InvalidInputException if {@code count} is not 1 to 10,000
   * @throws IllegalStateException where there are only reads
   */
  protected final List<Long> nextNumbers(Column<Long> column, int count) {
    RunningOperation next = start(Kind.NEXT_NUMBERS);
    return next == null ? numbers(column, count) : next.run(() -> numbers(column, count));
  }

  private List<Long> numbers(Column<Long> column, int count) {
    return new SequenceNumbers(transactions(), column.definition().sequenceIn(schema().table()))
        .next(count);
  }

  private Mutation deletion(K key) {
    return Mutation.delete(schema().table(), key.toKey());
  }

  private List<Mutation> deletion(Scan<E, K> rows) {
    return rows.wholeKeySets().stream()
        .map(keys -> Mutation.delete(schema().table(), keys))
        .toList();
  }

  private Mutation insertion(E entity) {
    return mapper().mutation(Mutation.newInsertBuilder(schema().table()), entity);
  }

  /** Commits, and counts what is sent. */
  final Optional<Timestamp> write(Mutation mutation, RunningOperation write) {
    write.bytes(MutationSize.of(mutation));
    return transactions().write(List.of(mutation));
  }

  /** Commits as {@link #write} does, and returns at once. */
  final CompletableFuture<Optional<Timestamp>> writeAsync(
      Mutation mutation, RunningOperation write) {
    write.bytes(MutationSize.of(mutation));
    return transactions().writeAsync(List.of(mutation));
  }

  final BulkResult<E> insertRows(Stream<? extends E> entities, BulkOptions options) {
    long mutations = new MutationCount(schema()).ofInsert();
    return bulk(Kind.INSERT_ALL, entities, this::insertion, mutations, options);
  }

  final BulkResult<K> deleteRows(Stream<? extends K> keys, BulkOptions options) {
    return bulk(
        Kind.DELETE_ALL, keys, this::deletion, new MutationCount(schema()).ofDelete(), options);
  }

  final long executeInParts(Statement statement) {
    RunningOperation execute = start(Kind.EXECUTE_PARTITIONED);
    return execute == null
        ? transactions().executePartitioned(statement)
        : execute.<Long>run(() -> transactions().executePartitioned(statement));
  }

  /** Writes many rows, as one operation. */
  final <T> BulkResult<T> bulk(
      Kind kind,
      Stream<? extends T> items,
      Function<T, Mutation> mutationOf,
      long mutations,
      BulkOptions options) {
    RunningOperation write = start(kind);
    return write == null
        ? bulk(items, mutationOf, mutations, options)
        : write.run(
            () -> bulk(items, counting(write, mutationOf), mutations, options.within(write)));
  }

  private static <T> Function<T, Mutation> counting(
      RunningOperation write, Function<T, Mutation> mutationOf) {
    return item -> {
      Mutation mutation = mutationOf.apply(item);
      write.bytes(MutationSize.of(mutation));
      return mutation;
    };
  }

  private <T> BulkResult<T> bulk(
      Stream<? extends T> items,
      Function<T, Mutation> mutationOf,
      long mutations,
      BulkOptions options) {
    return new BulkWrite<>(
            transactions().commits(options.settings().rowsPerGroup()),
            mutationOf,
            mutations,
            options.settings())
        .run(items.iterator());
  }
}
