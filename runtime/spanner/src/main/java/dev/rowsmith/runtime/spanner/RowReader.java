package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Options;
import com.google.cloud.spanner.Options.ReadOption;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.StructReader;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of a table or the entries of an index: what generated scans start from.
 *
 * @param <E> what a row becomes
 */
public abstract class RowReader<E> {

  RowReader() {}

  /** Returns the parts by which it reads. */
  abstract KeyLayout key();

  /**
   * Reads sets of rows, each of a shard of its own, in key order.
   *
   * @param limit the most rows, or 0 for all
   */
  abstract Rows<E> read(List<KeySet> shards, long limit);

  /**
   * Reads as {@link #read} does into a list, and returns at once.
   *
   * @param limit the most rows, or 0 for all
   */
  abstract CompletableFuture<List<E>> readAsync(List<KeySet> shards, long limit);

  static ReadOption[] options(long limit) {
    return limit == 0 ? new ReadOption[0] : new ReadOption[] {Options.limit(limit)};
  }

  /** The rows of one request. */
  record ResultRows<E>(ResultSet result, Function<StructReader, E> read) implements Rows<E> {

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
