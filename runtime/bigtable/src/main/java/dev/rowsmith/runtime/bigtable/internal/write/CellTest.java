package dev.rowsmith.runtime.bigtable.internal.write;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import dev.rowsmith.runtime.bigtable.table.Condition;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import java.time.Instant;

/**
 * What Bigtable looks for in a row before it writes.
 *
 * @param filter what may leave a cell of the row
 * @param expected whether the write happens when a cell is left, or when none is
 */
public record CellTest(Filter filter, boolean expected) {

  /** Returns the test of a condition as of a time. */
  public static CellTest of(Condition condition, TableSchema schema, Instant now) {
    return new CellTest(condition.filter(schema, now), condition.isMatch());
  }
}
