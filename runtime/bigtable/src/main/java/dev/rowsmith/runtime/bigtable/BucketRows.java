package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.protobuf.ByteString;
import java.util.ArrayDeque;
import java.util.Collections;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the next rows of one bucket until the merge takes them.
 *
 * <p>No more rows are asked for than fit in the look-ahead, so the queue stays small however far
 * one bucket is ahead of the others. Handing over a row never waits: it happens on the client's
 * threads, which all buckets share.
 *
 * <p>A bucket is read by one request after the other, most often by one alone. A request names as
 * many keys as fit in it. In a scan of many buckets it asks for a few rows and ends by itself,
 * since a request that waits for the merge may keep another one from being sent. And the client
 * ends a request from which nothing is asked for some minutes: that happens to a bucket whose rows
 * come last, and is no error. In each case the next request goes on after the last row.
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

  /** Whether each request asks for no more rows than the look-ahead, and ends after them. */
  private final boolean inBites;

  private final Sender<E> sender;
  private final Consumer<Throwable> failure;

  /** Is told of everything that the queue takes. */
  private final Runnable arrival;

  private final BlockingQueue<Next<E>> queue = new LinkedBlockingQueue<>();

  /** Rows that were asked for and have not arrived. */
  private final AtomicInteger expected = new AtomicInteger();

  /** A call that is being sent: the client allows nobody to cancel it before it is. */
  private @Nullable StreamController starting;

  private volatile @Nullable StreamController call;
  private volatile boolean ended;

  /** How the last request ended, as long as no other was sent after it. */
  private volatile End end = End.OPEN;

  /** Rows of all requests, and the key of the last one. */
  private final AtomicLong arrived = new AtomicLong();

  private volatile @Nullable ByteString lastKey;

  // What follows is known to the merge's thread alone.

  /** What is still to be read: the first part by the request that is under way. */
  private final Deque<KeySet> parts;

  /** Requests that were sent, and how many of them the queue has told the end of. */
  private int sent;

  private int finished;

  /** Rows that had arrived when the last request was sent, and how many it asked for, or 0. */
  private long arrivedBefore;

  private long most;

  private long taken;

  /** Rows that were taken and not asked for again. */
  private int room;

  BucketRows(
      Bucket bucket,
      ScanRequest request,
      boolean inBites,
      Sender<E> sender,
      Consumer<Throwable> failure,
      Runnable arrival) {
    this.bucket = bucket;
    this.limit = request.limit();
    this.reversed = request.reversed();
    this.inBites = inBites;
    this.sender = sender;
    this.failure = failure;
    this.arrival = arrival;
    List<KeySet> slices = KeySlices.of(bucket.keys());
    if (reversed) {
      Collections.reverse(slices);
    }
    this.parts = new ArrayDeque<>(slices);
  }

  /** Sends the request of a part of one bucket. */
  interface Sender<E> {
    void send(KeySet keys, long limit, ResponseObserver<MappedRow<E>> rows);
  }

  /** How a request ended. */
  private enum End {
    OPEN,
    COMPLETE,
    /** By the client, since nothing was asked for. */
    IDLE
  }

  /** Is a row, or the word that a request has ended and another one may go on. */
  record Next<E>(@Nullable MappedRow<E> row, boolean goesOn) {}

  Bucket bucket() {
    return bucket;
  }

  /** Sends the first request, unless the merge has ended already. */
  void start() {
    send();
  }

  private void send() {
    KeySet keys = parts.element();
    long left = limit == 0 ? 0 : limit - arrived.get();
    most = !inBites ? left : left == 0 ? LOOK_AHEAD : Math.min(left, LOOK_AHEAD);
    arrivedBefore = arrived.get();
    room = 0;
    end = End.OPEN;
    sent++;
    if (ended) {
      return;
    }
    sender.send(keys, most, this);
    StreamController running = starting;
    call = running;
    if (ended && running != null) {
      cancel(running);
    }
  }

  /** Waits for the next row, and returns {@code null} after the last one, or after {@link #end}. */
  @Nullable MappedRow<E> take() throws InterruptedException {
    Next<E> next = taken(queue.take());
    while (next == null) {
      next = taken(queue.take());
    }
    return next.row();
  }

  /** Returns what {@link #take} would, or {@code null} if it would wait. */
  @Nullable Next<E> poll() {
    Next<E> next = null;
    for (Next<E> first = queue.poll(); first != null; first = next == null ? queue.poll() : null) {
      next = taken(first);
    }
    return next;
  }

  /** Returns what was taken from the queue, or {@code null} if another request follows. */
  private @Nullable Next<E> taken(Next<E> next) {
    if (next.goesOn() && !ended) {
      finished++;
      return finished == sent && !goOn() ? next : null;
    }
    if (next.row() != null) {
      taken++;
      room++;
      askForMore();
    }
    return next;
  }

  private void add(Next<E> next) {
    queue.add(next);
    arrival.run();
  }

  /** Ends the request, and {@link #take}, wherever they are. */
  void end() {
    ended = true;
    add(new Next<>(null, false));
    StreamController running = call;
    if (running != null) {
      cancel(running);
    }
  }

  /**
   * Ends a request of which nothing more is wanted. Where the client is about to try it again, gRPC
   * can fail on the cancellation of a call that has not started: nothing is asked of it, so that it
   * ends by itself.
   */
  private static void cancel(StreamController running) {
    try {
      running.cancel();
    } catch (RuntimeException betweenAttempts) {
      // The rows that are wanted are here.
    }
  }

  private void askForMore() {
    if (ended) {
      return;
    }
    StreamController running = call;
    if (end != End.OPEN) {
      if (arrived.get() - taken <= LOOK_AHEAD / 2) {
        goOn();
      }
    } else if (!inBites && running != null && room >= LOOK_AHEAD / 2) {
      expected.addAndGet(room);
      running.request(room);
      room = 0;
    }
  }

  /** Sends the request that follows one that has ended, and returns whether there is one. */
  private boolean goOn() {
    End last = end;
    end = End.OPEN;
    if (last != End.OPEN) {
      boolean cut = most > 0 && arrived.get() - arrivedBefore >= most;
      KeySet part = parts.remove();
      KeySet rest = cut || last == End.IDLE ? beyondLast(part) : KeySet.NOTHING;
      if (!rest.isEmpty()) {
        parts.addFirst(rest);
      }
    }
    if (parts.isEmpty() || (limit > 0 && arrived.get() >= limit)) {
      return false;
    }
    send();
    return true;
  }

  private KeySet beyondLast(KeySet part) {
    ByteString key = lastKey;
    if (key == null) {
      return part;
    }
    return reversed ? part.before(key) : part.after(key);
  }

  @Override
  public void onStart(StreamController controller) {
    controller.disableAutoInboundFlowControl();
    // One more than a bite has, so that its end is waited for, and not for another row.
    int first = inBites ? LOOK_AHEAD + 1 : LOOK_AHEAD;
    expected.set(first);
    starting = controller;
    controller.request(first);
  }

  @Override
  public void onResponse(MappedRow<E> row) {
    expected.decrementAndGet();
    lastKey = row.key();
    arrived.incrementAndGet();
    add(new Next<>(row, false));
  }

  @Override
  public void onError(Throwable problem) {
    boolean idle = problem instanceof WatchdogTimeoutException && expected.get() == 0;
    if (idle) {
      end = End.IDLE;
    } else if (!ended) {
      failure.accept(problem);
    }
    add(new Next<>(null, idle));
  }

  @Override
  public void onComplete() {
    end = End.COMPLETE;
    add(new Next<>(null, true));
  }
}
