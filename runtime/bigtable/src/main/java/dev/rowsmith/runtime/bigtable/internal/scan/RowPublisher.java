package dev.rowsmith.runtime.bigtable.internal.scan;

import java.util.concurrent.Flow;

/** A publisher of the rows of a scan, to each subscriber by another scan. */
public final class RowPublisher<E> implements Flow.Publisher<E> {

  private final ScanRun<E> run;

  public RowPublisher(ScanRun<E> run) {
    this.run = run;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super E> subscriber) {
    run.subscribe(subscriber);
  }
}
