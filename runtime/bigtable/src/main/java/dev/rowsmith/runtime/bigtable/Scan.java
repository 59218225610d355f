package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.RowKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of one contiguous part of a table, or of a few such parts in one request.
 *
 * <p>A scan is immutable, sends nothing until one of its ends is called, and can be run again.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public class Scan<E, K extends RowKey> extends ScanStep<E, K> {

  private final long limit;
  private final boolean reversed;

  /** Makes a scan of what {@code path} binds. */
  protected Scan(ScanStep<E, K> previous, KeyPath path) {
    super(previous, path);
    this.limit = 0;
    this.reversed = false;
  }

  Scan(RowReader<E, K> rows, KeyPath path, long limit, boolean reversed) {
    super(rows, path);
    this.limit = limit;
    this.reversed = reversed;
  }

  /**
   * Reads at most {@code rows} rows.
   *
   * @throws IllegalArgumentException if {@code rows} is not positive
   */
  public final Scan<E, K> limit(long rows) {
    if (rows <= 0) {
      throw new IllegalArgumentException("a limit is at least 1 row, and not " + rows);
    }
    return new Scan<>(rows(), path(), rows, reversed);
  }

  /** Reads from the highest row key to the lowest. */
  public final Scan<E, K> reversed() {
    return new Scan<>(rows(), path(), limit, true);
  }

  /**
   * Reads entities as they are asked for, in the order of their keys.
   *
   * <p>Close the stream, best in a {@code try} with resources: that ends the request when not all
   * rows were taken. {@link #list} and {@link #forEach} are faster when all rows are wanted.
   *
   * @throws UnreadableRowException at the first row that is no entity
   */
  public final Stream<E> stream() {
    return rows(Part.ENTITY).map(MappedRow::get);
  }

  /**
   * Reads all entities into a list, in the order of their keys.
   *
   * @throws UnreadableRowException at the first row that is no entity
   */
  public final List<E> list() {
    List<E> entities = new ArrayList<>();
    forEach(entities::add);
    return entities;
  }

  /**
   * Hands every entity to {@code consumer} as it arrives, in the order of their keys, one at a
   * time.
   *
   * <p>The consumer runs on a thread of the client, and the server waits while it works; when it
   * throws, the request ends and this method throws the same. Returns when the last is taken.
   *
   * @throws UnreadableRowException at the first row that is no entity
   */
  public final void forEach(Consumer<? super E> consumer) {
    push(Part.ENTITY, row -> consumer.accept(row.get()));
  }

  /** Reads the first entity in the order of the scan. */
  public final Optional<E> first() {
    List<E> one = limit(1).list();
    return one.isEmpty() ? Optional.empty() : Optional.of(one.get(0));
  }

  /** Counts the rows on the client; no values are sent. */
  public final long count() {
    long[] count = new long[1];
    push(Part.KEY, row -> count[0]++);
    return count[0];
  }

  /**
   * Reads the row keys as they are asked for, without any values; close the stream.
   *
   * @throws UnreadableRowException at the first row whose key is none of the entity
   */
  public final Stream<K> keys() {
    return rows(Part.KEY).map(row -> rows().key(row.key()));
  }

  /** Says what this scan asks of Bigtable, without asking it. */
  public final ScanPlan explain() {
    return new ScanPlan(
        rows().table(),
        path().kind(),
        path().describe(),
        path().points().size(),
        path().ranges(),
        limit,
        reversed);
  }

  private Stream<MappedRow<E>> rows(Part part) {
    return switch (path().kind()) {
      case NOTHING -> Stream.empty();
      case POINT -> Stream.ofNullable(point(part));
      default -> rows().pull(query(part), part);
    };
  }

  private void push(Part part, Consumer<? super MappedRow<E>> consumer) {
    switch (path().kind()) {
      case NOTHING -> {}
      case POINT -> {
        MappedRow<E> row = point(part);
        if (row != null) {
          consumer.accept(row);
        }
      }
      default -> rows().push(query(part), part, consumer);
    }
  }

  private @Nullable MappedRow<E> point(Part part) {
    return rows().point(path().points().get(0), part);
  }

  private Query query(Part part) {
    Query query = rows().query(part);
    for (ByteString point : path().points()) {
      query.rowKey(point);
    }
    for (KeyRange range : path().ranges()) {
      query.range(bytes(range));
    }
    if (limit > 0) {
      query.limit(limit);
    }
    return query.reversed(reversed);
  }

  private static ByteStringRange bytes(KeyRange range) {
    ByteStringRange bytes = ByteStringRange.unbounded();
    if (!range.start().isEmpty()) {
      bytes = bytes.startClosed(range.start());
    }
    ByteString end = range.end();
    return end == null ? bytes : bytes.endOpen(end);
  }
}
