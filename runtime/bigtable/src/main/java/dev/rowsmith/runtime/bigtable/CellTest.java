package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;

/**
 * Says what Bigtable looks for in a row before it writes.
 *
 * @param filter what may leave a cell of the row
 * @param expected whether the write happens when a cell is left, or when none is
 */
record CellTest(Filter filter, boolean expected) {}
