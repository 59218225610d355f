package dev.rowsmith.runtime.internal;

import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.BulkWriteException;
import dev.rowsmith.runtime.Operation;
import dev.rowsmith.runtime.OperationListener;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Function;
import java.util.function.IntSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One operation that somebody listens to: it counts its rows, and tells its end once. Made only
 * where there is a listener.
 */
public final class RunningOperation implements Operation {

  private final Store store;
  private final String entity;
  private final String table;
  private final Kind kind;
  private final IntSupplier ranges;
  private final @Nullable Supplier<?> plan;

  private final List<GuardedListener> listeners;
  private final OperationListener.Finish[] finishes;

  /** Returns the status code of a failure, where its class does not say what has failed. */
  private volatile Function<Throwable, Optional<String>> statuses = failure -> Optional.empty();

  /** Parts of a scan count at the same time. */
  private final LongAdder rows = new LongAdder();

  private final LongAdder bytes = new LongAdder();
  private final AtomicBoolean ended = new AtomicBoolean();

  private RunningOperation(
      List<GuardedListener> listeners,
      Store store,
      String entity,
      String table,
      Kind kind,
      IntSupplier ranges,
      @Nullable Supplier<?> plan) {
    this.store = store;
    this.entity = entity;
    this.table = table;
    this.kind = kind;
    this.ranges = ranges;
    this.plan = plan;
    this.listeners = listeners;
    this.finishes = new OperationListener.Finish[listeners.size()];
  }

  static RunningOperation start(
      List<GuardedListener> listeners,
      Store store,
      String entity,
      String table,
      Kind kind,
      IntSupplier ranges,
      @Nullable Supplier<?> plan) {
    RunningOperation operation =
        new RunningOperation(listeners, store, entity, table, kind, ranges, plan);
    for (int at = 0; at < operation.finishes.length; at++) {
      operation.finishes[at] = listeners.get(at).start(operation);
    }
    return operation;
  }

  @Override
  public Store store() {
    return store;
  }

  @Override
  public String entity() {
    return entity;
  }

  @Override
  public String table() {
    return table;
  }

  @Override
  public Kind kind() {
    return kind;
  }

  @Override
  public int ranges() {
    return ranges.getAsInt();
  }

  @Override
  public String explain() {
    return plan == null ? toString() : plan.get().toString();
  }

  @Override
  public Optional<String> statusOf(Throwable failure) {
    return statuses.apply(failure);
  }

  /** Names the failures of a store by their status codes. */
  public RunningOperation withStatuses(Function<Throwable, Optional<String>> codes) {
    statuses = codes;
    return this;
  }

  @Override
  public String toString() {
    return kind.methodName() + " of " + entity + " in " + table;
  }

  /** Counts a row that was read or written. */
  public void row(long rowBytes) {
    rows.increment();
    bytes.add(rowBytes);
  }

  /** Counts rows whose bytes are counted elsewhere. */
  public void rows(long number) {
    rows.add(number);
  }

  /** Counts bytes of rows that are counted elsewhere. */
  public void bytes(long number) {
    bytes.add(number);
  }

  /** Tells the end with what a result says of the rows, if nobody has. */
  private void end(@Nullable Object result, @Nullable Throwable problem) {
    Throwable failure = problem;
    if (result instanceof BulkResult<?> some) {
      // Its rows were counted as they were confirmed.
      failure = failureOf(some);
    } else if (problem == null) {
      rows(rowsOf(result));
    }
    end(failure);
  }

  /** Options can return the failures of rows in place of throwing them. */
  private static @Nullable BulkWriteException failureOf(BulkResult<?> result) {
    try {
      var unused = result.orThrow();
      return null;
    } catch (BulkWriteException failure) {
      return failure;
    }
  }

  /** Returns the rows that a result tells of; those that are read are counted as they come. */
  private long rowsOf(@Nullable Object result) {
    return switch (kind) {
      case FIND, FIND_ALL, SCAN, KEYS, SPLITS, QUERY, EXECUTE_RETURNING -> 0;
      case DELETE_RANGE, DROP_ROWS, NEXT_NUMBERS, TRANSACTION -> 0;
      case COUNT, EXECUTE, EXECUTE_PARTITIONED -> result instanceof Long number ? number : 0;
      default -> Boolean.FALSE.equals(result) ? 0 : 1;
    };
  }

  boolean hasEnded() {
    return ended.get();
  }

  /** Tells the end, if nobody has. */
  public void end(@Nullable Throwable failure) {
    if (!ended.compareAndSet(false, true)) {
      return;
    }
    Throwable told =
        failure instanceof CompletionException && failure.getCause() != null
            ? failure.getCause()
            : failure;
    for (int at = 0; at < finishes.length; at++) {
      listeners.get(at).done(finishes[at], rows.sum(), bytes.sum(), told);
    }
  }

  /** Does the work of the operation, and ends it. */
  public <T extends @Nullable Object> T run(Supplier<T> work) {
    T result;
    try {
      result = work.get();
    } catch (Throwable problem) {
      end(null, problem);
      throw problem;
    }
    end(result, null);
    return result;
  }

  /** Does work that has no result, and ends the operation. */
  public void run(Runnable work) {
    this.<@Nullable Object>run(
        () -> {
          work.run();
          return null;
        });
  }

  /**
   * Starts the work of the operation, which ends before what this returns does; to cancel that is
   * to cancel the work.
   */
  public <T extends @Nullable Object> CompletableFuture<T> follow(
      Supplier<CompletableFuture<T>> work) {
    CompletableFuture<T> working;
    try {
      working = work.get();
    } catch (Throwable problem) {
      end(problem);
      throw problem;
    }
    CompletableFuture<T> answer = new CompletableFuture<>();
    var unusedAnswer =
        answer.whenComplete(
            (result, problem) -> {
              end(problem);
              working.cancel(true);
            });
    var unusedWork =
        working.whenComplete(
            (result, problem) -> {
              end(result, problem);
              if (problem != null) {
                answer.completeExceptionally(problem);
              } else {
                answer.complete(result);
              }
            });
    return answer;
  }

  /**
   * Opens a stream, and ends the operation with its last row, when it is closed, when it fails, or
   * when it is collected after it was neither.
   */
  public <T> Stream<T> open(Supplier<Stream<T>> opening) {
    Stream<T> rowsOfStream;
    try {
      rowsOfStream = opening.get();
    } catch (Throwable problem) {
      end(problem);
      throw problem;
    }
    return WatchedStream.of(rowsOfStream, this);
  }
}
