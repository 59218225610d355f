package dev.rowsmith.runtime.internal;

import java.lang.ref.Cleaner;
import java.lang.ref.Reference;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The rows of a stream, whose end is that of an operation. */
final class WatchedStream<T> extends Spliterators.AbstractSpliterator<T> {

  private static final Cleaner CLEANER = Cleaner.create();

  private final Spliterator<T> rows;
  private final RunningOperation operation;

  private WatchedStream(Spliterator<T> rows, RunningOperation operation) {
    super(Long.MAX_VALUE, Spliterator.ORDERED | Spliterator.NONNULL);
    this.rows = rows;
    this.operation = operation;
  }

  static <T> Stream<T> of(Stream<T> rows, RunningOperation operation) {
    WatchedStream<T> watched = new WatchedStream<>(rows.spliterator(), operation);
    // The operation knows nothing of the stream, which is collected when nobody reads it any more.
    CLEANER.register(watched, () -> abandon(operation));
    return StreamSupport.stream(watched, false)
        .onClose(
            () -> {
              try {
                rows.close();
              } finally {
                operation.end(null);
              }
            });
  }

  private static void abandon(RunningOperation operation) {
    if (!operation.hasEnded()) {
      operation.end(
          new CancellationException(
              "the stream was collected, and neither read to its end nor closed"));
    }
  }

  @Override
  public boolean tryAdvance(Consumer<? super T> action) {
    try {
      boolean more = rows.tryAdvance(action);
      if (!more) {
        operation.end(null);
      }
      return more;
    } catch (Throwable problem) {
      operation.end(problem);
      throw problem;
    } finally {
      Reference.reachabilityFence(this);
    }
  }
}
