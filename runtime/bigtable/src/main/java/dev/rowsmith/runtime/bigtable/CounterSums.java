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
import org.jspecify.annotations.Nullable;

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
  private int size;
  private int underWay;
  private @Nullable Instant oldestUnderWay;

  CounterSums(int most, InstantSource clock) {
    this.most = most;
    this.clock = clock;
  }

  /**
   * Adds to a sum, and returns whether there was room for it.
   *
   * @throws ArithmeticException if the sum is too large for a long
   */
  synchronized boolean add(ByteString rowKey, K key, AggregateColumn column, long value) {
    RowSums<K> row = rows.get(rowKey);
    Long sum = row == null ? null : row.sums().get(column);
    if (sum == null && size + underWay >= most) {
      return false;
    }
    if (row == null) {
      row = new RowSums<>(rowKey, key, new LinkedHashMap<>(), clock.instant());
      rows.put(rowKey, row);
    }
    row.sums().put(column, Math.addExact(sum == null ? 0 : sum, value));
    size += sum == null ? 1 : 0;
    return true;
  }

  /** Returns all rows, which are under way from now on; there is one such list at a time. */
  synchronized List<RowSums<K>> take() {
    List<RowSums<K>> taken = new ArrayList<>(rows.values());
    rows.clear();
    underWay = size;
    size = 0;
    oldestUnderWay = taken.isEmpty() ? null : taken.get(0).since();
    return taken;
  }

  /** Ends what {@link #take} began, and takes back what is to be sent again. */
  synchronized void done(List<RowSums<K>> again) {
    underWay = 0;
    oldestUnderWay = null;
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
    size = rows.values().stream().mapToInt(row -> row.sums().size()).sum();
  }

  synchronized int pending() {
    return size + underWay;
  }

  synchronized Optional<Instant> since() {
    if (oldestUnderWay != null) {
      return Optional.of(oldestUnderWay);
    }
    return rows.values().stream().map(RowSums::since).findFirst();
  }
}
