package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.StructReader;
import com.google.cloud.spanner.TransactionContext;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Reads some columns of the rows of a table, or of the entries of an index and nothing from its
 * table: what generated scans start from.
 *
 * @param <E> what a row becomes
 * @param <K> the primary key
 */
public final class RowReader<E, K extends SpannerKey & Comparable<K>> {

  /** How many shards are read at a time; a connection of gRPC has 100 streams. */
  private static final int SHARDS_AT_ONCE = 64;

  /** How many sets of keys are read at a time. */
  private static final int SETS_AT_ONCE = 8;

  private final RepositoryContext context;
  private final EntityMapper<?, K> mapper;
  private final @Nullable IndexSchema index;
  private final List<Column<?>> columns;
  private final List<String> names;
  private final RowRead<E> read;
  private final Function<E, K> keyOf;

  private RowReader(
      RepositoryContext context,
      EntityMapper<?, K> mapper,
      @Nullable IndexSchema index,
      List<Column<?>> columns,
      Function<StructReader, E> read,
      Function<E, K> keyOf) {
    this.context = context;
    this.mapper = mapper;
    this.index = index;
    this.columns = columns;
    this.names = columns.stream().<String>map(Column::name).toList();
    this.read = new RowRead<>(mapper.schema(), columns, read);
    this.keyOf = keyOf;
  }

  /** Reads entities from their table. */
  static <E, K extends SpannerKey & Comparable<K>> RowReader<E, K> ofTable(
      RepositoryContext context, EntityMapper<E, K> mapper) {
    return new RowReader<>(
        context, mapper, null, mapper.schema().columns(), mapper::read, mapper::keyOf);
  }

  /** Reads the same rows from an index, which has to hold all columns that are read. */
  RowReader<E, K> from(IndexSchema holding) {
    return new RowReader<>(context, mapper, holding, columns, read, keyOf);
  }

  /** Reads other columns of the same rows. */
  <T> RowReader<T, K> reading(
      List<Column<?>> others, Function<StructReader, T> readRow, Function<T, K> keyOfRow) {
    return new RowReader<>(context, mapper, index, others, readRow, keyOfRow);
  }

  /** Reads the primary keys of the same rows. */
  RowReader<K, K> keys() {
    return reading(schema().keyColumns(), mapper::readKey, Function.identity());
  }

  /**
   * Reads some columns of the same rows.
   *
   * @throws InvalidInputException if none is named, or one that is not there
   */
  RowReader<PartialRow<K>, K> only(List<Column<?>> chosen) {
    return new PartialRowReader<>(mapper, index).of(this, chosen);
  }

  /** Reads the same rows, and where each stands. */
  RowReader<PlacedRow<E>, K> placed() {
    List<Column<?>> placing = new ArrayList<>();
    layout().parts().forEach(part -> placing.add(part.column()));
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

  TableSchema schema() {
    return mapper.schema();
  }

  Optional<IndexSchema> index() {
    return Optional.ofNullable(index);
  }

  /** Returns the parts by which it reads. */
  KeyLayout layout() {
    return index == null
        ? schema().key()
        : KeyLayout.ofIndex(
            schema().entity(), index, () -> context.dialect() == Dialect.POSTGRESQL);
  }

  /** Reads one row of the table. */
  Optional<E> find(Key key) {
    try (Rows<E> rows = open(context.forRead(), KeySet.singleKey(key), 0)) {
      return Optional.ofNullable(rows.next());
    }
  }

  /** Reads as {@link #find} does, and returns at once. */
  CompletableFuture<Optional<E>> findAsync(Key key) {
    return Answer.map(
        listAsync(context.forRead(), KeySet.singleKey(key), 0), rows -> rows.stream().findFirst());
  }

  /** Reads the rows of some sets of keys, all at one moment. */
  List<E> findAll(List<KeySet> sets) {
    return sets.size() == 1
        ? list(open(context.forRead(), sets.get(0), 0))
        : Answer.await(findAllAsync(sets));
  }

  /** Reads as {@link #findAll} does, and returns at once. */
  CompletableFuture<List<E>> findAllAsync(List<KeySet> sets) {
    return listAsync(sets, 0, SETS_AT_ONCE);
  }

  /**
   * Reads in key order: of several shards side by side, by requests that end without waiting for
   * the rows to be taken.
   *
   * @param after the position beyond which it reads, or null
   * @param limit the most rows, or 0 for all
   */
  Rows<E> read(KeyPath path, @Nullable List<@Nullable Object> after, long limit) {
    SortedMap<Long, KeySet> shards = path.shards(after);
    if (shards.isEmpty()) {
      return Rows.of(List.of());
    }
    if (shards.size() == 1) {
      return open(context.forRead(), shards.values().iterator().next(), limit);
    }
    // One transaction, so that all shards are seen at the same moment.
    ReadContext moment = context.forReads();
    List<Rows<E>> each = new ArrayList<>();
    try {
      RequestGate gate = gate(moment, SHARDS_AT_ONCE);
      shards.forEach(
          (shard, keys) ->
              each.add(
                  new ShardRows<>(
                      path,
                      shard,
                      keys,
                      (set, most) -> gate.send(() -> biteAsync(moment, set, most)),
                      limit,
                      shards.size())));
      return new MergedRows<>(each, keyOf, limit, () -> context.end(moment));
    } catch (RuntimeException | Error problem) {
      each.forEach(Rows::close);
      context.end(moment);
      throw problem;
    }
  }

  /**
   * Reads as {@link #read} does into a list. Where all rows are read, that is one request for each
   * shard.
   */
  List<E> list(KeyPath path, long limit) {
    return limit == 0 && path.shards(null).size() > 1
        ? Answer.await(listAsync(path, null, 0))
        : list(read(path, null, limit));
  }

  /** Reads as {@link #read} does into a list, and returns at once. */
  CompletableFuture<List<E>> listAsync(
      KeyPath path, @Nullable List<@Nullable Object> after, long limit) {
    return listAsync(List.copyOf(path.shards(after).values()), limit, SHARDS_AT_ONCE);
  }

  private CompletableFuture<List<E>> listAsync(List<KeySet> sets, long limit, int atOnce) {
    if (sets.isEmpty()) {
      return CompletableFuture.completedFuture(new ArrayList<>());
    }
    if (sets.size() == 1) {
      return listAsync(context.forRead(), sets.get(0), limit);
    }
    ReadContext moment = context.forReads();
    RequestGate gate = gate(moment, atOnce);
    List<CompletableFuture<List<E>>> each =
        sets.stream().map(keys -> gate.send(() -> listAsync(moment, keys, limit))).toList();
    return new ShardAnswers<>(each, keyOf, limit, () -> context.end(moment)).merged();
  }

  /**
   * The first request in a read-write transaction begins it, and those beside it would hold all
   * threads of the client while they wait for that.
   */
  private static RequestGate gate(ReadContext reads, int atOnce) {
    return new RequestGate(atOnce, reads instanceof TransactionContext);
  }

  /** Hands over the rows of one set as they arrive, until {@code more} says that it has enough. */
  CompletableFuture<Boolean> takeAsync(KeySet keys, long limit, Predicate<E> more) {
    return AsyncRows.take(openAsync(context.forRead(), keys, limit), read, more);
  }

  private CompletableFuture<ShardRows.Bite<E>> biteAsync(ReadContext reads, KeySet keys, int most) {
    List<Column<?>> placing = layout().parts().stream().<Column<?>>map(KeyPart::column).toList();
    int[] places = placing.stream().mapToInt(columns::indexOf).toArray();
    List<E> rows = new ArrayList<>();
    AtomicReference<@Nullable List<@Nullable Object>> last = new AtomicReference<>();
    RowRead<Boolean> take =
        new RowRead<>(
            schema(),
            columns,
            row -> {
              rows.add(read.apply(row));
              if (rows.size() == most) {
                last.set(PlacedRow.position(row, placing, places));
              }
              return true;
            });
    return Answer.map(
        AsyncRows.take(openAsync(reads, keys, most), take, taken -> true),
        done -> new ShardRows.Bite<>(rows, last.get()));
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

  private CompletableFuture<List<E>> listAsync(ReadContext reads, KeySet keys, long limit) {
    return AsyncRows.list(openAsync(reads, keys, limit), read);
  }

  private AsyncResultSet openAsync(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] options = context.options().ofRead(reads, limit);
    String table = schema().table();
    return index == null
        ? reads.readAsync(table, keys, names, options)
        : reads.readUsingIndexAsync(table, index.name(), keys, names, options);
  }

  private Rows<E> open(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] options = context.options().ofRead(reads, limit);
    String table = schema().table();
    return new ResultRows<>(
        index == null
            ? reads.read(table, keys, names, options)
            : reads.readUsingIndex(table, index.name(), keys, names, options),
        read);
  }

  /** The rows of one request. */
  private record ResultRows<E>(ResultSet result, Function<StructReader, E> read)
      implements Rows<E> {

    @Override
    public @Nullable E next() {
      return result.next() ? read.apply(result) : null;
    }

    @Override
    public void close() {
      result.close();
    }
  }
}
