package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.BatchReadOnlyTransaction;
import com.google.cloud.spanner.KeySet;
import com.google.cloud.spanner.Partition;
import com.google.cloud.spanner.PartitionOptions;
import com.google.cloud.spanner.ResultSet;
import com.google.cloud.spanner.SpannerExceptionFactory;
import com.google.cloud.spanner.StructReader;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Reads a whole table in parts, which Spanner cuts as its servers hold them, all at the same
 * moment. Close it.
 *
 * @param <E> the entity
 * @see <a href="https://cloud.google.com/spanner/docs/reads#read_data_in_parallel">Spanner: read
 *     data in parallel</a>
 */
public final class PartitionedScan<E> implements AutoCloseable {

  private final BatchReadOnlyTransaction transaction;
  private final EntityMapper<E, ?> mapper;
  private final List<Partition> partitions;

  PartitionedScan(
      BatchReadOnlyTransaction transaction, EntityMapper<E, ?> mapper, RequestOptions options) {
    this.transaction = transaction;
    this.mapper = mapper;
    this.partitions =
        transaction.partitionRead(
            PartitionOptions.getDefaultInstance(),
            mapper.schema().table(),
            KeySet.all(),
            mapper.schema().columnNames(),
            options.ofRead(transaction, 0));
  }

  /** Returns the number of parts. */
  public int partitions() {
    return partitions.size();
  }

  /**
   * Hands over each row, in no order, on the threads of an executor: as many parts at a time as
   * those can read.
   *
   * @throws com.google.cloud.spanner.SpannerException if a part cannot be read; the others are
   *     cancelled
   */
  public void forEach(ExecutorService executor, Consumer<? super E> action) {
    List<Future<?>> parts = new ArrayList<>();
    try {
      for (Partition partition : partitions) {
        parts.add(executor.submit(() -> read(partition, action)));
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
    partitions.forEach(partition -> read(partition, action));
  }

  private void read(Partition partition, Consumer<? super E> action) {
    Function<StructReader, E> reader = mapper.reader();
    try (ResultSet rows = transaction.execute(partition)) {
      while (rows.next()) {
        action.accept(reader.apply(rows));
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
