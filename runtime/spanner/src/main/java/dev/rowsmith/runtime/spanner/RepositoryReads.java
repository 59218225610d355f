package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.Struct;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TimestampBound;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the entities of one table; what {@link SpannerRepository} is made of, beside the writes.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository
 */
abstract class RepositoryReads<
    E, K extends SpannerKey & Comparable<K>, R extends SpannerRepository<E, K, R>> {

  private final RepositoryContext context;
  private final EntityMapper<E, K> mapper;

  RepositoryReads(RepositoryContext context, EntityMapper<E, K> mapper) {
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
    return Optional.ofNullable(row).map(mapper.reader());
  }

  /**
   * Reads as {@link #find} does, and returns at once; cancelling ends the request.
   *
   * <p>What hangs on the future runs on one of the few threads on which the client reads, and
   * should not block. It fails with the exception that {@link #find} throws.
   */
  public final CompletableFuture<Optional<E>> findAsync(K key) {
    return rowAsync(key, schema().columnNames(), mapper.reader());
  }

  /**
   * Reads the entities of many keys in one request, and returns those that exist by their keys, in
   * the order of {@code keys}.
   *
   * <p>A key that the table takes for another one, as {@code 1.50} for {@code 1.5} or {@code -0.0}
   * for {@code 0.0}, stands in the map as it was asked for.
   */
  public final Map<K, E> findAll(Collection<K> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    List<E> found = new ArrayList<>();
    try (Rows<E> rows = table().read(List.of(keySet(keys)), 0)) {
      for (E entity = rows.next(); entity != null; entity = rows.next()) {
        found.add(entity);
      }
    }
    return inOrder(keys, found);
  }

  /** Reads as {@link #findAll} does, and returns at once, as {@link #findAsync}. */
  public final CompletableFuture<Map<K, E>> findAllAsync(Collection<K> keys) {
    if (keys.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    List<K> asked = List.copyOf(keys);
    return Answer.map(table().readAsync(List.of(keySet(asked)), 0), found -> inOrder(asked, found));
  }

  private KeySet keySet(Collection<K> keys) {
    KeySet.Builder wanted = KeySet.newBuilder();
    new LinkedHashSet<>(keys).forEach(key -> wanted.addKey(key.toKey()));
    return wanted.build();
  }

  private Map<K, E> inOrder(Collection<K> keys, List<E> entities) {
    // By the order of the table, which is how it tells rows apart: 1.50 is the row of 1.5.
    Map<K, E> found = new TreeMap<>();
    entities.forEach(entity -> found.put(mapper.keyOf(entity), entity));
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
    return context.forRead().readRow(schema().table(), key.toKey(), keyColumns()) != null;
  }

  /** Looks as {@link #exists} does, and returns at once, as {@link #findAsync}. */
  public final CompletableFuture<Boolean> existsAsync(K key) {
    return Answer.map(rowAsync(key, keyColumns(), row -> true), Optional::isPresent);
  }

  private <T> CompletableFuture<Optional<T>> rowAsync(
      K key, List<String> columns, Function<StructReader, T> read) {
    KeySet row = KeySet.singleKey(key.toKey());
    return Answer.map(
        AsyncRows.list(context.forRead().readAsync(schema().table(), row, columns), read),
        rows -> rows.stream().findFirst());
  }

  private List<String> keyColumns() {
    return schema().key().parts().stream().<String>map(part -> part.column().name()).toList();
  }

  /**
   * Reads an entity and its children of one table at one moment, by two requests of one read-only
   * transaction: the row of the key, and the range of the rows that are stored with it.
   *
   * @param children the repository of an entity that is {@code @Interleaved} in this one
   * @return empty if there is no row of this key
   * @throws IllegalArgumentException if that entity is interleaved in none or another
   */
  public final <C> Optional<Family<E, C>> findWithChildren(
      K key, SpannerRepository<C, ?, ?> children) {
    TableSchema schema = children.schema();
    if (schema.parent().filter(parent -> parent.table().equals(schema().table())).isEmpty()) {
      throw new IllegalArgumentException(
          "%s is not interleaved in %s".formatted(schema.table(), schema().table()));
    }
    ReadContext moment = context.forReads();
    try {
      return in(moment)
          .find(key)
          .map(parent -> new Family<>(parent, children.in(moment).under(key.toKey()).list()));
    } finally {
      context.end(moment);
    }
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws IllegalArgumentException if no reason is given
   */
  public final Scan<E> scanAll(String because) {
    checkReason(because);
    return new Scan<>(table(), KeyPath.start(schema().key()), 0);
  }

  /**
   * Scans the whole table in parts that can be read side by side, as they all were at one moment.
   *
   * @param client the batch client of the same database
   * @param bound the moment: strong, or of an exact age
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws IllegalArgumentException if no reason is given
   */
  public final PartitionedScan<E> scanAllInParts(
      BatchClient client, TimestampBound bound, String because) {
    checkReason(because);
    return new PartitionedScan<>(client.batchReadOnlyTransaction(bound), mapper);
  }

  /** Returns what reads rows by their primary keys, for generated scans. */
  protected final RowReader<E> table() {
    return new TableReader<>(context, mapper);
  }

  /** Returns what reads an index that holds every column that the entity maps. */
  protected final RowReader<E> index(String name) {
    return new IndexReader<>(
        context,
        schema().entity(),
        schema().table(),
        schema().index(name),
        schema().columnNames(),
        mapper.reader());
  }

  /** Returns what reads some columns of an index, in this order. */
  protected final <I> RowReader<I> index(
      String name, Function<StructReader, I> read, Column<?>... columns) {
    List<String> names = Arrays.stream(columns).<String>map(Column::name).toList();
    return new IndexReader<>(
        context,
        schema().entity(),
        schema().table(),
        schema().index(name),
        names,
        new RowRead<>(schema(), List.of(columns), read));
  }

  /** Returns where it reads and writes. */
  final RepositoryContext context() {
    return context;
  }

  /** Returns what makes entities of rows. */
  final EntityMapper<E, K> mapper() {
    return mapper;
  }

  /** Scans the rows that are stored under that of a key of the parent. */
  final Scan<E> under(Key parent) {
    return new Scan<>(table(), KeyPath.under(schema().key(), parent), 0);
  }

  private void checkReason(String because) {
    if (because.isBlank()) {
      throw new IllegalArgumentException(
          "a scan of all of %s needs a reason, such as \"nightly export\""
              .formatted(schema().table()));
    }
  }
}
