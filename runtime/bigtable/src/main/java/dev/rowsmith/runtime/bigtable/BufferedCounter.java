package dev.rowsmith.runtime.bigtable;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.bigtable.CounterSums.RowSums;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.key.RowKey;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Counts in memory, and adds the sums to aggregates ({@code @Aggregate(SUM)}) or by increments from
 * time to time: for counters that change too often for one row.
 *
 * <pre>{@code
 * try (BufferedCounter<PageKey> views =
 *     new BufferedCounter<>(pages, CounterOptions.defaults(), failure -> log.warn(failure))) {
 *   views.add(new PageKey("index.html"), PageTable.VIEWS, 1);
 * }
 * }</pre>
 *
 * <p>The sums are written at each interval, when there are too many of them, on {@link #flush} and
 * on {@link #close}. A crash loses what was added since the last write. What is added is not seen
 * by reads before it is written.
 *
 * <p>A sum is sent once: Bigtable adds again what is sent again, to an aggregate as well as by an
 * increment. Sums that Bigtable has refused are kept and sent with the next write. Sums whose
 * answer was lost may be counted or not, and are not sent again. The listener hears of both.
 *
 * <p>Instances are thread-safe.
 *
 * @param <K> the row key
 */
public final class BufferedCounter<K extends RowKey> implements AutoCloseable {

  private static final System.Logger LOG = System.getLogger(BufferedCounter.class.getName());

  /** Answers that say that nothing was done. */
  private static final Set<StatusCode.Code> REFUSALS =
      EnumSet.of(
          StatusCode.Code.INVALID_ARGUMENT,
          StatusCode.Code.NOT_FOUND,
          StatusCode.Code.PERMISSION_DENIED,
          StatusCode.Code.UNAUTHENTICATED,
          StatusCode.Code.FAILED_PRECONDITION,
          StatusCode.Code.UNIMPLEMENTED);

  private final TableRepository<?, K> repository;
  private final CounterRequests<K> requests;
  private final Consumer<? super CounterFailure<K>> listener;
  private final CounterSums<K> sums;
  private final ScheduledExecutorService timer;
  private final AtomicLong additions = new AtomicLong();
  private final AtomicLong writtenRows = new AtomicLong();
  private final AtomicLong unknownRows = new AtomicLong();

  /** One write at a time. */
  private final Object writing = new Object();

  private volatile boolean closed;

  /**
   * Starts a counter of a table's rows, with a thread that writes.
   *
   * @param failures hears of each row that could not be written; it is called by the thread that
   *     writes
   */
  public BufferedCounter(
      TableRepository<?, K> repository,
      CounterOptions options,
      Consumer<? super CounterFailure<K>> failures) {
    this.repository = repository;
    requests = new CounterRequests<>(repository);
    this.listener = failures;
    sums = new CounterSums<>(options.mostSums(), InstantSource.system());
    timer =
        Executors.newSingleThreadScheduledExecutor(
            work -> {
              Thread thread = new Thread(work, "rowsmith-counter-" + repository.table());
              thread.setDaemon(true);
              return thread;
            });
    long millis = options.interval().toMillis();
    var unused =
        timer.scheduleWithFixedDelay(this::flushInTime, millis, millis, TimeUnit.MILLISECONDS);
  }

  /**
   * Adds to a column of a row, in memory.
   *
   * <p>Where there is no room for one more sum, this call writes all of them first.
   *
   * @throws InvalidInputException if the column is not a sum of this table
   * @throws CellValueException if the column's family deletes by age
   * @throws dev.rowsmith.runtime.KeyValueException if the key cannot hold a value
   * @throws IllegalStateException if the counter is closed, or there is no room because Bigtable
   *     refuses what is to be written; nothing is added
   * @throws ArithmeticException if the sum is too large for a {@code long}; nothing is added
   */
  public void add(K key, AggregateColumn column, long value) {
    requests.requireSum(column);
    addToSum(key, column, value);
  }

  /**
   * Adds to a {@code long} of a row, in memory; it is written by {@link
   * BigtableRepository#increment}, which takes a request for each column.
   *
   * @throws InvalidInputException if Bigtable cannot increment the column, or the entity has a
   *     {@code @Revision}
   * @throws dev.rowsmith.runtime.KeyValueException if the key cannot hold a value
   * @throws IllegalStateException if the counter is closed, or there is no room because Bigtable
   *     refuses what is to be written; nothing is added
   * @throws ArithmeticException if the sum is too large for a {@code long}; nothing is added
   */
  public void add(K key, Column<Long> column, long value) {
    requests.requireNumber(column);
    addToSum(key, column, value);
  }

  private void addToSum(K key, MappedColumn column, long value) {
    ByteString rowKey = key.encode();
    if (!addIfOpen(rowKey, key, column, value)) {
      flush();
      if (!addIfOpen(rowKey, key, column, value)) {
        throw new IllegalStateException(
            String.format(
                Locale.ROOT,
                "%,d sums of the table %s wait to be written, and there is no room for more",
                sums.pending(),
                repository.table()));
      }
    }
    additions.incrementAndGet();
  }

  private boolean addIfOpen(ByteString rowKey, K key, MappedColumn column, long value) {
    synchronized (sums) { // With close(): what is added before it is written.
      if (closed) {
        throw new IllegalStateException(
            "the counter of the table %s is closed".formatted(repository.table()));
      }
      return sums.add(rowKey, key, column, value);
    }
  }

  /**
   * Writes all sums, and returns when each is answered for. The listener hears of those that were
   * not written.
   */
  public void flush() {
    synchronized (writing) {
      List<RowSums<K>> taken = sums.take();
      if (!taken.isEmpty()) {
        write(taken);
      }
    }
  }

  private void write(List<RowSums<K>> taken) {
    Map<RowSums<K>, Throwable> problems = requests.send(taken);
    List<CounterFailure<K>> failures = new ArrayList<>();
    List<RowSums<K>> again = new ArrayList<>();
    for (RowSums<K> row : taken) {
      Throwable cause = problems.get(row);
      if (cause == null) {
        writtenRows.incrementAndGet();
        continue;
      }
      boolean kept = isRefusal(cause);
      failures.add(new CounterFailure<>(row.key(), Map.copyOf(row.sums()), kept, cause));
      if (kept) {
        again.add(row);
      } else {
        unknownRows.incrementAndGet();
      }
    }
    sums.done(again);
    failures.forEach(listener);
  }

  /** Returns whether nothing was done for certain: it was never sent, or Bigtable says so. */
  private static boolean isRefusal(Throwable cause) {
    return cause instanceof InvalidInputException
        || (cause instanceof ApiException answer
            && REFUSALS.contains(answer.getStatusCode().getCode()));
  }

  /** Keeps the timer going, whatever the listener throws. */
  private void flushInTime() {
    try {
      flush();
    } catch (RuntimeException problem) {
      LOG.log(
          System.Logger.Level.WARNING,
          "a listener of the counter of the table " + repository.table() + " failed",
          problem);
    }
  }

  /** Returns what was written, and what is kept. */
  public CounterStatistics statistics() {
    return new CounterStatistics(
        additions.get(), writtenRows.get(), unknownRows.get(), sums.pending(), sums.since());
  }

  /**
   * Writes all sums, and ends the thread. Closing again does nothing.
   *
   * @throws IllegalStateException if sums are left that Bigtable has refused, which are lost then;
   *     the listener has heard of each
   */
  @Override
  public void close() {
    synchronized (sums) {
      if (closed) {
        return;
      }
      closed = true;
    }
    timer.shutdown();
    flush();
    int lost = sums.pending();
    if (lost > 0) {
      throw new IllegalStateException(
          String.format(
              Locale.ROOT,
              "%,d sums of the table %s were refused and are lost",
              lost,
              repository.table()));
    }
  }
}
