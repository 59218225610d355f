package dev.rowsmith.testing.spanner;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;

/** The one transaction that a database of the emulator can have at a time. */
final class OneTransaction {

  /** A transaction that nobody ends does not stop a test forever: the next one then starts. */
  private static final long LONGEST_SECONDS = 20;

  private static final Map<String, OneTransaction> OF_DATABASES = new ConcurrentHashMap<>();

  private final Semaphore free = new Semaphore(1, true);

  /** The thread whose transaction it is; another one on that thread would wait for itself. */
  private volatile @Nullable Thread holder;

  private OneTransaction() {}

  static OneTransaction of(String database) {
    return OF_DATABASES.computeIfAbsent(database, name -> new OneTransaction());
  }

  /** Waits for a transaction on this thread; inside another one of this thread it does not. */
  Turn take() {
    if (holder == Thread.currentThread()) {
      return new Turn(false);
    }
    Turn turn = takeAsync();
    if (turn.held.get()) {
      holder = Thread.currentThread();
    }
    return turn;
  }

  /** Waits for a transaction that ends on any thread. */
  Turn takeAsync() {
    try {
      return new Turn(free.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS));
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      return new Turn(false);
    }
  }

  /** A transaction under way. */
  final class Turn {

    private final AtomicBoolean held;

    private Turn(boolean held) {
      this.held = new AtomicBoolean(held);
    }

    void end() {
      if (held.compareAndSet(true, false)) {
        holder = null;
        free.release();
      }
    }
  }
}
