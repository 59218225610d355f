package dev.rowsmith.runtime.bigtable;

import java.util.concurrent.Flow;

/** Publishes the rows of a scan, to each subscriber by a scan of its own. */
final class RowPublisher<E> implements Flow.Publisher<E> {

  private final RowReader<E, ?> rows;
  private final ScanRun<E> run;

  RowPublisher(RowReader<E, ?> rows, ScanRun<E> run) {
    this.rows = rows;
    this.run = run;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super E> subscriber) {
    if (run.isOneRequest()) {
      CallSubscription<E> subscription = new CallSubscription<>(rows, subscriber);
      run.send(subscription);
      subscription.sent();
    } else {
      new PulledSubscription<>(rows, run, subscriber).start();
    }
  }
}
