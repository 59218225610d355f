package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of one contiguous part of a table, or of several such parts in one request.
 *
 * <p>In a sharded table that is one request for each shard, all of the same moment, unless the
 * bound parts tell the shard; the rows come in the order of their keys without the shard.
 *
 * <p>A scan is immutable, sends nothing until one of its ends is called, and can be run again.
 *
 * @param <E> the entity, or what an index holds of it
 */
public class Scan<E> {

  private final RowReader<E> rows;
  private final KeyPath path;
  private final long limit;

  Scan(Scan<E> bound) {
    this(bound.rows, bound.path, bound.limit);
  }

  Scan(RowReader<E> rows, KeyPath path, long limit) {
    this.rows = rows;
    this.path = path;
    this.limit = limit;
  }

  /**
   * Reads at most {@code most} rows, the first in key order.
   *
   * @throws IllegalArgumentException if that is none
   */
  public final Scan<E> limit(long most) {
    if (most <= 0) {
      throw new InvalidInputException("a limit is at least 1, and not " + most);
    }
    return new Scan<>(rows, path, most);
  }

  /** Reads all rows into a list. */
  public final List<E> list() {
    List<E> all = new ArrayList<>();
    forEach(all::add);
    return all;
  }

  /** Reads the first row in key order, if there is one. */
  public final Optional<E> first() {
    return limit(1).list().stream().findFirst();
  }

  /**
   * Reads all rows into a list, and returns at once; cancelling ends the requests.
   *
   * <p>Rows are made on the few threads on which the client reads, on which what hangs on the
   * future runs as well: it should not block. The future fails with the exception that {@link
   * #list} throws.
   */
  public final CompletableFuture<List<E>> listAsync() {
    List<KeySet> sets = path.keySets();
    return sets.isEmpty()
        ? CompletableFuture.completedFuture(new ArrayList<>())
        : rows.readAsync(sets, limit);
  }

  /** Reads as {@link #first} does, and returns at once, as {@link #listAsync}. */
  public final CompletableFuture<Optional<E>> firstAsync() {
    return Answer.map(limit(1).listAsync(), one -> one.stream().findFirst());
  }

  /** Hands over each row as it arrives. */
  public final void forEach(Consumer<? super E> action) {
    try (Rows<E> read = read()) {
      for (E entity = read.next(); entity != null; entity = read.next()) {
        action.accept(entity);
      }
    }
  }

  /** Reads rows as they are asked for. Closing the stream ends the request, so close it. */
  public final Stream<E> stream() {
    Rows<E> read = read();
    Spliterator<E> each =
        new Spliterators.AbstractSpliterator<>(
            Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super E> action) {
            E entity = read.next();
            if (entity != null) {
              action.accept(entity);
            }
            return entity != null;
          }
        };
    return StreamSupport.stream(each, false).onClose(read::close);
  }

  final PartPath<E> next() {
    return new PartPath<>(rows, path, limit);
  }

  /**
   * Returns the keys of all rows of the table that it reads.
   *
   * @throws IllegalArgumentException if it reads fewer of them, or an index
   */
  final List<KeySet> wholeKeySets() {
    if (limit > 0) {
      throw new IllegalArgumentException("a scan with a limit cannot be deleted");
    }
    if (!(rows instanceof TableReader)) {
      throw new IllegalArgumentException(
          "a scan of an index cannot be deleted: delete the keys that it reads");
    }
    return path.keySets();
  }

  private Rows<E> read() {
    List<KeySet> sets = path.keySets();
    return sets.isEmpty() ? new NoRows<>() : rows.read(sets, limit);
  }

  /** What a scan of no key reads. */
  private static final class NoRows<E> implements Rows<E> {

    @Override
    public @Nullable E next() {
      return null;
    }

    @Override
    public void close() {}
  }
}
