package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.runtime.BulkFailure;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.Operation.Kind;
import dev.rowsmith.runtime.bigtable.CounterSums.RowSums;
import dev.rowsmith.runtime.bigtable.internal.bulk.BulkEntry;
import dev.rowsmith.runtime.bigtable.internal.read.InFlight;
import dev.rowsmith.runtime.bigtable.internal.write.CellBytes;
import dev.rowsmith.runtime.bigtable.internal.write.RowChanges;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.key.RowKey;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;

/**
 * Requests of a {@link BufferedCounter}, none of which is sent twice: the aggregates of many rows
 * in one, and one for each increment.
 */
final class CounterRequests<K extends RowKey> {

  /** Increments that are under way at a time. */
  private static final int AT_A_TIME = 100;

  private final TableRepository<?, K> repository;

  CounterRequests(TableRepository<?, K> repository) {
    this.repository = repository;
  }

  /**
   * Checks that a column is a sum of the table.
   *
   * @throws InvalidInputException if it is not
   */
  void requireSum(AggregateColumn column) {
    TableSchema schema = repository.schema();
    if (column.aggregation() != Aggregation.SUM || !schema.columns().contains(column)) {
      throw new InvalidInputException(
          "%s is not a sum of %s; expected one of: %s"
              .formatted(
                  column,
                  schema.entity(),
                  schema.columns().stream()
                      .filter(AggregateColumn.class::isInstance)
                      .map(AggregateColumn.class::cast)
                      .filter(sum -> sum.aggregation() == Aggregation.SUM)
                      .toList()));
    }
    if (column.readOnly()) {
      throw CellBytes.isReadOnly(schema, column);
    }
    AggregateUpdates.requireNoAge(schema, column);
  }

  /**
   * Checks that Bigtable can increment a column of the table.
   *
   * @throws InvalidInputException if it cannot
   */
  void requireNumber(Column<Long> column) {
    if (!repository.schema().columns().contains(column)) {
      throw new InvalidInputException(
          "%s is not a column of %s".formatted(column, repository.schema().entity()));
    }
    var unused = incremented().incrementing(column, 0);
  }

  private BigtableRepository<?, K> incremented() {
    if (repository instanceof BigtableRepository<?, K> plain) {
      return plain;
    }
    throw new InvalidInputException(
        "an increment of %s would not raise its revision; count through ignoringRevisions(), or declare an aggregate"
            .formatted(repository.schema().entity()));
  }

  /** Sends sums, and returns why some of them were not confirmed, by their identity. */
  Map<RowSums<K>, Throwable> send(List<RowSums<K>> sums) {
    Map<RowSums<K>, Throwable> problems =
        Collections.synchronizedMap(new IdentityHashMap<RowSums<K>, Throwable>());
    List<RowSums<K>> aggregates = sums.stream().filter(RowSums::isOfAggregates).toList();
    List<RowSums<K>> increments = sums.stream().filter(row -> !row.isOfAggregates()).toList();
    try {
      BulkOptions options = BulkOptions.defaults().onFailure(failure -> add(problems, failure));
      if (!aggregates.isEmpty()) {
        var unused =
            repository.write(
                Kind.ADD_ALL, repository.bulkOnce(), aggregates.stream(), this::entry, options);
      }
    } catch (RuntimeException interrupted) { // Any of them may be written.
      aggregates.forEach(row -> problems.putIfAbsent(row, interrupted));
    }
    var unused =
        InFlight.send(
                increments.stream()
                    .map(
                        row -> increment(row).exceptionally(problem -> add(problems, row, problem)))
                    .iterator(),
                AT_A_TIME)
            .join();
    return problems;
  }

  @SuppressWarnings("unchecked") // What was written is what was handed over.
  private void add(Map<RowSums<K>, Throwable> problems, BulkFailure<?> failure) {
    problems.putIfAbsent((RowSums<K>) failure.item(), failure.cause());
  }

  private static <K extends RowKey> long add(
      Map<RowSums<K>, Throwable> problems, RowSums<K> row, Throwable problem) {
    Throwable cause = problem.getCause();
    boolean wrapped = problem instanceof CompletionException && cause != null;
    problems.putIfAbsent(row, wrapped ? cause : problem);
    return 0;
  }

  private BulkEntry entry(RowSums<K> row) {
    RowChanges changes = new RowChanges(repository.schema());
    row.sums().forEach((column, sum) -> changes.addToCell((AggregateColumn) column, sum));
    long now = repository.writer().nowMicros();
    return BulkEntry.of(row.rowKey(), changes.messages(now, false), changes.bytes());
  }

  private CompletableFuture<Long> increment(RowSums<K> row) {
    Map.Entry<MappedColumn, Long> sum = row.sums().entrySet().iterator().next();
    try {
      return increment(row.key(), sum.getKey(), sum.getValue());
    } catch (RuntimeException notSent) {
      return CompletableFuture.failedFuture(notSent);
    }
  }

  @SuppressWarnings("unchecked") // BufferedCounter.add takes no other column.
  private CompletableFuture<Long> increment(K key, MappedColumn column, long sum) {
    return incremented().incrementAsync(key, (Column<Long>) column, sum);
  }
}
