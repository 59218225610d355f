package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.RowReader.Part;
import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reads the rows of one contiguous part of a table, or of several such parts in one request. Parts
 * that one request cannot name, of some thousands of keys, are read by as many as it takes, one
 * after the other.
 *
 * <p>In a salted table that is one request for each bucket, all at the same time, unless the bound
 * segments tell the bucket; the rows come in the order of their keys without the bucket. Beyond 64
 * buckets, each is read a few rows at a time, by one request after the other.
 *
 * <p>A scan is immutable, sends nothing until one of its ends is called, and can be run again.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public class Scan<E, K extends RowKey> extends ScanStep<E, K> {

  private final long limit;
  private final boolean reversed;

  /** Goes on from what {@code bound} has bound: for the generated step that comes next. */
  protected Scan(Scan<E, K> bound) {
    this(bound.rows(), bound.path(), bound.limit, bound.reversed);
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
   * Reads some columns of each row, and sends no others: {@code only(ReadingTable.TEMPERATURE)}.
   *
   * <p>A row that has none of their cells is not among the rows that are read.
   *
   * @throws IllegalArgumentException if no column is named, or one that the entity has not
   */
  public final Scan<PartialRow<K>, K> only(CellSelection... columns) {
    return new Scan<>(rows().only(List.of(columns)), path(), limit, reversed);
  }

  /**
   * Reads at most so many versions of each cell, the newest ones; never more than the entity maps.
   *
   * @throws IllegalArgumentException if that is none
   */
  public final Scan<E, K> versions(int most) {
    return new Scan<>(rows().within(rows().window().versions(most)), path(), limit, reversed);
  }

  /**
   * Reads only cells that were written at {@code from} and before {@code until}: rows without such
   * a cell are not read, and of the others the cells that are older or newer are absent. An entity
   * with a primitive whose cell is absent then cannot be read; {@link #only} can.
   *
   * @throws IllegalArgumentException if {@code until} is not after {@code from}, or one of them is
   *     before 1970 or finer than a millisecond
   */
  public final Scan<E, K> writtenBetween(Instant from, Instant until) {
    return new Scan<>(
        rows().within(rows().window().writtenBetween(from, until)), path(), limit, reversed);
  }

  /**
   * Hands rows that cannot be read to {@code handler} and goes on, in place of the exception that
   * ends the scan. Such rows count for {@link #limit} and for the size of a page.
   */
  public final Scan<E, K> onUnreadable(UnreadableRows handler) {
    return new Scan<>(rows().reporting(handler), path(), limit, reversed);
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
    return run(Part.ENTITY).pull().map(rows()::entity).filter(Objects::nonNull);
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
   * <p>The consumer runs on a thread of the client, or on the calling one where several requests
   * are sent, and the server waits while it works; when it throws, the request ends and this method
   * throws the same. Returns when the last is taken.
   *
   * @throws UnreadableRowException at the first row that is no entity
   */
  public final void forEach(Consumer<? super E> consumer) {
    run(Part.ENTITY)
        .push(
            row -> {
              E entity = rows().entity(row);
              if (entity != null) {
                consumer.accept(entity);
              }
            });
  }

  /** Reads the first entity in the order of the scan. */
  public final Optional<E> first() {
    List<E> one = limit(1).list();
    return one.isEmpty() ? Optional.empty() : Optional.of(one.get(0));
  }

  /** Counts the rows on the client; no values are sent. */
  public final long count() {
    return run(Part.KEY).count();
  }

  /**
   * Reads the row keys as they are asked for, without any values; close the stream.
   *
   * @throws UnreadableRowException at the first row whose key is none of the entity
   */
  public final Stream<K> keys() {
    return run(Part.KEY).pull().map(rows()::key).filter(Objects::nonNull);
  }

  /**
   * Reads one page of the rows, and the token of the next page.
   *
   * <p>Pages go on after the last key, whatever is inserted or deleted in between: a row that is
   * there all the time is on exactly one page. A token is text of the characters {@code A-Z a-z 0-9
   * - _}, for as long as the table lives, in any program: it holds the last key, and belongs to the
   * scan of the same table, keys, direction and limit. It is no secret and no signature: it shows
   * the key to who has it, and can be forged, but never makes a scan read rows other than its own.
   *
   * @param size the most rows of the page, 1 to 10,000; it may differ from page to page
   * @param token {@link Page#next} of the page before, or {@code null} for the first page
   * @throws IllegalArgumentException if the size is none of these, or the token is of another scan,
   *     or was changed or cut
   * @throws UnreadableRowException at the first row that is no entity
   */
  public final Page<E> page(int size, @Nullable String token) {
    return new Pager<>(rows(), request()).page(size, token);
  }

  /** Says what this scan asks of Bigtable, without asking it. */
  public final ScanPlan explain() {
    ScanRequest request = request();
    return new ScanPlan(
        rows().table(),
        path().kind(),
        path().describe(),
        request.buckets().stream().mapToInt(bucket -> bucket.keys().points().size()).sum(),
        request.buckets().stream().flatMap(bucket -> bucket.keys().ranges().stream()).toList(),
        limit,
        reversed,
        request.buckets().size());
  }

  private ScanRun<E> run(Part part) {
    return new ScanRun<>(rows(), request(), part);
  }

  private ScanRequest request() {
    return new ScanRequest(path().buckets().stream().map(Bucket::of).toList(), limit, reversed);
  }
}
