package dev.rowsmith.runtime.spanner.internal.scan;

import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.internal.RequestGate;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.ScanKind;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.CountedRows;
import dev.rowsmith.runtime.spanner.internal.read.PlacedRow;
import dev.rowsmith.runtime.spanner.internal.read.RowRead;
import dev.rowsmith.runtime.spanner.internal.read.RowRequests;
import dev.rowsmith.runtime.spanner.internal.read.Rows;
import dev.rowsmith.runtime.spanner.internal.transaction.Transactions;
import dev.rowsmith.runtime.spanner.spi.EntityMapper;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Reader of some columns of the rows of a table, or of the entries of an index and nothing from its
 * table: what scans start from.
 *
 * @param <E> what a row becomes
 * @param <K> the primary key
 */
public final class RowReader<E, K extends SpannerKey & Comparable<K>> {

  /** How many sets of keys are read at a time. */
  private static final int SETS_AT_ONCE = 8;

  private final Transactions transactions;
  private final EntityMapper<?, K> mapper;
  private final @Nullable IndexSchema index;
  private final List<Column<?>> columns;
  private final RowRead<E> read;
  private final RowRequests<E> requests;
  private final Function<E, K> keyOf;

  private RowReader(
      Transactions transactions,
      EntityMapper<?, K> mapper,
      @Nullable IndexSchema index,
      List<Column<?>> columns,
      Function<StructReader, E> read,
      Function<E, K> keyOf) {
    this.transactions = transactions;
    this.mapper = mapper;
    this.index = index;
    this.columns = columns;
    this.read = new RowRead<>(mapper.schema(), columns, read);
    this.requests = new RowRequests<>(transactions.settings(), index, this.read);
    this.keyOf = keyOf;
  }

  /** Reads entities from their table. */
  public static <E, K extends SpannerKey & Comparable<K>> RowReader<E, K> ofTable(
      Transactions transactions, EntityMapper<E, K> mapper) {
    return new RowReader<>(
        transactions, mapper, null, mapper.schema().columns(), mapper::read, mapper::keyOf);
  }

  /** Reads the same rows from an index, which has to hold all columns that are read. */
  public RowReader<E, K> from(IndexSchema holding) {
    return new RowReader<>(transactions, mapper, holding, columns, read, keyOf);
  }

  /** Reads other columns of the same rows. */
  public <T> RowReader<T, K> reading(
      List<Column<?>> others, Function<StructReader, T> readRow, Function<T, K> keyOfRow) {
    return new RowReader<>(transactions, mapper, index, others, readRow, keyOfRow);
  }

  /** Reads the same rows, and counts them. */
  public RowReader<E, K> counting(RunningOperation operation) {
    return new RowReader<>(
        transactions, mapper, index, columns, CountedRows.counting(read, operation), keyOf);
  }

  /** Returns where it reads. */
  public Transactions transactions() {
    return transactions;
  }

  /** Reads the primary keys of the same rows. */
  public RowReader<K, K> keys() {
    return reading(schema().keyColumns(), mapper::readKey, Function.identity());
  }

  /**
   * Reads some columns of the same rows.
   *
   * @throws InvalidInputException if none is named, or one that is not there
   */
  public <R> RowReader<R, K> only(
      List<Column<?>> chosen, PartialRowReader.Factory<K, R> factory, Function<R, K> keyOfRow) {
    return new PartialRowReader<>(mapper, index, factory, keyOfRow).of(this, chosen);
  }

  /** Reads the same rows, and where each stands. */
  RowReader<PlacedRow<E>, K> placed() {
    List<Column<?>> placing = new ArrayList<>();
    key().parts().forEach(part -> placing.add(part.column()));
    if (index != null) {
      placing.addAll(schema().keyColumns());
    }
    List<Column<?>> all = new ArrayList<>(columns);
    placing.stream().filter(column -> !all.contains(column)).forEach(all::add);
    int[] places = placing.stream().mapToInt(all::indexOf).toArray();
    return reading(
        all,
        row -> new PlacedRow<>(read.apply(row), PlacedRow.position(row, placing, places)),
        placed -> keyOf.apply(placed.row()));
  }

  public TableSchema schema() {
    return mapper.schema();
  }

  public Optional<IndexSchema> index() {
    return Optional.ofNullable(index);
  }

  /** Returns the parts by which it reads. */
  public SortKey key() {
    return index == null
        ? SortKey.ofTable(schema())
        : SortKey.ofIndex(schema(), index, () -> transactions.dialect() == Dialect.POSTGRESQL);
  }

  /** Reads one row of the table. */
  public Optional<E> find(Key key) {
    try (Rows<E> rows = requests.open(transactions.forRead(), KeySet.singleKey(key), 0)) {
      return Optional.ofNullable(rows.next());
    }
  }

  /** Reads as {@link #find} does, and returns at once. */
  public CompletableFuture<Optional<E>> findAsync(Key key) {
    return CancellableFuture.map(
        listAsync(List.of(KeySet.singleKey(key)), this::gateOfSets),
        rows -> rows.stream().findFirst());
  }

  /** Reads the rows of some sets of keys, all at one moment. */
  public List<E> findAll(List<KeySet> sets) {
    return sets.size() == 1
        ? list(requests.open(transactions.forRead(), sets.get(0), 0))
        : CancellableFuture.await(listTogether(sets, this::gateOfSets));
  }

  /** Reads as {@link #findAll} does, and returns at once. */
  public CompletableFuture<List<E>> findAllAsync(List<KeySet> sets) {
    return listAsync(sets, this::gateOfSets);
  }

  /**
   * Reads in key order: of several shards side by side, by requests that end without waiting for
   * the rows to be taken.
   *
   * @param after the position beyond which it reads, or null
   * @param limit the most rows, or 0 for all
   */
  public Rows<E> read(KeyPath path, @Nullable List<@Nullable Object> after, long limit) {
    SortedMap<Long, KeySet> shards = path.shards(after);
    if (shards.isEmpty()) {
      return Rows.of(List.of());
    }
    return shards.size() == 1
        ? requests.open(transactions.forRead(), shards.values().iterator().next(), limit)
        : merge(path, shards, limit);
  }

  /**
   * Reads as {@link #read} does into a list. Where all rows are read, that is one request for each
   * shard.
   */
  public List<E> list(KeyPath path, long limit) {
    List<KeySet> shards = path.keySets();
    return limit == 0 && shards.size() > 1
        ? CancellableFuture.await(listTogether(shards, this::gateOfShards))
        : list(read(path, null, limit));
  }

  /** Reads as {@link #list(KeyPath, long)} does, and returns at once. */
  public CompletableFuture<List<E>> listAsync(
      KeyPath path, @Nullable List<@Nullable Object> after, long limit) {
    SortedMap<Long, KeySet> shards = path.shards(after);
    if (limit > 0 && shards.size() > 1) {
      return send(shards.size(), () -> MergedList.of(merge(path, shards, limit)));
    }
    List<KeySet> sets = List.copyOf(shards.values());
    return sets.size() == 1
        ? send(1, () -> requests.listAsync(transactions.forRead(), sets.get(0), limit))
        : listAsync(sets, this::gateOfShards);
  }

  /** Reads some sets of keys side by side, all at one moment, and the first rows of each. */
  CompletableFuture<List<E>> listEachAsync(List<KeySet> sets, long limit) {
    return listAsync(sets, limit, this::gateOfShards);
  }

  private CompletableFuture<List<E>> listAsync(
      List<KeySet> sets, Function<ReadContext, RequestGate> gateOf) {
    return listAsync(sets, 0, gateOf);
  }

  private CompletableFuture<List<E>> listAsync(
      List<KeySet> sets, long limit, Function<ReadContext, RequestGate> gateOf) {
    return switch (sets.size()) {
      case 0 -> CompletableFuture.completedFuture(new ArrayList<>());
      case 1 -> send(1, () -> requests.listAsync(transactions.forRead(), sets.get(0), limit));
      default -> send(sets.size(), () -> listTogether(sets, limit, gateOf));
    };
  }

  /**
   * Sends requests, from a thread of ours where a transaction begins, for which the client waits.
   */
  private <T> CompletableFuture<T> send(int count, Supplier<CompletableFuture<T>> sending) {
    return transactions.waitsToBegin(count)
        ? CancellableFuture.fromThread("rowsmith-begin", sending)
        : sending.get();
  }

  private MergedRows<E, K> merge(KeyPath path, SortedMap<Long, KeySet> shards, long limit) {
    ReadContext moment = begin();
    List<Rows<E>> each = new ArrayList<>();
    try {
      RequestGate gate = gateOfShards(moment);
      ShardRows.Sender<E> sender =
          (keys, rows, bytes) ->
              gate.pass(() -> requests.batchAsync(moment, key().parts(), keys, rows, bytes));
      shards.forEach(
          (shard, keys) ->
              each.add(new ShardRows<>(path, shard, keys, sender, limit, shards.size())));
      return new MergedRows<>(each, keyOf, limit, () -> transactions.end(moment));
    } catch (RuntimeException | Error problem) {
      each.forEach(Rows::close);
      transactions.end(moment);
      throw problem;
    }
  }

  private CompletableFuture<List<E>> listTogether(
      List<KeySet> sets, Function<ReadContext, RequestGate> gateOf) {
    return listTogether(sets, 0, gateOf);
  }

  private CompletableFuture<List<E>> listTogether(
      List<KeySet> sets, long limit, Function<ReadContext, RequestGate> gateOf) {
    ReadContext moment = begin();
    RequestGate gate = gateOf.apply(moment);
    List<CompletableFuture<List<E>>> each =
        sets.stream()
            .map(keys -> gate.pass(() -> requests.listAsync(moment, keys, limit)))
            .toList();
    return new ShardLists<>(each, keyOf, () -> transactions.end(moment)).merged();
  }

  /** Begins one transaction, so that all requests see the same moment. */
  private ReadContext begin() {
    ReadContext moment = transactions.forReads();
    try {
      requests.begin(moment);
      return moment;
    } catch (RuntimeException | Error problem) {
      transactions.end(moment);
      throw problem;
    }
  }

  /**
   * Returns the gate of the client. A read in a read-write transaction can wait for a lock that
   * another transaction holds, which must not wait for the gate then: these have a gate of their
   * own.
   */
  private RequestGate gateOfShards(ReadContext reads) {
    return reads instanceof TransactionContext
        ? ownGate(reads, RequestGate.MAX_REQUESTS)
        : RequestGate.of(transactions.client());
  }

  private RequestGate gateOfSets(ReadContext reads) {
    return ownGate(reads, SETS_AT_ONCE);
  }

  /**
   * The first request in a read-write transaction begins it, and those beside it would hold all
   * threads of the client while they wait for that.
   */
  private static RequestGate ownGate(ReadContext reads, int atOnce) {
    return new RequestGate(atOnce, reads instanceof TransactionContext);
  }

  /** Divides what a path reads into parts. */
  public List<Partition> partitions(KeyPath path, BatchReadOnlyTransaction moment) {
    List<KeySet> sets = path.kind() == ScanKind.EVERYTHING ? List.of(KeySet.all()) : path.keySets();
    return requests.partitions(moment, sets);
  }

  /** Returns what makes something of a row of the columns that are read. */
  public Function<StructReader, E> read() {
    return read;
  }

  /** Hands over the rows of one set as they arrive, until {@code more} says that it has enough. */
  CompletableFuture<Boolean> takeAsync(KeySet keys, long limit, Predicate<E> more) {
    return send(1, () -> requests.takeAsync(transactions.forRead(), keys, limit, more));
  }

  private static <T> List<T> list(Rows<T> rows) {
    List<T> all = new ArrayList<>();
    try (rows) {
      for (T row = rows.next(); row != null; row = rows.next()) {
        all.add(row);
      }
    }
    return all;
  }
}
