package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * A subscription to the rows of a scan, which a subscriber gets as it asks for them, on the thread
 * of the client that brings them or on the one that asks. No thread waits, and no request is open
 * while the subscriber asks for nothing: rows are read by short requests, however many the
 * subscriber asks for.
 */
public class RowSubscription<E> implements Flow.Subscription {

  private final RowReader<E, ?> rows;
  private final BucketPush<E> push = BucketPush.onDemand(this::take);

  /** Is forgotten when the subscription ends. */
  private volatile Flow.@Nullable Subscriber<? super E> subscriber;

  RowSubscription(RowReader<E, ?> rows, Flow.Subscriber<? super E> subscriber) {
    this.rows = rows;
    this.subscriber = Objects.requireNonNull(subscriber, "subscriber");
  }

  /** Tells the subscriber, and sends the requests unless it cancels. */
  void start(ScanRun<E> run) {
    Flow.Subscriber<? super E> receiver = subscriber;
    if (receiver == null) {
      return;
    }
    receiver.onSubscribe(this);
    push.onEnd(this::end);
    try {
      run.start(push);
    } catch (RuntimeException problem) {
      push.fail(problem);
    }
  }

  @Override
  public void request(long count) {
    if (count <= 0) {
      push.refuse(
          new InvalidInputException(
              "at least 1 row is asked for, and not " + count + " (Reactive Streams 3.9)"));
    } else {
      push.ask(count);
    }
  }

  @Override
  public void cancel() {
    subscriber = null;
    push.cancel();
  }

  void take(MappedRow<E> row) {
    E entity = rows.entity(row);
    Flow.Subscriber<? super E> receiver = subscriber;
    if (entity == null) {
      push.ask(1);
    } else if (receiver != null) {
      receiver.onNext(entity);
    }
  }

  void end(@Nullable Throwable problem) {
    Flow.Subscriber<? super E> receiver = subscriber;
    subscriber = null;
    if (receiver == null || problem instanceof CancellationException) {
      return;
    }
    if (problem == null) {
      receiver.onComplete();
    } else {
      receiver.onError(problem);
    }
  }
}
