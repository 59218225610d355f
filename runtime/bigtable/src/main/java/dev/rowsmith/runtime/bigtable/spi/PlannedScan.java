package dev.rowsmith.runtime.bigtable.spi;

import com.google.cloud.bigtable.data.v2.models.Filters.Filter;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.List;

/**
 * A scan for an engine that sends the requests itself.
 *
 * @param table the table that is read
 * @param ranges the ranges of row keys, a single key as the range of itself; they do not overlap,
 *     and there is none where no row can match
 * @param filter the cells that are read of each row
 * @param limit the most rows, or 0 for all of them
 * @param reversed whether rows are asked for from the highest key to the lowest
 * @param reporting whether the scan has a handler of rows that cannot be read
 */
public record PlannedScan(
    String table,
    List<KeyRange> ranges,
    Filter filter,
    long limit,
    boolean reversed,
    boolean reporting) {

  public PlannedScan {
    ranges = List.copyOf(ranges);
  }
}
