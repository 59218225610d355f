package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import java.util.concurrent.Flow;

/** A publisher of the rows of a scan, to each subscriber by another scan. */
public final class RowPublisher<E> implements Flow.Publisher<E> {

  private final RowReader<E, ?> rows;
  private final ScanRun<E> run;

  public RowPublisher(RowReader<E, ?> rows, ScanRun<E> run) {
    this.rows = rows;
    this.run = run;
  }

  @Override
  public void subscribe(Flow.Subscriber<? super E> subscriber) {
    new RowSubscription<>(rows, subscriber).start(run);
  }
}
