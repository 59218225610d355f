package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.key.KeyPath;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.List;
import java.util.Locale;

/**
 * Says what a scan asks of Bigtable, without asking it.
 *
 * @param table the table that is read
 * @param kind a point, a prefix, a range, several of them, everything, or nothing at all
 * @param bound which segments are bound, in the user's values
 * @param points how many single rows are named
 * @param ranges the ranges of row keys that are read
 * @param limit the most rows that come back, or 0 for all of them
 * @param reversed whether rows come from the highest key to the lowest
 */
public record ScanPlan(
    String table,
    KeyPath.Kind kind,
    String bound,
    int points,
    List<KeyRange> ranges,
    long limit,
    boolean reversed) {

  public ScanPlan {
    ranges = List.copyOf(ranges);
  }

  /** Returns the plan in one line, as {@code prefix read of flights: origin = ORD, limit 10}. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder();
    line.append(kind.name().toLowerCase(Locale.ROOT)).append(" read of ").append(table);
    if (!bound.isEmpty()) {
      line.append(": ").append(bound);
    }
    if (reversed) {
      line.append(", from the end");
    }
    if (limit > 0) {
      line.append(", limit ").append(limit);
    }
    for (KeyRange range : ranges) {
      line.append(", rows ").append(range);
    }
    return line.toString();
  }
}
