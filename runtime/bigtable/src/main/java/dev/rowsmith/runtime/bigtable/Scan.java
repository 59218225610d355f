package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.bigtable.internal.CancellableFuture;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.JoinedList;
import dev.rowsmith.runtime.bigtable.internal.scan.Pager;
import dev.rowsmith.runtime.bigtable.internal.scan.ParallelScan;
import dev.rowsmith.runtime.bigtable.internal.scan.RowPublisher;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanOptions;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.Splits;
import dev.rowsmith.runtime.bigtable.internal.scan.WatchedScan;
import dev.rowsmith.runtime.bigtable.spi.PlannedScan;
import dev.rowsmith.runtime.bigtable.table.CellSelection;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRows;
import dev.rowsmith.runtime.internal.RunningOperation;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.RowKey;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one contiguous part of a table, or of several such parts that one request reads.
 * Parts that one request cannot name, of some thousands of keys, are read by as many as it takes,
 * one after the other.
 *
 * <p>In a salted table every bucket is read at the same time, unless the bound segments tell the
 * bucket, each by one short request after the other; the rows come in the order of their keys
 * without the bucket. No request waits for the others, or for who takes the rows: 64 of them run at
 * a time for all scans of a client, and rows of 32 MB of cells wait in memory for each scan, and
 * the next row of each bucket.
 *
 * <p>A scan is immutable, sends nothing until one of its ends is called, and can be run again.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public class Scan<E, K extends RowKey> extends AsyncScan<E, K> {

  private final RowReader<E, K> rows;
  private final KeyPath path;
  private final ScanOptions options;

  /** Reads what is bound, as a generated step that can bind more. */
  protected Scan(Scan<E, K> bound) {
    this(bound.rows, bound.path, bound.options);
  }

  Scan(RowReader<E, K> rows, KeyPath path, ScanOptions options) {
    this.rows = rows;
    this.path = path;
    this.options = options;
  }

  /**
   * Reads at most {@code rows} rows.
   *
   * @throws InvalidInputException if {@code rows} is not positive
   */
  @Override
  public final Scan<E, K> limit(long rows) {
    return new Scan<>(rows(), path(), options.limit(rows));
  }

  /** Reads from the highest row key to the lowest. */
  public final Scan<E, K> reversed() {
    return new Scan<>(rows(), path(), options.fromTheEnd());
  }

  /**
   * Reads some columns of each row, and sends no others: {@code only(ReadingTable.TEMPERATURE)}.
   *
   * <p>A row that has none of their cells is not among the rows that are read.
   *
   * @throws InvalidInputException if no column is named, or one that the entity has not
   */
  public final Scan<PartialRow<K>, K> only(CellSelection... columns) {
    return new Scan<>(PartialRow.reader(rows(), columns), path(), options);
  }

  /**
   * Reads at most so many versions of each cell, the newest ones; never more than the entity maps.
   *
   * @throws InvalidInputException if that is none
   */
  public final Scan<E, K> versions(int most) {
    return new Scan<>(rows().within(rows().window().versions(most)), path(), options);
  }

  /**
   * Reads only cells that were written at {@code from} and before {@code until}: rows without such
   * a cell are not read, and of the others the cells that are older or newer are absent. An entity
   * with a primitive whose cell is absent then cannot be read; {@link #only} can.
   *
   * @throws InvalidInputException if {@code until} is not after {@code from}, or one of them is
   *     before 1970 or finer than a millisecond
   */
  public final Scan<E, K> writtenBetween(Instant from, Instant until) {
    return new Scan<>(rows().within(rows().window().writtenBetween(from, until)), path(), options);
  }

  /**
   * Reads the rows of each bound value side by side, up to 32 ranges, and returns them in the order
   * of the segments that follow the bound ones, whichever value they have. Rows that are equal
   * there come in the order of their keys.
   *
   * @param question what is asked, for the message of the exception
   * @throws InvalidInputException if more than 32 combinations of values are bound
   */
  public final MergedScan<E> merged(String question) {
    MergedScan.check(question, path.combinations());
    return new MergedScan<>(
        this,
        new ScanRequest(options.within(Bucket.apart(path)), options.limit(), options.reversed()));
  }

  /**
   * Hands rows that cannot be read to {@code handler} and goes on, in place of the {@link
   * UnreadableRowException} that ends the scan. Such rows count for {@link #limit} and for the size
   * of a page. A handler that throws ends the scan with what it throws.
   *
   * <p>It is called as consumers of the same end are: of {@link #forEachInParallel} by several
   * threads at a time, and of asynchronous ends by threads of the client.
   */
  public Scan<E, K> onUnreadable(UnreadableRows handler) {
    return new Scan<>(rows().reporting(handler), path(), options);
  }

  /**
   * Reads entities as they are asked for, in the order of their keys.
   *
   * <p>Close the stream, best in a {@code try} with resources: that ends the request when not all
   * rows were taken. One that is forgotten ends when it is collected, with a warning in the log
   * that names the line of its call. {@link #list} and {@link #forEach} are faster when all rows
   * are wanted. A stream may be left alone for as long as you like: it goes on after the last row.
   *
   * @throws UnreadableRowException at the first row that is not an entity, unless {@link
   *     #onUnreadable} takes it
   */
  public final Stream<E> stream() {
    return run(Part.ENTITY).pull().map(rows()::entity).filter(Objects::nonNull);
  }

  /**
   * Reads all entities into a list, in the order of their keys.
   *
   * @throws UnreadableRowException at the first row that is not an entity, unless {@link
   *     #onUnreadable} takes it
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
   * <p>The consumer runs on threads of the client, in a salted table too, and the server waits
   * while it works; when it throws, the requests end and this method throws the same. Returns when
   * the last is taken. Interrupting the thread that waits ends the requests.
   *
   * @throws UnreadableRowException at the first row that is not an entity, unless {@link
   *     #onUnreadable} takes it
   */
  public final void forEach(Consumer<? super E> consumer) {
    run(Part.ENTITY).push(entities(consumer));
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
   * scan of the same table, keys, direction and limit. It is neither a secret nor a signature: it
   * shows the key to who has it, and can be forged, but never makes a scan read rows other than its
   * own.
   *
   * @param size the most rows of the page, 1 to 10,000; it may differ from page to page
   * @param token {@link Page#next} of the page before, or {@code null} or an empty text for the
   *     first page
   * @throws InvalidInputException if the size is none of these, or the token is of another scan, or
   *     was changed or cut
   * @throws UnreadableRowException at the first row that is not an entity, unless {@link
   *     #onUnreadable} takes it
   */
  public final Page<E> page(int size, @Nullable String token) {
    return new Pager<>(rows(), request(), plan()).page(size, token);
  }

  /**
   * Reads entities as the subscriber asks for them, in the order of their keys; cancelling the
   * subscription ends the request. Every subscriber has a scan of its own.
   *
   * <p>The subscriber is called on threads of the client, or on the one that asks for rows which
   * are there already, one at a time. Some rows are read ahead, and a subscriber may take as long
   * as it likes between two of them. It ends with an {@link UnreadableRowException} at the first
   * row that is not an entity, unless {@link #onUnreadable} takes it.
   */
  public final Flow.Publisher<E> publisher() {
    return new RowPublisher<>(run(Part.ENTITY));
  }

  /**
   * Divides this scan into at most so many, which read about as many bytes each and together the
   * same rows: for several threads or machines. Bigtable is asked where its tablets could be split.
   *
   * @throws InvalidInputException if {@code atMost} is below 1
   * @throws IllegalStateException if this scan has a limit, which no part could keep
   */
  public final List<Scan<E, K>> splits(int atMost) {
    requireDivisible(atMost);
    RunningOperation splits = start(Kind.SPLITS);
    return splits == null
        ? splits(new Splits(rows().samples()), atMost)
        : splits.run(() -> splits(new Splits(rows().samples()), atMost));
  }

  /**
   * Divides this scan as {@link #splits} does, and returns at once; cancelling ends the request.
   *
   * @throws InvalidInputException if {@code atMost} is below 1
   * @throws IllegalStateException if this scan has a limit, which no part could keep
   */
  public final CompletableFuture<List<Scan<E, K>>> splitsAsync(int atMost) {
    requireDivisible(atMost);
    RunningOperation splits = start(Kind.SPLITS);
    return splits == null ? sampled(atMost) : splits.follow(() -> sampled(atMost));
  }

  private CompletableFuture<List<Scan<E, K>>> sampled(int atMost) {
    return CancellableFuture.map(
        rows().samplesAsync(), samples -> splits(new Splits(samples), atMost));
  }

  private List<Scan<E, K>> splits(Splits samples, int atMost) {
    return samples.of(request(), atMost).stream()
        .<Scan<E, K>>map(part -> new Scan<>(rows(), path(), options.within(part)))
        .toList();
  }

  private void requireDivisible(int atMost) {
    Splits.checkParts(atMost);
    if (options.limit() > 0) {
      throw new IllegalStateException("a scan with a limit cannot be divided");
    }
  }

  /**
   * Hands every entity to {@code consumer} as it arrives, in no order, from at most so many
   * requests at a time: the fastest way to read very many rows.
   *
   * <p>The consumer is called by several threads of the client at the same time. When it throws,
   * all requests end and this method throws the same.
   *
   * @throws InvalidInputException if {@code requests} is not 1 to 64
   * @throws IllegalStateException if this scan has a limit, which no part could keep
   */
  public final void forEachInParallel(int requests, Consumer<? super E> consumer) {
    ParallelScan.checkRequests(requests);
    requireDivisible(requests);
    RunningOperation scan = start(Kind.SCAN);
    if (scan == null) {
      inParallel(requests, entities(consumer));
    } else {
      scan.run(() -> inParallel(requests, WatchedScan.counting(scan, entities(consumer))));
    }
  }

  private void inParallel(int requests, Consumer<MappedRow<E>> consumer) {
    new ParallelScan<>(rows(), parts(new Splits(rows().samples()), requests), requests)
        .run(consumer);
  }

  /**
   * Returns what this scan asks of Bigtable, with the values of its keys, without asking it; values
   * of personal data are left out.
   */
  public final ScanPlan explain() {
    ScanRequest request = request();
    return new ScanPlan(
        rows().table(),
        path().kind(),
        path().describe(),
        request.buckets().stream().mapToInt(bucket -> bucket.keys().points().size()).sum(),
        new JoinedList<>(request.buckets().stream().map(bucket -> bucket.keys().ranges()).toList()),
        options.limit(),
        options.reversed(),
        request.buckets().size(),
        path().hasPersonalData());
  }

  /**
   * Returns the ranges and the filter of this scan, for an engine that sends the requests itself,
   * as Apache Beam does. Nothing is asked.
   *
   * @param now the moment as of which cells have outlived their family's age
   */
  public final PlannedScan planned(Instant now) {
    List<KeyRange> ranges = new ArrayList<>();
    for (Bucket bucket : request().buckets()) {
      bucket.keys().points().forEach(key -> ranges.add(KeyRange.key(key)));
      ranges.addAll(bucket.keys().ranges());
    }
    return new PlannedScan(
        rows().table(),
        ranges,
        rows().filter(now),
        options.limit(),
        options.reversed(),
        rows().isReporting());
  }

  /**
   * Returns table and plan in one line, as {@code prefix read of flights: origin = …, limit 10}.
   * Values of keys are left out, since they may be personal and lines of this kind are logged;
   * {@link #explain} shows them.
   */
  @Override
  public final String toString() {
    return explain().outline(path().outline());
  }

  @Override
  final CompletableFuture<List<KeySet>> partsAsync(int requests) {
    requireDivisible(requests);
    return CancellableFuture.map(
        rows().samplesAsync(), samples -> parts(new Splits(samples), requests));
  }

  private List<KeySet> parts(Splits samples, int requests) {
    return splits(samples, samples.partsFor(request(), requests)).stream()
        .flatMap(split -> split.request().keySets())
        .toList();
  }

  @Override
  final @Nullable Supplier<?> plan() {
    return rows().operations().areUnheard() ? null : this::explain;
  }

  @Override
  final KeyPath path() {
    return path;
  }

  @Override
  final RowReader<E, K> rows() {
    return rows;
  }

  @Override
  final ScanRequest request() {
    return new ScanRequest(options.within(Bucket.of(path())), options.limit(), options.reversed());
  }
}
