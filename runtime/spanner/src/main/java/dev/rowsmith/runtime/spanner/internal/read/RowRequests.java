package dev.rowsmith.runtime.spanner.internal.read;

import com.google.cloud.spanner.AsyncResultSet;
import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.PartitionOptions;
import com.google.cloud.spanner.ReadContext;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.RequestSettings;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.KeyPart;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Reads of some columns of a table or an index: the only place where reads are sent. */
public final class RowRequests<E> {

  private final RequestSettings options;
  private final @Nullable IndexSchema index;
  private final RowRead<E> read;
  private final String table;
  private final List<String> names;

  public RowRequests(RequestSettings options, @Nullable IndexSchema index, RowRead<E> read) {
    this.options = options;
    this.index = index;
    this.read = read;
    this.table = read.schema().table();
    this.names = read.columns().stream().<String>map(Column::name).toList();
  }

  /**
   * Reads the rows of some keys as they are asked for.
   *
   * @param limit the most rows, or 0 for all
   */
  public Rows<E> open(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] given = options.ofRead(reads, limit);
    return new ResultRows<>(
        index == null
            ? reads.read(table, keys, names, given)
            : reads.readUsingIndex(table, index.name(), keys, names, given),
        read);
  }

  private AsyncResultSet openAsync(ReadContext reads, KeySet keys, long limit) {
    ReadOption[] given = options.ofRead(reads, limit);
    return index == null
        ? reads.readAsync(table, keys, names, given)
        : reads.readUsingIndexAsync(table, index.name(), keys, names, given);
  }

  /**
   * Begins a read-only transaction, and waits for that. The client does so when it is asked for
   * rows, and sends a read when the first of them is taken, which none is here: those who wait at a
   * gate must not wait for a transaction to begin.
   */
  public void begin(ReadContext reads) {
    if (reads instanceof ReadOnlyTransaction) {
      open(reads, KeySet.newBuilder().build(), 0).close();
    }
  }

  /** Reads all rows of some keys, and returns at once. */
  public CompletableFuture<List<E>> listAsync(ReadContext reads, KeySet keys) {
    return listAsync(reads, keys, 0);
  }

  /** Reads up to so many rows of some keys, or all with 0, and returns at once. */
  public CompletableFuture<List<E>> listAsync(ReadContext reads, KeySet keys, long limit) {
    return AsyncRows.list(openAsync(reads, keys, limit), read);
  }

  /** Hands over rows as they arrive, until {@code more} says that it has enough of them. */
  public CompletableFuture<Boolean> takeAsync(
      ReadContext reads, KeySet keys, long limit, Predicate<E> more) {
    return AsyncRows.take(openAsync(reads, keys, limit), read, more);
  }

  /** Reads so many rows, or fewer as soon as they have so many bytes, and returns at once. */
  public CompletableFuture<RowBatch<E>> batchAsync(
      ReadContext reads, List<KeyPart<?>> key, KeySet keys, int mostRows, long mostBytes) {
    List<Column<?>> placing = key.stream().<Column<?>>map(KeyPart::column).toList();
    int[] places = placing.stream().mapToInt(read.columns()::indexOf).toArray();
    RowBatch<E> batch = new RowBatch<>(mostRows, mostBytes);
    RowRead<Boolean> take =
        new RowRead<>(
            read.schema(),
            read.columns(),
            row ->
                batch.add(
                    read.apply(row),
                    RowBytes.of(row),
                    () -> PlacedRow.position(row, placing, places)));
    return CancellableFuture.map(
        AsyncRows.take(openAsync(reads, keys, mostRows), take, more -> more), done -> batch);
  }

  /** Divides the rows of some sets of keys into parts. */
  public List<Partition> partitions(BatchReadOnlyTransaction moment, List<KeySet> sets) {
    if (sets.isEmpty()) {
      return List.of();
    }
    KeySet.Builder joined = KeySet.newBuilder();
    for (KeySet set : sets) {
      set.getKeys().forEach(joined::addKey);
      set.getRanges().forEach(joined::addRange);
    }
    KeySet keys = sets.size() == 1 ? sets.get(0) : joined.build();
    PartitionOptions usual = PartitionOptions.getDefaultInstance();
    ReadOption[] given = options.ofParts(moment);
    return index == null
        ? moment.partitionRead(usual, table, keys, names, given)
        : moment.partitionReadUsingIndex(usual, table, index.name(), keys, names, given);
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
