package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ServerStream;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.protobuf.ByteString;
import java.util.Iterator;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Reads rows as they are asked for, and holds no more than the next two of them.
 *
 * <p>The client ends a request from which nothing is asked for some minutes, since it may have been
 * forgotten. A consumer that takes its time has not forgotten its rows: another request goes on
 * after the last one. Used by one thread at a time, but for {@code close}.
 */
final class LazyRows<E> implements OpenRows.Source<E> {

  private final Sender<E> sender;
  private final KeySet keys;

  /** The most rows that are wanted, or 0 for all of them. */
  private final long limit;

  private final boolean reversed;
  private long taken;
  private @Nullable ByteString lastKey;
  private volatile ServerStream<MappedRow<E>> call;
  private Iterator<MappedRow<E>> rows;
  private volatile boolean closed;

  /** Sends the request of some rows. */
  interface Sender<E> {
    ServerStream<MappedRow<E>> send(KeySet keys, long limit);
  }

  /** Sends the first request. */
  LazyRows(Sender<E> sender, KeySet keys, long limit, boolean reversed) {
    this.sender = sender;
    this.keys = keys;
    this.limit = limit;
    this.reversed = reversed;
    this.call = sender.send(keys, limit);
    this.rows = call.iterator();
  }

  @Override
  public boolean hasNext() {
    while (true) {
      try {
        return rows.hasNext();
      } catch (WatchdogTimeoutException problem) {
        // One that may be retried says that the server was waited for, and was retried in vain.
        if (problem.isRetryable() || closed) {
          throw problem;
        }
        if (!goOn()) {
          return false;
        }
      } catch (RuntimeException problem) {
        if (problem.getCause() instanceof InterruptedException interrupted) {
          close();
          throw ReadFailure.asThrown(interrupted);
        }
        throw problem;
      }
    }
  }

  @Override
  public MappedRow<E> next() {
    if (!hasNext()) {
      throw new NoSuchElementException();
    }
    MappedRow<E> row = rows.next();
    lastKey = row.key();
    taken++;
    return row;
  }

  /** Cancels the request. */
  @Override
  public void close() {
    closed = true;
    // The client loses an interruption of the thread that cancels.
    boolean interrupted = Thread.interrupted();
    try {
      call.cancel();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Sends the request of the rest, and returns whether there is one. */
  private boolean goOn() {
    if (limit > 0 && taken == limit) {
      return false;
    }
    ByteString last = lastKey;
    KeySet rest = last == null ? keys : reversed ? keys.before(last) : keys.after(last);
    if (rest.isEmpty()) {
      return false;
    }
    call = sender.send(rest, limit == 0 ? 0 : limit - taken);
    rows = call.iterator();
    if (closed) {
      close();
    }
    return true;
  }
}
