package dev.rowsmith.runtime.bigtable;

import java.util.Iterator;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.Semaphore;
import java.util.stream.Stream;

/**
 * Hands the rows of several requests to a subscriber, on a thread that takes them as they are asked
 * for and ends with the subscription.
 */
final class PulledSubscription<E> implements Flow.Subscription, Runnable {

  private final RowReader<E, ?> rows;
  private final ScanRun<E> run;
  private final Flow.Subscriber<? super E> subscriber;
  private final Thread thread;

  /** The rows that were asked for; more than this many are as good as all. */
  private final Semaphore asked = new Semaphore(0);

  private volatile boolean ended;
  private volatile boolean askedForNone;

  PulledSubscription(RowReader<E, ?> rows, ScanRun<E> run, Flow.Subscriber<? super E> subscriber) {
    this.rows = rows;
    this.run = run;
    this.subscriber = Objects.requireNonNull(subscriber);
    this.thread = new Thread(this, "rowsmith-scan-" + rows.table());
    this.thread.setDaemon(true);
  }

  void start() {
    subscriber.onSubscribe(this);
    thread.start();
  }

  @Override
  public void request(long count) {
    if (count <= 0) {
      askedForNone = true;
      asked.release();
      return;
    }
    int most = Integer.MAX_VALUE / 2 - asked.availablePermits();
    asked.release((int) Math.max(1, Math.min(count, most)));
  }

  @Override
  public void cancel() {
    ended = true;
    thread.interrupt();
  }

  @Override
  public void run() {
    if (ended) {
      return;
    }
    try (Stream<MappedRow<E>> read = run.pull()) {
      publish(read.iterator());
    } catch (InterruptedException cancelled) {
      Thread.currentThread().interrupt();
    } catch (RuntimeException problem) {
      if (!ended) {
        subscriber.onError(problem);
      }
    }
  }

  private void publish(Iterator<MappedRow<E>> read) throws InterruptedException {
    while (!ended && read.hasNext()) {
      E entity = rows.entity(read.next());
      if (entity == null) {
        continue;
      }
      asked.acquire();
      if (askedForNone) {
        throw new IllegalArgumentException("at least 1 row is asked for");
      }
      if (!ended) {
        subscriber.onNext(entity);
      }
    }
    if (!ended) {
      subscriber.onComplete();
    }
  }
}
