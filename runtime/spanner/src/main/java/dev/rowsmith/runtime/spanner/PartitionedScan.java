package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.BatchTransactionId;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.cloud.spanner.StructReader;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.internal.RunningOperation;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The rows of a scan in parts, which Spanner cuts as its servers hold them, all at the same moment.
 * Close it.
 *
 * @param <E> the entity
 * @see <a href="https://cloud.google.com/spanner/docs/reads#read_data_in_parallel">Spanner: read
 *     data in parallel</a>
 */
public final class PartitionedScan<E> implements AutoCloseable {

  private final BatchReadOnlyTransaction transaction;
  private final Scan<E, ?> scan;
  private final List<Partition> partitions;

  PartitionedScan(
      BatchReadOnlyTransaction transaction, Scan<E, ?> scan, List<Partition> partitions) {
    this.transaction = transaction;
    this.scan = scan;
    this.partitions = partitions;
  }

  /** Returns the number of parts. */
  public int partitions() {
    return partitions.size();
  }

  /**
   * Returns the parts, to be read by {@link RepositoryReads#readPart} in this process or others.
   * That may be closed then.
   */
  public List<ScanPart> parts() {
    BatchTransactionId id = transaction.getBatchTransactionId();
    String table = scan.rows().schema().table();
    return partitions.stream().map(partition -> new ScanPart(table, id, partition)).toList();
  }

  /**
   * Hands over each row, in no order, on the threads of an executor: as many parts at a time as
   * those can read.
   *
   * @throws com.google.cloud.spanner.SpannerException if a part cannot be read; the others are
   *     cancelled
   */
  public void forEach(ExecutorService executor, Consumer<? super E> action) {
    RunningOperation reading = scan.start(Kind.SCAN);
    if (reading == null) {
      forEach(executor, scan.rows().read(), action);
    } else {
      reading.run(() -> forEach(executor, scan.rows().counting(reading).read(), action));
    }
  }

  private void forEach(
      ExecutorService executor, Function<StructReader, E> read, Consumer<? super E> action) {
    List<Future<?>> parts = new ArrayList<>();
    try {
      for (Partition partition : partitions) {
        parts.add(executor.submit(() -> read(partition, read, action)));
      }
      for (Future<?> part : parts) {
        part.get();
      }
    } catch (ExecutionException problem) {
      throw problem.getCause() instanceof RuntimeException cause
          ? cause
          : new IllegalStateException(problem.getCause());
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw SpannerExceptionFactory.propagateInterrupt(interrupted);
    } finally {
      parts.forEach(part -> part.cancel(true));
    }
  }

  /** Hands over each row, in no order, one part after the other. */
  public void forEach(Consumer<? super E> action) {
    RunningOperation reading = scan.start(Kind.SCAN);
    if (reading == null) {
      forEach(scan.rows().read(), action);
    } else {
      reading.run(() -> forEach(scan.rows().counting(reading).read(), action));
    }
  }

  private void forEach(Function<StructReader, E> read, Consumer<? super E> action) {
    partitions.forEach(partition -> read(partition, read, action));
  }

  private void read(
      Partition partition, Function<StructReader, E> read, Consumer<? super E> action) {
    try (ResultSet rows = transaction.execute(partition)) {
      while (rows.next()) {
        action.accept(read.apply(rows));
      }
    }
  }

  /** Ends the transaction; Spanner forgets it by itself. */
  @Override
  public void close() {
    // Not cleanup(): the client keeps one session for all transactions of a batch client. That of
    // the service is multiplexed, and the call does nothing. That of an emulator without
    // multiplexed
    // sessions would be deleted, and the next transaction fail.
    transaction.close();
  }
}
