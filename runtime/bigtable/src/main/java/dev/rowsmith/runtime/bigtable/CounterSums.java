package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.MappedColumn;
import dev.rowsmith.runtime.key.RowKey;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** The sums of a {@link BufferedCounter} by row and column, for many threads. */
final class CounterSums<K extends RowKey> {

  /**
   * The sums of one row.
   *
   * @param since when the first of them was begun
   */
  record RowSums<K extends RowKey>(
      ByteString rowKey, K key, Map<MappedColumn, Long> sums, Instant since) {

    /** Returns whether the sums go into one request with other rows. */
    boolean isOfAggregates() {
      return sums.keySet().iterator().next().isAggregate();
    }

    /** Returns what is written by a request: all aggregates, and each other column. */
    private Stream<RowSums<K>> parts() {
      Map<MappedColumn, Long> aggregates = new LinkedHashMap<>(sums);
      aggregates.keySet().removeIf(column -> !column.isAggregate());
      Stream<RowSums<K>> increments =
          sums.entrySet().stream()
              .filter(sum -> !sum.getKey().isAggregate())
              .map(sum -> with(Map.of(sum.getKey(), sum.getValue())));
      return aggregates.isEmpty()
          ? increments
          : Stream.concat(Stream.of(with(aggregates)), increments);
    }

    private RowSums<K> with(Map<MappedColumn, Long> some) {
      return new RowSums<>(rowKey, key, some, since);
    }
  }

  private final int most;
  private final InstantSource clock;
  private final Map<ByteString, RowSums<K>> rows = new LinkedHashMap<>();
  private final Map<ByteString, RowSums<K>> underWay = new LinkedHashMap<>();
  private int size;

  CounterSums(int most, InstantSource clock) {
    this.most = most;
    this.clock = clock;
  }

  /**
   * Adds to a sum, and returns whether there was room for it.
   *
   * @throws ArithmeticException if the sum is too large for a long, also with what is under way and
   *     may come back
   */
  synchronized boolean add(ByteString rowKey, K key, MappedColumn column, long value) {
    RowSums<K> row = rows.get(rowKey);
    Long sum = row == null ? null : row.sums().get(column);
    if (sum == null && pending() >= most) {
      return false;
    }
    long next = Math.addExact(sum == null ? 0 : sum, value);
    RowSums<K> away = underWay.get(rowKey);
    var unused = Math.addExact(next, away == null ? 0 : away.sums().getOrDefault(column, 0L));
    if (row == null) {
      row = new RowSums<>(rowKey, key, new LinkedHashMap<>(), clock.instant());
      rows.put(rowKey, row);
    }
    row.sums().put(column, next);
    size += sum == null ? 1 : 0;
    return true;
  }

  /**
   * Returns all sums by the requests that write them, which are under way from now on; there is one
   * such list at a time.
   */
  synchronized List<RowSums<K>> take() {
    underWay.putAll(rows);
    rows.clear();
    size = 0;
    return underWay.values().stream().flatMap(RowSums::parts).toList();
  }

  /** Ends what {@link #take} began, and takes back what is to be sent again. */
  synchronized void done(List<RowSums<K>> again) {
    underWay.clear();
    List<RowSums<K>> newer = new ArrayList<>(rows.values());
    rows.clear();
    again.forEach(this::merge);
    newer.forEach(this::merge);
    size = count(rows);
  }

  private void merge(RowSums<K> sums) {
    RowSums<K> row =
        rows.computeIfAbsent(sums.rowKey(), absent -> sums.with(new LinkedHashMap<>()));
    sums.sums().forEach((column, sum) -> row.sums().merge(column, sum, Math::addExact));
  }

  private static <K extends RowKey> int count(Map<ByteString, RowSums<K>> rows) {
    return rows.values().stream().mapToInt(row -> row.sums().size()).sum();
  }

  synchronized int pending() {
    return size + count(underWay);
  }

  synchronized Optional<Instant> since() {
    return Stream.concat(underWay.values().stream(), rows.values().stream())
        .map(RowSums::since)
        .findFirst();
  }
}
