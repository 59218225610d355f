package dev.rowsmith.it.observed;

import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A listener that keeps the ends of operations. */
public final class Heard implements OperationListener {

  /** The end of an operation. */
  public record End(Operation operation, long rows, long bytes, @Nullable Throwable failure) {}

  private final List<End> ends = new CopyOnWriteArrayList<>();
  private final AtomicInteger running = new AtomicInteger();

  @Override
  public Finish start(Operation operation) {
    running.incrementAndGet();
    return (rows, bytes, failure) -> {
      running.decrementAndGet();
      ends.add(new End(operation, rows, bytes, failure));
    };
  }

  public List<End> ends() {
    return ends;
  }

  public int running() {
    return running.get();
  }

  public void forget() {
    ends.clear();
  }
}
