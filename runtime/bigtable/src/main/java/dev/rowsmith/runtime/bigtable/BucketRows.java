package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the next rows of one bucket until the merge takes them.
 *
 * <p>No more rows are asked for than fit in the look-ahead, so the queue stays small however far
 * one bucket is ahead of the others. Handing over a row never waits: it happens on the client's
 * threads, which all buckets share.
 *
 * <p>The client ends a request from which nothing is asked for some minutes. That happens to a
 * bucket whose rows come last, and is no error: the bucket goes on after its last row.
 */
final class BucketRows<E> implements ResponseObserver<MappedRow<E>> {

  /**
   * The most rows that wait in memory for each bucket. Enough to keep a request busy while others
   * are read; small enough for a hundred buckets of large rows.
   */
  static final int LOOK_AHEAD = 32;

  private final Bucket bucket;
  private final long limit;
  private final boolean reversed;
  private final Sender<E> sender;
  private final Consumer<Throwable> failure;
  private final BlockingQueue<Next<E>> queue = new LinkedBlockingQueue<>();

  /** Rows that were asked for and have not arrived. */
  private final AtomicInteger expected = new AtomicInteger();

  /** A call that is being sent: the client allows nobody to cancel it before it is. */
  private @Nullable StreamController starting;

  private volatile @Nullable StreamController call;
  private volatile boolean ended;

  /** Rows that were taken and not asked for again; only the merge's thread knows it. */
  private int room;

  private long taken;
  private @Nullable MappedRow<E> last;

  BucketRows(Bucket bucket, ScanRequest request, Sender<E> sender, Consumer<Throwable> failure) {
    this.bucket = bucket;
    this.limit = request.limit();
    this.reversed = request.reversed();
    this.sender = sender;
    this.failure = failure;
  }

  /** Sends the request of a part of one bucket. */
  interface Sender<E> {
    void send(KeySet keys, long limit, ResponseObserver<MappedRow<E>> rows);
  }

  /** Is a row, or the word that no more come from this request. */
  private record Next<E>(@Nullable MappedRow<E> row, boolean idle) {}

  Bucket bucket() {
    return bucket;
  }

  /** Sends the request, unless the merge has ended already. */
  void start() {
    send(bucket.keys(), limit);
  }

  private void send(KeySet keys, long most) {
    if (ended) {
      return;
    }
    sender.send(keys, most, this);
    StreamController sent = starting;
    call = sent;
    if (ended && sent != null) {
      sent.cancel();
    }
  }

  /** Waits for the next row, and returns {@code null} after the last one, or after {@link #end}. */
  @Nullable MappedRow<E> take() throws InterruptedException {
    Next<E> next = queue.take();
    while (next.idle() && !ended) {
      resume();
      next = queue.take();
    }
    MappedRow<E> row = next.row();
    if (row != null) {
      last = row;
      taken++;
      room++;
      askForMore();
    }
    return row;
  }

  /** Ends the request, and {@link #take}, wherever they are. */
  void end() {
    ended = true;
    queue.add(new Next<>(null, false));
    StreamController running = call;
    if (running != null) {
      running.cancel();
    }
  }

  private void askForMore() {
    StreamController running = call;
    if (room >= LOOK_AHEAD / 2 && running != null && !ended) {
      expected.addAndGet(room);
      running.request(room);
      room = 0;
    }
  }

  private void resume() {
    MappedRow<E> row = last;
    KeySet rest =
        row == null ? bucket.keys() : bucket.beyond(bucket.tail(row.key()), reversed).keys();
    if (rest.isEmpty() || (limit > 0 && taken >= limit)) {
      onComplete();
    } else {
      room = 0;
      send(rest, limit == 0 ? 0 : limit - taken);
    }
  }

  @Override
  public void onStart(StreamController controller) {
    controller.disableAutoInboundFlowControl();
    expected.set(LOOK_AHEAD);
    starting = controller;
    controller.request(LOOK_AHEAD);
  }

  @Override
  public void onResponse(MappedRow<E> row) {
    expected.decrementAndGet();
    queue.add(new Next<>(row, false));
  }

  @Override
  public void onError(Throwable problem) {
    boolean idle = problem instanceof WatchdogTimeoutException && expected.get() == 0;
    if (!idle && !ended) {
      failure.accept(problem);
    }
    queue.add(new Next<>(null, idle));
  }

  @Override
  public void onComplete() {
    queue.add(new Next<>(null, false));
  }
}
