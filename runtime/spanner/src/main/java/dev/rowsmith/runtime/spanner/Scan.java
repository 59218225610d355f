package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.spanner.internal.CancellableFuture;
import dev.rowsmith.runtime.spanner.internal.read.Rows;
import dev.rowsmith.runtime.spanner.internal.scan.KeyPath;
import dev.rowsmith.runtime.spanner.internal.scan.MergedRanges;
import dev.rowsmith.runtime.spanner.internal.scan.Pager;
import dev.rowsmith.runtime.spanner.internal.scan.RowReader;
import dev.rowsmith.runtime.spanner.table.Column;
import dev.rowsmith.runtime.spanner.table.IndexSchema;
import dev.rowsmith.runtime.spanner.table.SpannerKey;
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
 * The rows of one contiguous part of a table, or of several such parts in one request.
 *
 * <p>In a sharded table all shards are read side by side and at the same moment, unless the bound
 * parts tell the shard; the rows come in the order of their keys without the shard. 64 requests run
 * at a time for all such scans of a client. Into a list, that is one request for each shard. What
 * hands over one row after the other, or reads up to a limit, asks each shard for some rows first
 * and for more when half of them are taken, 32 to 512 at a time: no request waits for the rows to
 * be taken, and 32 MB of values wait in memory, beside the next row of each shard.
 *
 * <p>A scan is immutable, sends nothing until one of its ends is called, and can be run again. What
 * ends without {@code Async} waits; the others return at once, and cancelling their future ends the
 * requests. Rows are made on the few threads on which the client reads, on which what hangs on a
 * future runs as well: it should not block. A future fails with the exception that the end of the
 * same name without {@code Async} throws.
 *
 * @param <E> the entity, or what an index holds of it
 * @param <K> the primary key
 */
public class Scan<E, K extends SpannerKey & Comparable<K>> extends BoundKey<E, K> {

  private final RowReader<E, K> rows;
  private final KeyPath path;
  private final long limit;

  /** Goes on with a scan; generated steps do. */
  protected Scan(Scan<E, K> bound) {
    this(bound.rows, bound.path, bound.limit);
  }

  Scan(RowReader<E, K> rows, KeyPath path, long limit) {
    this.rows = rows;
    this.path = path;
    this.limit = limit;
  }

  /**
   * Reads at most {@code most} rows, the first in key order.
   *
   * @throws InvalidInputException if that is none
   */
  public final Scan<E, K> limit(long most) {
    if (most <= 0) {
      throw new InvalidInputException("a limit is at least 1, and not " + most);
    }
    return new Scan<>(rows, path, most);
  }

  /**
   * Reads some columns of each row, and sends no others but those of the key: {@code
   * only(AccessLogTable.PAGE)}.
   *
   * @throws InvalidInputException if no column is named, or one that the entity or the index has
   *     not
   */
  public final Scan<PartialRow<K>, K> only(Column<?>... columns) {
    return new Scan<>(PartialRow.reader(rows, columns), path, limit);
  }

  /**
   * Reads the rows of each bound value side by side, up to 32 ranges, and returns them in the order
   * of the parts that follow the bound ones, whichever value they have. Rows that are equal there
   * come in the order of their keys.
   *
   * @param question what is asked, for the message of the exception
   * @throws InvalidInputException if more than 32 combinations of values are bound
   */
  public final MergedScan<E> merged(String question) {
    MergedScan.check(question, path.apart().size());
    return new MergedScan<>(this);
  }

  /** Reads all rows into a list. */
  public final List<E> list() {
    RunningOperation scan = start(Kind.SCAN);
    return scan == null
        ? rows.list(path, limit)
        : scan.run(() -> rows.counting(scan).list(path, limit));
  }

  /** Reads the first row in key order, if there is one. */
  public final Optional<E> first() {
    return limit(1).list().stream().findFirst();
  }

  /** Reads all rows into a list, and returns at once. */
  public final CompletableFuture<List<E>> listAsync() {
    RunningOperation scan = start(Kind.SCAN);
    return scan == null
        ? rows.listAsync(path, null, limit)
        : scan.follow(() -> rows.counting(scan).listAsync(path, null, limit));
  }

  /** Reads as {@link #first} does, and returns at once. */
  public final CompletableFuture<Optional<E>> firstAsync() {
    return CancellableFuture.map(limit(1).listAsync(), one -> one.stream().findFirst());
  }

  /** Counts the rows on the client; no columns are sent but those of the key. */
  public final long count() {
    RunningOperation count = start(Kind.COUNT);
    return count == null ? rowsOnClient() : count.<Long>run(this::rowsOnClient);
  }

  private long rowsOnClient() {
    long count = 0;
    try (Rows<K> keys = rows.keys().read(path, null, limit)) {
      while (keys.next() != null) {
        count++;
      }
    }
    return count;
  }

  /** Counts the rows as {@link #count} does, and returns at once. */
  public final CompletableFuture<Long> countAsync() {
    RunningOperation count = start(Kind.COUNT);
    return count == null ? rowsAsync() : count.follow(this::rowsAsync);
  }

  private CompletableFuture<Long> rowsAsync() {
    return CancellableFuture.map(
        rows.keys().listAsync(path, null, limit), keys -> (long) keys.size());
  }

  /**
   * Reads the primary keys as they are asked for, and no other columns. Closing the stream ends the
   * request, so close it.
   */
  public final Stream<K> keys() {
    RunningOperation keys = start(Kind.KEYS);
    return keys == null ? stream(rows.keys()) : keys.open(() -> stream(rows.keys().counting(keys)));
  }

  /** Reads all primary keys into a list, and returns at once. */
  public final CompletableFuture<List<K>> keysAsync() {
    RunningOperation keys = start(Kind.KEYS);
    return keys == null
        ? rows.keys().listAsync(path, null, limit)
        : keys.follow(() -> rows.keys().counting(keys).listAsync(path, null, limit));
  }

  /**
   * Reads one page of the rows, and the token of the next page.
   *
   * <p>Pages go on after the last row, whatever is inserted or deleted in between: a row that is
   * there all the time is on exactly one page. Each page is read at a moment of its own, unless the
   * repository is in a transaction or reads at one moment. A token is text of the characters {@code
   * A-Z a-z 0-9 - _}, for as long as the table lives, in any program: it holds the last key, and
   * belongs to the scan of the same table or index, values and limit. It is no secret and no
   * signature: it shows the key to who has it, and can be forged, but never makes a scan read rows
   * other than its own.
   *
   * <p>A page of an index begins with the entries that have the indexed values of the last row, and
   * passes over those before it: where very many rows share their indexed values, such pages take
   * longer.
   *
   * @param size the most rows of the page, 1 to 10,000; it may differ from page to page
   * @param token {@link Page#next} of the page before; {@code null} or an empty text for the first
   *     page
   * @throws InvalidInputException if the size is none of these, or the token is of another scan, or
   *     was changed or cut
   */
  public final Page<E> page(int size, @Nullable String token) {
    RunningOperation page = start(Kind.SCAN);
    return page == null
        ? new Pager<>(rows, path, limit).page(size, token)
        : page.run(() -> new Pager<>(rows.counting(page), path, limit).page(size, token));
  }

  /**
   * Reads one page as {@link #page} does, and returns at once.
   *
   * @throws InvalidInputException as {@link #page} throws it
   */
  public final CompletableFuture<Page<E>> pageAsync(int size, @Nullable String token) {
    RunningOperation page = start(Kind.SCAN);
    return page == null
        ? new Pager<>(rows, path, limit).pageAsync(size, token)
        : page.follow(() -> new Pager<>(rows.counting(page), path, limit).pageAsync(size, token));
  }

  /**
   * Divides the rows into parts, which Spanner cuts as its servers hold them. They can be read side
   * by side, by this process or others, and all see one moment. With {@link
   * RequestOptions#dataBoost}, that does not slow down the instance.
   *
   * @param client the batch client of the same database
   * @param bound the moment, whatever the repository reads otherwise: strong, or of an exact age
   * @throws InvalidInputException if the scan has a limit, which parts cannot share
   */
  public final PartitionedScan<E> inParts(BatchClient client, TimestampBound bound) {
    RunningOperation splits = start(Kind.SPLITS);
    return splits == null ? divided(client, bound) : splits.run(() -> divided(client, bound));
  }

  private PartitionedScan<E> divided(BatchClient client, TimestampBound bound) {
    if (limit > 0) {
      throw new InvalidInputException("a scan with a limit cannot be read in parts");
    }
    BatchReadOnlyTransaction moment = client.batchReadOnlyTransaction(bound);
    try {
      return new PartitionedScan<>(moment, this, rows.partitions(path, moment));
    } catch (RuntimeException | Error problem) {
      moment.close();
      throw problem;
    }
  }

  /** Says what this scan asks of Spanner, without asking it. */
  public final ScanPlan explain() {
    return new ScanPlan(
        rows.schema().table(),
        rows.index().map(IndexSchema::name).orElse(""),
        path.kind(),
        path.describe(),
        limit,
        path.keySets());
  }

  /** Returns the plan, without asking Spanner. */
  @Override
  public final String toString() {
    return explain().toString();
  }

  /** Hands over each row as it arrives. */
  public final void forEach(Consumer<? super E> action) {
    RunningOperation scan = start(Kind.SCAN);
    if (scan == null) {
      forEach(rows, action);
    } else {
      scan.run(() -> forEach(rows.counting(scan), action));
    }
  }

  private void forEach(RowReader<E, K> reader, Consumer<? super E> action) {
    try (Rows<E> read = reader.read(path, null, limit)) {
      for (E entity = read.next(); entity != null; entity = read.next()) {
        action.accept(entity);
      }
    }
  }

  /** Reads rows as they are asked for. Closing the stream ends the request, so close it. */
  public final Stream<E> stream() {
    RunningOperation scan = start(Kind.SCAN);
    return scan == null ? stream(rows) : scan.open(() -> stream(rows.counting(scan)));
  }

  private <T> Stream<T> stream(RowReader<T, K> reader) {
    Rows<T> read = reader.read(path, null, limit);
    Spliterator<T> each =
        new Spliterators.AbstractSpliterator<>(
            Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL) {
          @Override
          public boolean tryAdvance(Consumer<? super T> action) {
            T entity = read.next();
            if (entity != null) {
              action.accept(entity);
            }
            return entity != null;
          }
        };
    return StreamSupport.stream(each, false).onClose(read::close);
  }

  /** Reads as {@link #merged} does. */
  final CompletableFuture<List<E>> mergedAsync() {
    RunningOperation scan = start(Kind.SCAN);
    return scan == null
        ? new MergedRanges<>(rows, path, limit).listAsync()
        : scan.follow(() -> new MergedRanges<>(rows.counting(scan), path, limit).listAsync());
  }

  /** Starts an operation; {@code null} if nobody listens. */
  final @Nullable RunningOperation start(Kind kind) {
    return rows.transactions().areUnheard()
        ? null
        : rows.transactions()
            .start(
                rows.schema().entity(),
                rows.schema().table(),
                kind,
                () -> explain().ranges(),
                this::explain);
  }

  /** Returns what reads the rows. */
  final RowReader<E, K> rows() {
    return rows;
  }

  @Override
  final PartPath<E, K> next() {
    return new PartPath<>(rows, path, limit);
  }

  /**
   * Returns the keys of all rows of the table that it reads.
   *
   * @throws InvalidInputException if it reads fewer of them, or an index
   */
  final List<KeySet> wholeKeySets() {
    if (limit > 0) {
      throw new InvalidInputException("a scan with a limit cannot be deleted");
    }
    if (rows.index().isPresent()) {
      throw new InvalidInputException(
          "a scan of an index cannot be deleted: delete the keys that it reads");
    }
    return path.keySets();
  }
}
