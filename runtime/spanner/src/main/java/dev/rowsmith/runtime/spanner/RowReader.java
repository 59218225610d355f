package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.Dialect;
import com.google.cloud.spanner.Key;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
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

  private final RepositoryContext context;
  private final EntityMapper<?, K> mapper;
  private final @Nullable IndexSchema index;
  private final List<Column<?>> columns;
  private final List<String> names;
  private final Function<StructReader, E> read;
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
        readAsync(List.of(KeySet.singleKey(key)), 0), rows -> rows.stream().findFirst());
  }

  /**
   * Reads sets of rows, each of a shard of its own, in key order.
   *
   * @param limit the most rows, or 0 for all
   */
  Rows<E> read(List<KeySet> shards, long limit) {
    if (shards.isEmpty()) {
      return Rows.none();
    }
    if (shards.size() == 1) {
      return open(context.forRead(), shards.get(0), limit);
    }
    // One transaction, so that all shards are seen at the same moment.
    ReadContext moment = context.forReads();
    List<Rows<E>> each = new ArrayList<>();
    try {
      for (KeySet shard : shards) {
        each.add(open(moment, shard, limit));
      }
      return new MergedRows<>(each, keyOf, limit, () -> context.end(moment));
    } catch (RuntimeException | Error problem) {
      each.forEach(Rows::close);
      context.end(moment);
      throw problem;
    }
  }

  /**
   * Reads as {@link #read} does into a list, and returns at once.
   *
   * @param limit the most rows, or 0 for all
   */
  CompletableFuture<List<E>> readAsync(List<KeySet> shards, long limit) {
    if (shards.isEmpty()) {
      return CompletableFuture.completedFuture(new ArrayList<>());
    }
    if (shards.size() == 1) {
      return listAsync(context.forRead(), shards.get(0), limit);
    }
    ReadContext moment = context.forReads();
    List<CompletableFuture<List<E>>> each = new ArrayList<>();
    try {
      for (KeySet shard : shards) {
        each.add(listAsync(moment, shard, limit));
      }
    } catch (RuntimeException | Error problem) {
      each.forEach(one -> one.cancel(true));
      context.end(moment);
      throw problem;
    }
    return new ShardAnswers<>(each, keyOf, limit, () -> context.end(moment)).merged();
  }

  /** Hands over the rows of one set as they arrive, until {@code more} says that it has enough. */
  CompletableFuture<Boolean> takeAsync(KeySet keys, long limit, Predicate<E> more) {
    return AsyncRows.take(
        openAsync(context.forRead(), keys, limit), row -> more.test(read.apply(row)));
  }

  private CompletableFuture<List<E>> listAsync(ReadContext reads, KeySet keys, long limit) {
    return AsyncRows.list(openAsync(reads, keys, limit), read);
  }

  private AsyncResultSet openAsync(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] options = context.options().ofRead(limit);
    String table = schema().table();
    return index == null
        ? reads.readAsync(table, keys, names, options)
        : reads.readUsingIndexAsync(table, index.name(), keys, names, options);
  }

  private Rows<E> open(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] options = context.options().ofRead(limit);
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
