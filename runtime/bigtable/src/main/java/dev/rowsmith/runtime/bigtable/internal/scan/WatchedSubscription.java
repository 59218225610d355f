package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/** A subscription to the rows of a scan of which listeners hear. */
final class WatchedSubscription<E> extends RowSubscription<E> {

  private final RunningOperation scan;

  WatchedSubscription(
      RowReader<E, ?> rows, Flow.Subscriber<? super E> subscriber, RunningOperation scan) {
    super(rows, subscriber);
    this.scan = scan;
  }

  @Override
  void take(MappedRow<E> row) {
    scan.row(row.bytes());
    super.take(row);
  }

  /** A subscriber that cancels has enough, as a stream that is closed. */
  @Override
  void end(@Nullable Throwable problem) {
    scan.end(problem instanceof CancellationException ? null : problem);
    super.end(problem);
  }
}
