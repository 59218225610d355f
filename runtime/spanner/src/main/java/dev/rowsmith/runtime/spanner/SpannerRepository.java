package dev.rowsmith.runtime.spanner;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Mutation;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TimestampBound;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads and writes the entities of one table; the base of generated repositories.
 *
 * <p>Reads ask for the columns that the entity maps and for no others, and see all that was
 * committed before they began. Each write is a transaction of its own. {@link #at} gives the same
 * operations on older data, and {@link #in} inside a transaction. Errors of the service are the
 * client's {@link com.google.cloud.spanner.SpannerException}. Thread-safe, unless in a transaction.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository
 */
public abstract class SpannerRepository<
    E, K extends SpannerKey & Comparable<K>, R extends SpannerRepository<E, K, R>> {

  private final RepositoryContext context;
  private final EntityMapper<E, K> mapper;

  /** Works on the mapper's table in a client's database. */
  protected SpannerRepository(DatabaseClient client, EntityMapper<E, K> mapper) {
    this(new OwnTransactions(client), mapper);
  }

  /** Works on the mapper's table where the context says. */
  protected SpannerRepository(RepositoryContext context, EntityMapper<E, K> mapper) {
    this.context = context;
    this.mapper = mapper;
  }

  /** Returns the same repository in another context. */
  protected abstract R on(RepositoryContext other);

  /**
   * Returns this repository with reads of older data, which any replica can answer: of an exact
   * age, of an age of at most so much, or of a moment.
   *
   * <pre>{@code
   * logs.at(TimestampBound.ofExactStaleness(15, TimeUnit.SECONDS)).scan().userId(7).list();
   * }</pre>
   *
   * <p>Where one operation sends several requests, as a scan over shards does, a greatest age is
   * taken as the exact one, so that all requests see the same moment. Writes throw {@link
   * IllegalStateException}.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/timestamp-bounds">Spanner: timestamp
   *     bounds</a>
   */
  public final R at(TimestampBound bound) {
    return on(new StaleReads(context.client(), bound));
  }

  /**
   * Returns this repository inside a transaction of its database, for as long as that runs.
   *
   * <pre>{@code
   * client.readWriteTransaction().run(transaction -> {
   *   Account from = accounts.in(transaction).find(7).orElseThrow();
   *   accounts.in(transaction).update(from.minus(100));
   *   return null;
   * });
   * }</pre>
   *
   * <p>In a read-write transaction ({@link com.google.cloud.spanner.TransactionContext}) reads take
   * its locks, and writes are sent when it commits: its own reads do not see them, and a row that
   * exists already is reported by the commit. In a read-only transaction writes throw {@link
   * IllegalStateException}.
   */
  public final R in(ReadContext transaction) {
    return on(new GivenTransaction(context.client(), transaction));
  }

  /** Returns the table's schema. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /** Reads the entity of a key. */
  public final Optional<E> find(K key) {
    @Nullable Struct row =
        context.forRead().readRow(schema().table(), key.toKey(), schema().columnNames());
    return Optional.ofNullable(row).map(mapper::read);
  }

  /**
   * Reads the entities of many keys in one request, and returns those that exist by their keys, in
   * the order of {@code keys}.
   */
  public final Map<K, E> findAll(Collection<K> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    KeySet.Builder wanted = KeySet.newBuilder();
    new LinkedHashSet<>(keys).forEach(key -> wanted.addKey(key.toKey()));
    Map<K, E> found = new HashMap<>();
    try (Rows<E> rows = table().read(List.of(wanted.build()), 0)) {
      for (E entity = rows.next(); entity != null; entity = rows.next()) {
        found.put(mapper.keyOf(entity), entity);
      }
    }
    Map<K, E> inOrder = new LinkedHashMap<>();
    for (K key : keys) {
      E entity = found.get(key);
      if (entity != null) {
        inOrder.put(key, entity);
      }
    }
    return inOrder;
  }

  /** Returns whether there is a row of a key; no column but the key's is read. */
  public final boolean exists(K key) {
    List<String> ofKey =
        schema().key().parts().stream().<String>map(part -> part.column().name()).toList();
    return context.forRead().readRow(schema().table(), key.toKey(), ofKey) != null;
  }

  /**
   * Writes a new row.
   *
   * @return when it was committed; empty inside a transaction
   * @throws com.google.cloud.spanner.SpannerException with the code {@code ALREADY_EXISTS} if there
   *     is a row of this key
   */
  public final Optional<Timestamp> insert(E entity) {
    return context.write(List.of(insertion(entity)));
  }

  /**
   * Writes a row, whether there is one of this key or not. Columns that the entity does not map
   * stay as they are.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> insertOrUpdate(E entity) {
    return write(Mutation.newInsertOrUpdateBuilder(schema().table()), entity);
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
    return write(Mutation.newUpdateBuilder(schema().table()), entity);
  }

  /**
   * Writes a row in place of the one that there may be of this key: columns that the entity does
   * not map are null then, and children that are deleted with their parent are gone.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> replace(E entity) {
    return write(Mutation.newReplaceBuilder(schema().table()), entity);
  }

  /**
   * Deletes the row of a key, if there is one.
   *
   * @return when it was committed; empty inside a transaction
   */
  public final Optional<Timestamp> delete(K key) {
    return context.write(List.of(Mutation.delete(schema().table(), key.toKey())));
  }

  /**
   * Deletes the rows of a scan at once, without reading them.
   *
   * <p>That counts as one mutation, and one more for each row and index of the table; where that
   * makes more than a commit can have, nothing is deleted.
   *
   * @return when it was committed; empty inside a transaction
   * @throws IllegalArgumentException if the scan has a limit, or reads an index
   */
  public final Optional<Timestamp> deleteRange(Scan<E> rows) {
    return context.write(
        rows.wholeKeySets().stream().map(keys -> Mutation.delete(schema().table(), keys)).toList());
  }

  /** Inserts many entities, as {@link #insertAll(Stream, BulkOptions)} without listeners. */
  public final BulkResult<E> insertAll(Collection<? extends E> entities) {
    return insertAll(entities.stream(), BulkOptions.usual());
  }

  /**
   * Inserts many entities in commits that stay below Spanner's limits, one after the other, in the
   * order of the stream. Each commit writes all of its rows or none; all commits together do not.
   *
   * <p>Returns when every entity was committed or refused. A commit that is refused for what is in
   * it is halved until the entities that are to blame stand alone, up to 100 of them; then the rest
   * of it is refused with them. An entity of a commit that timed out is among the failures, and may
   * have been written nevertheless.
   *
   * @throws IllegalStateException inside a transaction, and where there are only reads
   */
  public final BulkResult<E> insertAll(Stream<? extends E> entities, BulkOptions options) {
    long mutations = new MutationCount(schema()).ofInsert();
    return bulk(entities, this::insertion, mutations, options);
  }

  /** Writes many entities, as {@link #insertOrUpdateAll(Stream, BulkOptions)} does. */
  public final BulkResult<E> insertOrUpdateAll(Collection<? extends E> entities) {
    return insertOrUpdateAll(entities.stream(), BulkOptions.usual());
  }

  /**
   * Writes many entities as {@link #insertOrUpdate} writes one, in commits as those of {@link
   * #insertAll(Stream, BulkOptions)}: what is left of a write that ended early can be written again
   * with all the rest.
   */
  public final BulkResult<E> insertOrUpdateAll(Stream<? extends E> entities, BulkOptions options) {
    return bulk(
        entities,
        each -> mapper.mutation(Mutation.newInsertOrUpdateBuilder(schema().table()), each),
        new MutationCount(schema()).ofChange(),
        options);
  }

  /** Deletes many rows, as {@link #deleteAll(Stream, BulkOptions)} without listeners. */
  public final BulkResult<K> deleteAll(Collection<K> keys) {
    return deleteAll(keys.stream(), BulkOptions.usual());
  }

  /** Deletes many rows, in commits as those of {@link #insertAll(Stream, BulkOptions)}. */
  public final BulkResult<K> deleteAll(Stream<K> keys, BulkOptions options) {
    return bulk(
        keys,
        key -> Mutation.delete(schema().table(), key.toKey()),
        new MutationCount(schema()).ofDelete(),
        options);
  }

  /** Returns what reads rows by their primary keys, for generated scans. */
  protected final RowReader<E> table() {
    return new TableReader<>(context, mapper);
  }

  private Optional<Timestamp> write(Mutation.WriteBuilder start, E entity) {
    return context.write(List.of(mapper.mutation(start, entity)));
  }

  /** Returns what reads an index that holds every column that the entity maps. */
  protected final RowReader<E> index(String name) {
    return new IndexReader<>(
        context, schema().table(), schema().index(name), schema().columnNames(), mapper::read);
  }

  /** Returns what reads some columns of an index, in this order. */
  protected final <I> RowReader<I> index(
      String name, Function<StructReader, I> read, Column<?>... columns) {
    List<String> names = Arrays.stream(columns).<String>map(Column::name).toList();
    return new IndexReader<>(context, schema().table(), schema().index(name), names, read);
  }

  private Mutation insertion(E entity) {
    return mapper.mutation(Mutation.newInsertBuilder(schema().table()), entity);
  }

  private <T> BulkResult<T> bulk(
      Stream<? extends T> items,
      Function<T, Mutation> mutationOf,
      long mutations,
      BulkOptions options) {
    return new BulkWrite<>(context.forCommits(), mutationOf, mutations, options)
        .run(items.iterator());
  }
}
