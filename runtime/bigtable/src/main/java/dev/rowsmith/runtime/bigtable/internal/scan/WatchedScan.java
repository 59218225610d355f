package dev.rowsmith.runtime.bigtable.internal.scan;

import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.internal.TableOperations;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The execution of a scan of which listeners hear: each call is an operation, which counts the rows
 * that are handed over.
 */
public final class WatchedScan<E> extends ScanRun<E> {

  private final RowReader<E, ?> rows;
  private final ScanRequest request;
  private final Part part;
  private final Supplier<?> plan;

  WatchedScan(RowReader<E, ?> rows, ScanRequest request, Part part, Supplier<?> plan) {
    super(rows, request, part);
    this.rows = rows;
    this.request = request;
    this.part = part;
    this.plan = plan;
  }

  @Override
  public Stream<MappedRow<E>> pull() {
    RunningOperation scan = start(kind());
    return scan == null
        ? super.pull()
        : scan.open(
            () ->
                super.pull()
                    .map(
                        row -> {
                          scan.row(row.bytes());
                          return row;
                        }));
  }

  @Override
  public void push(Consumer<? super MappedRow<E>> consumer) {
    RunningOperation scan = start(kind());
    if (scan == null) {
      super.push(consumer);
    } else {
      scan.run(() -> super.push(counting(scan, consumer)));
    }
  }

  @Override
  public CompletableFuture<@Nullable Void> pushAsync(Consumer<? super MappedRow<E>> consumer) {
    RunningOperation scan = start(kind());
    return scan == null
        ? super.pushAsync(consumer)
        : TableOperations.follow(scan, () -> super.pushAsync(counting(scan, consumer)));
  }

  @Override
  void subscribe(Flow.Subscriber<? super E> subscriber) {
    RunningOperation scan = start(kind());
    if (scan == null) {
      super.subscribe(subscriber);
    } else {
      new WatchedSubscription<>(rows, subscriber, scan).start(this);
    }
  }

  @Override
  public long count() {
    RunningOperation count = start(Kind.COUNT);
    return count == null ? super.count() : count.<Long>run(super::count);
  }

  @Override
  public CompletableFuture<Long> countAsync() {
    RunningOperation count = start(Kind.COUNT);
    return count == null ? super.countAsync() : count.follow(super::countAsync);
  }

  /** Counts each row before it is handed over. */
  public static <E> Consumer<MappedRow<E>> counting(
      RunningOperation scan, Consumer<? super MappedRow<E>> consumer) {
    return row -> {
      scan.row(row.bytes());
      consumer.accept(row);
    };
  }

  private Kind kind() {
    return part == Part.ENTITY ? Kind.SCAN : Kind.KEYS;
  }

  private @Nullable RunningOperation start(Kind kind) {
    return rows.operations().start(kind, request::ranges, plan);
  }
}
