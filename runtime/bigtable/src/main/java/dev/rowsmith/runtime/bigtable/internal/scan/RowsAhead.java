package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.PushedRows;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one request, taken ahead of the thread that reads them, so that the two do not wait
 * for each other at every row.
 *
 * <p>At first two rows are asked for, then more each time the reader had to wait, up to {@link
 * #MOST} rows or {@link #BYTES} bytes of cells, with at least one row.
 */
public final class RowsAhead<E> implements ResponseObserver<MappedRow<E>> {

  /** The most rows that are asked for and not taken. */
  static final int MOST = 256;

  /** The most bytes of cells that wait, but for the last row. */
  static final long BYTES = 8L << 20;

  /**
   * How long a reader sleeps that finds no row, before it waits to be woken: to wake a thread costs
   * the one that brings the row about as much as the row itself, and some rows come meanwhile.
   */
  private static final long NAP = TimeUnit.MICROSECONDS.toNanos(100);

  private final Queue<MappedRow<E>> rows = new ConcurrentLinkedQueue<>();

  private volatile @Nullable StreamController call;
  private volatile @Nullable Thread waiting;
  private volatile boolean over;
  private volatile boolean cancelled;
  private volatile @Nullable Throwable problem;

  // What follows is known to the reader's thread alone.

  private int window = 2;
  private long taken;
  private long takenBytes;
  private long asked;

  /** Returns whether there is another row, and waits until that is known. */
  boolean hasNext() throws InterruptedException {
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
    while (rows.isEmpty()) {
      if (over) {
        // The end is told after the last row.
        return !rows.isEmpty() || !ended();
      }
      await();
    }
    return true;
  }

  private boolean ended() {
    Throwable failure = problem;
    if (failure != null && !cancelled) {
      throw ReadFailure.asThrown(failure);
    }
    return true;
  }

  /** Takes the next row, which is there. */
  MappedRow<E> next() {
    MappedRow<E> row = rows.remove();
    taken++;
    takenBytes += row.bytes();
    askForMore();
    return row;
  }

  void cancel() {
    cancelled = true;
    over = true;
    StreamController running = call;
    if (running != null) {
      PushedRows.cancel(running);
    }
    wake();
  }

  private void await() throws InterruptedException {
    window = Math.min(2 * window, MOST);
    askForMore();
    if (taken > 0) {
      LockSupport.parkNanos(this, NAP);
    }
    waiting = Thread.currentThread();
    while (rows.isEmpty() && !over && !Thread.currentThread().isInterrupted()) {
      LockSupport.park(this);
    }
    waiting = null;
    if (Thread.interrupted()) {
      throw new InterruptedException();
    }
  }

  /** Asks for rows again when half of the window is taken. */
  private void askForMore() {
    StreamController running = call;
    long most =
        takenBytes == 0 ? window : Math.max(1, Math.min(window, BYTES * taken / takenBytes));
    long ahead = asked - taken;
    if (running != null && !over && ahead <= most / 2) {
      asked += most - ahead;
      running.request((int) (most - ahead));
    }
  }

  private void wake() {
    Thread reader = waiting;
    if (reader != null) {
      LockSupport.unpark(reader);
    }
  }

  @Override
  public void onStart(StreamController controller) {
    controller.disableAutoInboundFlowControl();
    call = controller;
    asked = window;
    controller.request(window);
  }

  @Override
  public void onResponse(MappedRow<E> row) {
    rows.add(row);
    wake();
  }

  @Override
  public void onError(Throwable failure) {
    problem = failure;
    over = true;
    wake();
  }

  @Override
  public void onComplete() {
    over = true;
    wake();
  }
}
