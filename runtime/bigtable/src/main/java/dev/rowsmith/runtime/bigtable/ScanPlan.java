package dev.rowsmith.runtime.bigtable;

import dev.rowsmith.runtime.bigtable.internal.scan.JoinedList;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.ScanKind;
import java.util.List;

/**
 * What a scan asks of Bigtable, without asking it.
 *
 * @param table the table that is read
 * @param kind a point, a prefix, a range, several of them, everything, or nothing at all
 * @param bound which segments are bound, in the user's values
 * @param points how many single rows are named
 * @param ranges the ranges of row keys that are read
 * @param limit the most rows that come back, or 0 for all of them
 * @param reversed whether rows come from the highest key to the lowest
 * @param buckets how many requests are sent side by side: one, or one for each bucket of a salted
 *     table that is read; none where no row can match
 * @param personal whether {@code ranges} hold personal data, which {@link #toString} leaves out
 */
public record ScanPlan(
    String table,
    ScanKind kind,
    String bound,
    int points,
    List<KeyRange> ranges,
    long limit,
    boolean reversed,
    int buckets,
    boolean personal) {

  /** A plan of thousands of ranges is still one line. */
  private static final int SHOWN = 5;

  public ScanPlan {
    // The ranges of many buckets are computed when they are looked at.
    ranges = ranges instanceof JoinedList<KeyRange> joined ? joined : List.copyOf(ranges);
  }

  /** Returns the plan in one line, as {@code prefix read of flights: origin = ORD, limit 10}. */
  @Override
  public String toString() {
    StringBuilder line = line(bound);
    if (personal) {
      return line.toString();
    }
    if (kind != ScanKind.EVERYTHING) {
      ranges.stream().limit(SHOWN).forEach(range -> line.append(", rows ").append(range));
    }
    if (ranges.size() > SHOWN) {
      line.append(", and ").append(ranges.size() - SHOWN).append(" more ranges");
    }
    return line.toString();
  }

  /** Returns the plan in one line that names what is bound, and shows no value of a key. */
  String outline(String boundNames) {
    return line(boundNames).toString();
  }

  private StringBuilder line(String boundWords) {
    StringBuilder line = new StringBuilder(words()).append(" of ").append(table);
    if (!boundWords.isEmpty() && kind != ScanKind.EVERYTHING) {
      line.append(": ").append(boundWords);
    }
    if (buckets > 1) {
      line.append(", in ").append(buckets).append(" buckets");
    }
    if (reversed) {
      line.append(", from the end");
    }
    if (limit > 0) {
      line.append(", limit ").append(limit);
    }
    if (points > 1) {
      line.append(", ").append(points).append(" rows");
    }
    return line;
  }

  private String words() {
    return switch (kind) {
      case NOTHING -> "no read";
      case POINT -> "point read";
      case PREFIX -> "prefix read";
      case RANGE -> "range read";
      case SEVERAL -> "multi-range read";
      case EVERYTHING -> "full scan";
    };
  }
}
