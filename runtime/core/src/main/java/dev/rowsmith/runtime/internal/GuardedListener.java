package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/**
 * A listener of which nothing that it throws reaches an operation: the row may be written, and the
 * caller must not believe otherwise. The first of what it throws is logged as a warning, the others
 * where debugging is on.
 */
final class GuardedListener {

  private static final System.Logger LOG = System.getLogger("dev.rowsmith.runtime");
  private static final OperationListener.Finish NOTHING = (rows, bytes, failure) -> {};

  private final OperationListener listener;
  private final AtomicBoolean told = new AtomicBoolean();

  GuardedListener(OperationListener listener) {
    this.listener = Objects.requireNonNull(listener, "listener");
  }

  @SuppressWarnings("ReferenceEquality") // the same listener, whatever it equals
  boolean isOf(OperationListener other) {
    return listener == other;
  }

  OperationListener.Finish start(Operation operation) {
    try {
      return Objects.requireNonNull(listener.start(operation), "start returns null");
    } catch (Throwable problem) {
      log(problem);
      return NOTHING;
    }
  }

  void done(OperationListener.Finish finish, long rows, long bytes, @Nullable Throwable failure) {
    try {
      finish.done(rows, bytes, failure);
    } catch (Throwable problem) {
      log(problem);
    }
  }

  private void log(Throwable problem) {
    System.Logger.Level level =
        told.compareAndSet(false, true) ? System.Logger.Level.WARNING : System.Logger.Level.DEBUG;
    LOG.log(
        level,
        "the listener "
            + listener.getClass().getName()
            + " of operations has failed; the operation went on",
        problem);
  }
}
