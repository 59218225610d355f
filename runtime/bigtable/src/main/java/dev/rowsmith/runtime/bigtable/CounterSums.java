package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.table.AggregateColumn;
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
      ByteString rowKey, K key, Map<AggregateColumn, Long> sums, Instant since) {}

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
  synchronized boolean add(ByteString rowKey, K key, AggregateColumn column, long value) {
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

  /** Returns all rows, which are under way from now on; there is one such list at a time. */
  synchronized List<RowSums<K>> take() {
    underWay.putAll(rows);
    rows.clear();
    size = 0;
    return new ArrayList<>(underWay.values());
  }

  /** Ends what {@link #take} began, and takes back what is to be sent again. */
  synchronized void done(List<RowSums<K>> again) {
    underWay.clear();
    Map<ByteString, RowSums<K>> newer = new LinkedHashMap<>(rows);
    rows.clear();
    again.forEach(row -> rows.put(row.rowKey(), row));
    newer.forEach(
        (rowKey, row) -> {
          RowSums<K> older = rows.putIfAbsent(rowKey, row);
          if (older != null) {
            row.sums().forEach((column, sum) -> older.sums().merge(column, sum, Math::addExact));
          }
        });
    size = count(rows);
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
