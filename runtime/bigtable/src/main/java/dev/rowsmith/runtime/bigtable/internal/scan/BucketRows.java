package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.KeySlices;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.PushedRows;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one bucket, read in batches: short requests, one after the other, of which each goes
 * on after the last row of the one before.
 *
 * <p>A batch asks for as many rows as may wait in memory, takes them as fast as they come, and
 * ends. So no request ever waits for the merge: one that did would keep a stream of its connection
 * from all other calls. The next batch is asked for when half of one is taken.
 *
 * <p>Bites grow to {@link #MOST} rows, as far as their share of the scan's memory allows, which is
 * known by the rows before. One of larger rows than that ends when it has its share, with at least
 * one row.
 *
 * <p>Used by the merge's thread alone, but for {@link #end} and the batches.
 */
public final class BucketRows<E> {

  /** The rows of the first batch where not all rows may be wanted. */
  static final int LEAST = 32;

  /** The rows of the first batch where all rows are wanted. */
  static final int MANY = 512;

  /** The most rows of a batch. */
  static final int MOST = 4_096;

  /** The bytes of cells that wait in memory, of all buckets together. */
  static final long SCAN_BYTES = 32L << 20;

  private final Bucket bucket;
  private final Demand demand;
  private final boolean reversed;
  private final long batchBytes;
  private final Sender<E> sender;
  private final Consumer<Throwable> failure;

  /** Is told of everything that has arrived. */
  private final Runnable arrival;

  private final BlockingQueue<RowBatch<E>> arrived = new LinkedBlockingQueue<>();
  private volatile boolean ended;
  private volatile @Nullable CompletableFuture<?> call;

  /** What is still to be read, with what the batch under way reads. */
  private KeySet rest;

  /** What a request could not name any more. */
  private KeySet unnamed = KeySet.NOTHING;

  /** The batch whose rows are taken, and whether another was sent. */
  private RowBatch<E> batch = new RowBatch<>(0, 0);

  /** The row that the merge compares with those of other buckets. */
  private @Nullable MappedRow<E> head;

  private boolean sent;
  private int batches;
  private long most;
  private long rowsBefore;
  private long bytesBefore;

  BucketRows(
      Bucket bucket,
      ScanRequest request,
      Demand demand,
      Sender<E> sender,
      Consumer<Throwable> failure,
      Runnable arrival) {
    int buckets = request.buckets().size();
    this.bucket = bucket;
    this.demand = demand;
    this.reversed = request.reversed();
    this.batchBytes = SCAN_BYTES / 2 / buckets;
    this.sender = sender;
    this.failure = failure;
    this.arrival = arrival;
    this.rest = bucket.keys();
  }

  /** The sender of the request of a batch; what it returns is done when it has ended. */
  interface Sender<E> {
    CompletableFuture<?> send(KeySet keys, long limit, PushedRows<MappedRow<E>> rows);
  }

  /** The number of rows that are still to be read. */
  interface Demand {

    /** The rows that are still wanted of all buckets together, or 0 for all of them. */
    long left();

    /** The rows to begin with, or those of a limit that one bucket probably has. */
    long share();
  }

  /** Sends the first batch. */
  void start() {
    send();
  }

  /** Waits until the next row can be taken, or is known not to come. */
  void await() throws InterruptedException {
    while (!isKnown()) {
      open(arrived.take());
    }
  }

  /** Goes on to the next row where {@link #isKnown}; there is none after the last one. */
  void advance() {
    head = batch.isEmpty() ? null : next();
  }

  /** Returns whether {@link #advance} has come to a row. */
  boolean hasHead() {
    return head != null;
  }

  /** Returns the row that {@link #advance} has come to, and forgets it: it can be large. */
  MappedRow<E> takeHead() {
    MappedRow<E> row = Objects.requireNonNull(head);
    head = null;
    return row;
  }

  /** Compares the row of this bucket with that of another one; no row comes last. */
  int compareHead(BucketRows<E> other) {
    if (head == null || other.head == null) {
      return Boolean.compare(head == null, other.head == null);
    }
    int order = batch.compareTails(bucket.lead().size(), other.batch, other.bucket.lead().size());
    return reversed ? -order : order;
  }

  /** Returns whether {@link #await} would not wait. */
  boolean isKnown() {
    while (batch.isEmpty() && isUnderWay()) {
      RowBatch<E> next = arrived.poll();
      if (next == null) {
        return false;
      }
      open(next);
    }
    return true;
  }

  /** Ends the request, and {@link #await}, wherever they are. */
  void end() {
    ended = true;
    CompletableFuture<?> running = call;
    if (running != null) {
      running.cancel(false);
    }
    arrived.add(new RowBatch<>(0, 0));
    arrival.run();
  }

  /** Sends the next batch if none is, and returns whether there is one to wait for. */
  private boolean isUnderWay() {
    if (!sent && !ended && !rest.isEmpty()) {
      send();
    }
    return sent && !ended;
  }

  private void send() {
    KeySlices keys = KeySlices.of(rest, reversed);
    unnamed = keys.rest();
    most = rowsOfNext();
    batches++;
    sent = true;
    RowBatch<E> next = new RowBatch<>(most, batchBytes);
    CompletableFuture<?> running = sender.send(keys.first(), most, next.rows());
    call = running;
    if (ended) {
      running.cancel(false);
    }
    var unused = running.whenComplete((nothing, problem) -> arrived(next, problem));
  }

  private void arrived(RowBatch<E> next, @Nullable Throwable problem) {
    if (problem != null && !ended) {
      failure.accept(problem);
    }
    arrived.add(next);
    arrival.run();
  }

  /**
   * The rows of the next batch. Of a scan with a limit, that is what this bucket probably has to
   * give, and more only where it gave more than its share.
   */
  private long rowsOfNext() {
    long left = demand.left();
    long next;
    if (left == 0) {
      next = batches == 0 ? demand.share() : 4 * most;
    } else {
      next = Math.min(left, Math.max(demand.share(), batches < 2 ? 0 : 2 * most));
    }
    if (bytesBefore > 0) {
      next = Math.min(next, rowsBefore * batchBytes / bytesBefore);
    }
    return Math.max(1, Math.min(next, MOST));
  }

  private void open(RowBatch<E> next) {
    sent = false;
    ByteString last = next.lastKey();
    if (next.isCut() && last != null) {
      rest = reversed ? rest.before(last) : rest.after(last);
    } else {
      rest = unnamed;
    }
    batch = next;
    rowsBefore += next.size();
    bytesBefore += next.bytes();
  }

  private MappedRow<E> next() {
    MappedRow<E> row = batch.take();
    boolean rowsAreSmall = bytesBefore <= rowsBefore * batchBytes;
    if (rowsAreSmall && demand.left() == 0 && batch.isHalfTaken() && !sent) {
      isUnderWay();
    }
    return row;
  }
}
