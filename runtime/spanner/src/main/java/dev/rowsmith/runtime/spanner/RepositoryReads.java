package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.Statement;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.EntityQuery;
import dev.rowsmith.runtime.spanner.internal.scan.KeyPath;
import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.internal.transaction.CallerTransaction;
import dev.rowsmith.runtime.spanner.internal.transaction.StaleReads;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The reads of the entities of one table: {@link ReadOnlyRepository} has nothing else, and {@link
 * TableRepository} adds writes.
 *
 * @param <E> the entity
 * @param <K> its primary key
 * @param <R> the generated repository, or one of its views
 */
public abstract class RepositoryReads<
    E, K extends SpannerKey & Comparable<K>, R extends RepositoryReads<E, K, R>> {

  private static final int KEYS_OF_REQUEST = 1_000;

  private final Transactions transactions;
  private final EntityMapper<E, K> mapper;
  private final RowReader<E, K> table;

  RepositoryReads(RepositoryContext context, EntityMapper<E, K> mapper) {
    this.transactions = context.transactions();
    this.mapper = mapper;
    this.table = RowReader.ofTable(transactions, mapper);
  }

  /** Returns the same repository in another context. */
  protected abstract R on(RepositoryContext other);

  /** Returns where this repository reads and writes, for one of its views. */
  protected final RepositoryContext context() {
    return new RepositoryContext(transactions);
  }

  /**
   * Returns the context of reads of older data, which any replica can answer: of an exact age, of
   * an age of at most so much, or of a moment.
   *
   * <p>Where one operation sends several requests, as a scan over shards does, a greatest age is
   * taken as the exact one, so that all requests see the same moment.
   *
   * @see <a href="https://cloud.google.com/spanner/docs/timestamp-bounds">Spanner: timestamp
   *     bounds</a>
   */
  protected final RepositoryContext contextAt(TimestampBound bound) {
    return new RepositoryContext(
        new StaleReads(transactions.origin(), bound, transactions.settings()));
  }

  /**
   * Returns the context of a transaction of this repository's database, for as long as that runs.
   *
   * <p>In a read-write transaction ({@link com.google.cloud.spanner.TransactionContext}) reads take
   * its locks, and writes are sent when it commits: its own reads do not see them, and a row that
   * exists already is reported by the commit.
   */
  protected final RepositoryContext contextIn(ReadContext transaction) {
    return new RepositoryContext(inside(transaction));
  }

  private Transactions inside(ReadContext transaction) {
    return new CallerTransaction(transactions.origin(), transaction, transactions.settings());
  }

  /**
   * Returns this repository with requests that say how urgent they are, or have a tag, in place of
   * what those of this one say.
   *
   * <p>Inside a transaction that is true of the reads; the writes are a part of its commit, which
   * has the options of the transaction.
   */
  public final R with(RequestOptions options) {
    return on(new RepositoryContext(transactions.with(options.settings())));
  }

  /** Returns the table's schema. */
  public final TableSchema schema() {
    return mapper.schema();
  }

  /**
   * Reads the entity of a key.
   *
   * @throws UnreadableRowException if the row is not an entity
   */
  public final Optional<E> find(K key) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? table.find(key.toKey())
        : find.run(() -> table.counting(find).find(key.toKey()));
  }

  /**
   * Reads as {@link #find} does, and returns at once; cancelling ends the request.
   *
   * <p>What hangs on the future runs on one of the few threads on which the client reads, and
   * should not block. It fails with the exception that {@link #find} throws.
   */
  public final CompletableFuture<Optional<E>> findAsync(K key) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? table.findAsync(key.toKey())
        : find.follow(() -> table.counting(find).findAsync(key.toKey()));
  }

  /**
   * Reads some columns of one row, and sends no others; empty if there is no row of this key.
   *
   * @throws UnreadableRowException if one of the columns cannot be read
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final Optional<PartialRow<K>> findOnly(K key, Column<?>... columns) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? PartialRow.reader(table, columns).find(key.toKey())
        : find.run(() -> PartialRow.reader(table, columns).counting(find).find(key.toKey()));
  }

  /**
   * Reads as {@link #findOnly} does, and returns at once, as {@link #findAsync}.
   *
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final CompletableFuture<Optional<PartialRow<K>>> findOnlyAsync(
      K key, Column<?>... columns) {
    RunningOperation find = start(Kind.FIND);
    return find == null
        ? PartialRow.reader(table, columns).findAsync(key.toKey())
        : find.follow(
            () -> PartialRow.reader(table, columns).counting(find).findAsync(key.toKey()));
  }

  /**
   * Reads the entities of many keys, and returns those that exist by their keys, in the order of
   * {@code keys}.
   *
   * <p>Up to 1,000 keys are one request. More are requests for 1,000 keys each, in key order, eight
   * at a time, all of one read-only transaction: they see the same moment. Keys and entities are in
   * memory together.
   *
   * <p>A key that the table takes for another one, as {@code 1.50} for {@code 1.5} or {@code -0.0}
   * for {@code 0.0}, stands in the map as it was asked for.
   */
  public final Map<K, E> findAll(Collection<K> keys) {
    if (keys.isEmpty()) {
      return Map.of();
    }
    RunningOperation find = start(keys);
    return find == null
        ? inOrder(keys, table.findAll(keySets(keys)))
        : find.run(() -> inOrder(keys, table.counting(find).findAll(keySets(keys))));
  }

  /** Reads as {@link #findAll} does, and returns at once, as {@link #findAsync}. */
  public final CompletableFuture<Map<K, E>> findAllAsync(Collection<K> keys) {
    if (keys.isEmpty()) {
      return CompletableFuture.completedFuture(Map.of());
    }
    List<K> asked = List.copyOf(keys);
    RunningOperation find = start(keys);
    return find == null
        ? findAllAsync(table, asked)
        : find.follow(() -> findAllAsync(table.counting(find), asked));
  }

  private CompletableFuture<Map<K, E>> findAllAsync(RowReader<E, K> rows, List<K> asked) {
    return CancellableFuture.map(rows.findAllAsync(keySets(asked)), found -> inOrder(asked, found));
  }

  private static <K extends SpannerKey & Comparable<K>> List<KeySet> keySets(Collection<K> keys) {
    List<K> sorted = new LinkedHashSet<>(keys).stream().sorted().toList();
    List<KeySet> sets = new ArrayList<>();
    for (int from = 0; from < sorted.size(); from += KEYS_OF_REQUEST) {
      KeySet.Builder set = KeySet.newBuilder();
      int to = Math.min(from + KEYS_OF_REQUEST, sorted.size());
      sorted.subList(from, to).forEach(key -> set.addKey(key.toKey()));
      sets.add(set.build());
    }
    return sets;
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

  /**
   * Reads the rows of a query as entities.
   *
   * <p>The query has to return each column that the entity maps once, by its name in the table and
   * in any order. What else it returns is left alone.
   *
   * @throws InvalidInputException if it does not return such a column, or returns it twice; its
   *     name is in the message
   * @throws UnreadableRowException if a row is not an entity
   */
  public final List<E> query(Statement query) {
    List<E> all = new ArrayList<>();
    query(query, all::add);
    return all;
  }

  /**
   * Hands over each row of a query as it arrives, as an entity.
   *
   * @throws InvalidInputException as {@link #query(Statement)} throws it
   * @throws UnreadableRowException if a row is not an entity
   */
  public final void query(Statement query, Consumer<? super E> action) {
    RunningOperation running = start(Kind.QUERY);
    if (running == null) {
      query(query, action, null);
    } else {
      running.run(() -> query(query, action, running));
    }
  }

  private void query(
      Statement query, Consumer<? super E> action, @Nullable RunningOperation running) {
    ReadContext reads = transactions.forRead();
    try (ResultSet rows = reads.executeQuery(query, transactions.settings().ofQuery(reads))) {
      new EntityQuery<>(mapper, "the statement", running).forEach(rows, action);
    }
  }

  /** Returns whether there is a row of a key; no column but the key's is read. */
  public final boolean exists(K key) {
    RunningOperation exists = start(Kind.EXISTS);
    return exists == null
        ? table.keys().find(key.toKey()).isPresent()
        : exists.<Boolean>run(() -> table.keys().find(key.toKey()).isPresent());
  }

  /** Looks as {@link #exists} does, and returns at once, as {@link #findAsync}. */
  public final CompletableFuture<Boolean> existsAsync(K key) {
    RunningOperation exists = start(Kind.EXISTS);
    return exists == null ? isThere(key) : exists.follow(() -> isThere(key));
  }

  private CompletableFuture<Boolean> isThere(K key) {
    return CancellableFuture.map(table.keys().findAsync(key.toKey()), Optional::isPresent);
  }

  /**
   * Reads an entity and its children of one table at one moment, by two requests of one read-only
   * transaction: the row of the key, and the range of the rows that are stored with it.
   *
   * @param children the repository of an entity that is {@code @Interleaved} in this one
   * @return empty if there is no row of this key
   * @throws InvalidInputException if that entity is interleaved in none or another
   */
  public final <C> Optional<ParentWithChildren<E, C>> findWithChildren(
      K key, RepositoryReads<C, ?, ?> children) {
    TableSchema schema = children.schema();
    if (schema.parent().filter(parent -> parent.table().equals(schema().table())).isEmpty()) {
      throw new InvalidInputException(
          "%s is not interleaved in %s".formatted(schema.table(), schema().table()));
    }
    ReadContext moment = transactions.forReads();
    try {
      Transactions inside = inside(moment);
      return on(new RepositoryContext(inside))
          .find(key)
          .map(
              parent ->
                  new ParentWithChildren<>(parent, children.under(inside, key.toKey()).list()));
    } finally {
      transactions.end(moment);
    }
  }

  /**
   * Scans the whole table, which takes as long as the table is large.
   *
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public final Scan<E, K> scanAll(String because) {
    checkReason(because);
    return new Scan<>(table, KeyPath.start(table.key()), 0);
  }

  /**
   * Scans all entries of an index in its order, such as the first ten: {@code
   * players.scanAll(players.scanPlayersByPoints(), "the top ten").limit(10)}.
   *
   * @param index the first step of a scan of the index
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public final <I> Scan<I, K> scanAll(ScanStep<I, K> index, String because) {
    checkReason(because);
    PartPath<I, K> start = index.next();
    return new Scan<>(start.rows(), start.path(), start.limit());
  }

  /**
   * Scans the whole table in parts that can be read side by side, as they all were at one moment.
   *
   * @param client the batch client of the same database
   * @param bound the moment: strong, or of an exact age
   * @param because why a full scan is right here, for whoever reads the code next
   * @throws InvalidInputException if no reason is given
   */
  public final PartitionedScan<E> scanAllInParts(
      BatchClient client, TimestampBound bound, String because) {
    return scanAll(because).inParts(client, bound);
  }

  /**
   * Hands over each row of a part of a scan, which may have been made in another process, as an
   * entity.
   *
   * <pre>{@code
   * for (ScanPart part : logs.scan().userId(7).inParts(batch, bound).parts()) {
   *   queue.send(part);                                     // in one process
   * }
   * logs.readPart(batch, queue.receive(), report::add);     // in others
   * }</pre>
   *
   * <p>Columns are found by their names: the other process may have an entity that lacks some of
   * them, or has them in another order.
   *
   * @param client a batch client of the same database
   * @throws InvalidInputException if the part is of another table, or has not all columns of the
   *     entity, as that of a scan of keys
   * @throws UnreadableRowException if a row is not an entity
   */
  public final void readPart(BatchClient client, ScanPart part, Consumer<? super E> action) {
    RunningOperation scan = start(Kind.SCAN);
    if (scan == null) {
      part.read(client, mapper, action, null);
    } else {
      scan.run(() -> part.read(client, mapper, action, scan));
    }
  }

  /** Returns the rows by their primary keys, for generated scans. */
  protected final ScanSource<E, K> table() {
    return new ScanSource<>(table);
  }

  /** Returns the entries of an index that holds every column that the entity maps. */
  protected final ScanSource<E, K> index(String name) {
    return new ScanSource<>(table.from(schema().index(name)));
  }

  /**
   * Returns some columns of the entries of an index, in this order.
   *
   * @param keyOf returns the primary key of what is read
   */
  protected final <I> ScanSource<I, K> index(
      String name, Function<StructReader, I> read, Function<I, K> keyOf, Column<?>... columns) {
    return new ScanSource<>(
        table.reading(List.of(columns), read, keyOf).from(schema().index(name)));
  }

  /** Starts an operation of one row; {@code null} if nobody listens. */
  final @Nullable RunningOperation start(Kind kind) {
    return transactions.start(schema().entity(), schema().table(), kind);
  }

  private @Nullable RunningOperation start(Collection<K> keys) {
    return transactions.areUnheard()
        ? null
        : transactions.start(schema().entity(), schema().table(), Kind.FIND_ALL, keys::size, null);
  }

  /** Returns where it reads and writes. */
  final Transactions transactions() {
    return transactions;
  }

  /** Returns what makes entities of rows. */
  final EntityMapper<E, K> mapper() {
    return mapper;
  }

  /** Scans the rows that are stored under that of a key of the parent. */
  private Scan<E, K> under(Transactions inside, Key parent) {
    return new Scan<>(RowReader.ofTable(inside, mapper), KeyPath.under(table.key(), parent), 0);
  }

  private void checkReason(String because) {
    if (because.isBlank()) {
      throw new InvalidInputException(
          "a scan of all of %s needs a reason, such as \"nightly export\""
              .formatted(schema().table()));
    }
  }

  /** Returns the table, for people. */
  @Override
  public String toString() {
    return "%s of table %s".formatted(getClass().getSimpleName(), schema().table());
  }
}
