package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.KeySlices;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.ReadFailure;
import java.util.NoSuchElementException;
import org.jspecify.annotations.Nullable;

/**
 * Rows that are read as they are asked for, and some of them ahead.
 *
 * <p>The client ends a request from which nothing is asked for some minutes, since it may have been
 * forgotten. A consumer that takes its time has not forgotten its rows: another request goes on
 * after the last one. Used by one thread at a time, but for {@code close}.
 */
public final class LazyRows<E> implements OpenRows.Source<E> {

  private final Sender<E> sender;

  /** The most rows that are wanted, or 0 for all of them. */
  private final long limit;

  private final boolean reversed;

  /** What the request under way reads, and what the next ones do. */
  private KeySlices keys;

  private long taken;
  private @Nullable ByteString lastKey;
  private volatile RowsAhead<E> rows;
  private volatile boolean closed;

  /** The sender of the request of some rows. */
  interface Sender<E> {
    void send(KeySet keys, long limit, ResponseObserver<MappedRow<E>> rows);
  }

  /** Sends the first request. */
  LazyRows(Sender<E> sender, KeySet keys, long limit, boolean reversed) {
    this.sender = sender;
    this.limit = limit;
    this.reversed = reversed;
    this.keys = KeySlices.of(keys, reversed);
    this.rows = new RowsAhead<>();
    sender.send(this.keys.first(), limit, rows);
  }

  @Override
  public boolean hasNext() {
    while (true) {
      try {
        if (rows.hasNext()) {
          return true;
        }
        if (!goOn(KeySlices.of(keys.rest(), reversed))) {
          return false;
        }
      } catch (WatchdogTimeoutException problem) {
        // One that may be retried says that the server was waited for, and was retried in vain.
        if (problem.isRetryable() || closed) {
          throw problem;
        }
        if (!goOn(beyondLast())) {
          return false;
        }
      } catch (InterruptedException interrupted) {
        close();
        throw ReadFailure.asThrown(interrupted);
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
      rows.cancel();
    } finally {
      if (interrupted) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private KeySlices beyondLast() {
    ByteString last = lastKey;
    KeySet part = keys.first();
    KeySet rest = last == null ? part : reversed ? part.before(last) : part.after(last);
    return rest.isEmpty() ? KeySlices.of(keys.rest(), reversed) : new KeySlices(rest, keys.rest());
  }

  /** Sends the request of the next part, and returns whether there is one. */
  private boolean goOn(KeySlices next) {
    if (closed || next.first().isEmpty() || (limit > 0 && taken == limit)) {
      return false;
    }
    keys = next;
    RowsAhead<E> ahead = new RowsAhead<>();
    rows = ahead;
    sender.send(next.first(), limit == 0 ? 0 : limit - taken, ahead);
    if (closed) {
      close();
    }
    return true;
  }
}
