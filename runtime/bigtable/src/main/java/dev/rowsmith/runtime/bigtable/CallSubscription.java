package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.StreamController;
import java.util.Objects;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * Hands the rows of one request to a subscriber, which the server sends as they are asked for: no
 * thread waits, and no row is kept.
 */
final class CallSubscription<E> implements Flow.Subscription, ResponseObserver<MappedRow<E>> {

  private final RowReader<E, ?> rows;
  private final Flow.Subscriber<? super E> subscriber;
  private volatile @Nullable StreamController call;
  private volatile boolean ended;

  /** Whether the request is sent: the client allows nobody to cancel it before it is. */
  private volatile boolean sent;

  CallSubscription(RowReader<E, ?> rows, Flow.Subscriber<? super E> subscriber) {
    this.rows = rows;
    this.subscriber = Objects.requireNonNull(subscriber);
  }

  /** Tells that the request is sent, and can be cancelled. */
  void sent() {
    sent = true;
    cancelIfEnded();
  }

  @Override
  public void onStart(StreamController controller) {
    controller.disableAutoInboundFlowControl();
    call = controller;
    subscriber.onSubscribe(this);
  }

  @Override
  public void request(long count) {
    if (count <= 0) {
      fail(new IllegalArgumentException("at least 1 row is asked for, and not " + count));
      return;
    }
    StreamController running = call;
    if (!ended && running != null) {
      running.request((int) Math.min(count, Integer.MAX_VALUE));
    }
  }

  @Override
  public void cancel() {
    ended = true;
    cancelIfEnded();
  }

  @Override
  public void onResponse(MappedRow<E> row) {
    if (ended) {
      return;
    }
    try {
      E entity = rows.entity(row);
      if (entity == null) {
        request(1);
      } else {
        subscriber.onNext(entity);
      }
    } catch (RuntimeException problem) {
      fail(problem);
    }
  }

  @Override
  public void onError(Throwable problem) {
    if (!ended) {
      ended = true;
      subscriber.onError(problem);
    }
  }

  @Override
  public void onComplete() {
    if (!ended) {
      ended = true;
      subscriber.onComplete();
    }
  }

  private void fail(RuntimeException problem) {
    if (!ended) {
      ended = true;
      cancelIfEnded();
      subscriber.onError(problem);
    }
  }

  private void cancelIfEnded() {
    StreamController running = call;
    if (ended && sent && running != null) {
      running.cancel();
    }
  }
}
