package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import java.lang.reflect.Constructor;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Answers a request from which rows are taken one by one, and remembers what it was asked for. */
public final class FakeServerStream implements StreamController {

  private final Deque<MappedRow<String>> rows;
  private @Nullable Throwable end;
  private boolean hangs;
  private boolean over;
  private int requested;
  private boolean cancelled;
  private @Nullable ResponseObserver<MappedRow<String>> observer;

  public FakeServerStream(List<MappedRow<String>> rows) {
    this.rows = new ArrayDeque<>(rows);
  }

  /** Ends as the client ends a request from which nothing was asked for. */
  public FakeServerStream idle() {
    return failing(timeout("nobody asked", false));
  }

  public FakeServerStream failing(Throwable problem) {
    end = problem;
    return this;
  }

  /** Says nothing more after the rows. */
  public FakeServerStream hanging() {
    hangs = true;
    return this;
  }

  /** Returns the exception by which the client ends a request; only gax itself can make one. */
  public static WatchdogTimeoutException timeout(String message, boolean serverWasWaitedFor) {
    try {
      Constructor<WatchdogTimeoutException> constructor =
          WatchdogTimeoutException.class.getDeclaredConstructor(String.class, boolean.class);
      constructor.setAccessible(true);
      return constructor.newInstance(message, serverWasWaitedFor);
    } catch (ReflectiveOperationException problem) {
      throw new IllegalStateException(problem);
    }
  }

  public void start(ResponseObserver<MappedRow<String>> given) {
    observer = given;
    given.onStart(this);
  }

  public int requested() {
    return requested;
  }

  public boolean cancelled() {
    return cancelled;
  }

  @Override
  public void cancel() {
    cancelled = true;
  }

  @Override
  public void disableAutoInboundFlowControl() {}

  @Override
  public void request(int count) {
    requested += count;
    ResponseObserver<MappedRow<String>> taker = observer;
    if (taker == null || over) {
      return;
    }
    for (int row = 0; row < count && !rows.isEmpty(); row++) {
      taker.onResponse(rows.remove());
    }
    if (rows.isEmpty() && !hangs) {
      over = true;
      Throwable problem = end;
      if (problem == null) {
        taker.onComplete();
      } else {
        taker.onError(problem);
      }
    }
  }
}
