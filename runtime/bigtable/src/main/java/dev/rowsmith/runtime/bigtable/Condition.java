package dev.rowsmith.runtime.bigtable;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.data.v2.models.Filters.ChainFilter;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellValueException;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Says what the newest cell of one column has to hold for a write to happen.
 *
 * <p>Made by a column: {@code OrderTable.STATUS.is(Status.NEW)}. A cell that has outlived its
 * family's age is no cell, whether garbage collection has removed it yet or not.
 */
public final class Condition {

  /**
   * The longest value that is compared: a filter has at most 20,480 bytes, with its parts.
   *
   * @see <a href="https://cloud.google.com/bigtable/quotas#limits-operations">Bigtable: limits</a>
   */
  static final int MAX_VALUE_BYTES = 20_000;

  private final Column<?> column;
  private final @Nullable ByteString value;
  private final boolean expected;

  private Condition(Column<?> column, @Nullable ByteString value, boolean expected) {
    this.column = column;
    this.value = value;
    this.expected = expected;
  }

  /** Holds when the column has a cell. */
  static Condition present(Column<?> column) {
    return new Condition(column, null, true);
  }

  /** Holds when the column has no cell. */
  static Condition absent(Column<?> column) {
    return new Condition(column, null, false);
  }

  /** Holds when the newest cell has exactly these bytes. */
  static Condition equal(Column<?> column, ByteString value) {
    return new Condition(column, value, true);
  }

  /** Holds when there is no cell, or the newest has other bytes. */
  static Condition different(Column<?> column, ByteString value) {
    return new Condition(column, value, false);
  }

  /** Returns what Bigtable looks for. */
  CellTest test(TableSchema schema, Instant now) {
    ChainFilter cell = newest(schema, column, now);
    if (value != null) {
      if (value.size() > MAX_VALUE_BYTES) {
        throw new CellValueException(
            schema.entity(),
            column.component(),
            "a value of %,d bytes, and a condition compares at most %,d; compare a small column, such as a revision"
                .formatted(value.size(), MAX_VALUE_BYTES));
      }
      cell.filter(FILTERS.value().exactMatch(value));
    }
    return new CellTest(cell, expected);
  }

  /** Holds when the row has a revision, where 0 is also that of a row without one. */
  static CellTest revision(TableSchema schema, Column<Long> column, long revision, Instant now) {
    ChainFilter cell = newest(schema, column, now);
    ByteString bytes = column.codec().encode(revision);
    return revision == 0
        ? new CellTest(cell.filter(FILTERS.value().range().startOpen(bytes)), false)
        : new CellTest(cell.filter(FILTERS.value().exactMatch(bytes)), true);
  }

  private static ChainFilter newest(TableSchema schema, Column<?> column, Instant now) {
    ChainFilter chain =
        FILTERS
            .chain()
            .filter(FILTERS.family().exactMatch(column.family()))
            .filter(FILTERS.qualifier().exactMatch(column.qualifier()));
    Duration age = schema.visibleAge(column.family());
    if (age != null) {
      long oldest = Math.multiplyExact(now.minus(age).toEpochMilli(), 1000L);
      chain.filter(FILTERS.timestamp().range().startClosed(oldest));
    }
    return chain.filter(FILTERS.limit().cellsPerColumn(1));
  }
}
