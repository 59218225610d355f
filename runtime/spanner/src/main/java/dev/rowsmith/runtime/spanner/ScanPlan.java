package dev.rowsmith.runtime.spanner;

import com.google.cloud.spanner.KeySet;
import dev.rowsmith.runtime.key.ScanKind;
import java.util.List;
import java.util.stream.StreamSupport;

/**
 * What a scan asks of Spanner.
 *
 * @param table the table
 * @param index the index that is read in place of the table, or an empty text
 * @param kind a point, a prefix, a range, several of them, everything, or nothing at all
 * @param bound which parts of the key or the index are bound, and to what
 * @param limit the most rows that come back, or 0 for all of them
 * @param keys the keys that are read, one set for each request: one, or one for each shard that is
 *     read; none where no row can match
 */
public record ScanPlan(
    String table, String index, ScanKind kind, String bound, long limit, List<KeySet> keys) {

  public ScanPlan {
    keys = List.copyOf(keys);
  }

  /** Returns the number of shards that are read, one where the table has none. */
  public int shards() {
    return keys.size();
  }

  /** Returns how many keys and ranges of keys the requests name. */
  int ranges() {
    long named = 0;
    for (KeySet each : keys) {
      named += each.isAll() ? 1 : 0;
      named += StreamSupport.stream(each.getKeys().spliterator(), false).count();
      named += StreamSupport.stream(each.getRanges().spliterator(), false).count();
    }
    return (int) named;
  }

  /** Returns the plan in one line, as {@code prefix read of Albums: singerId = s, limit 10}. */
  @Override
  public String toString() {
    StringBuilder line = new StringBuilder(words()).append(" of ").append(table);
    if (!index.isEmpty()) {
      line.append(" by ").append(index);
    }
    if (!bound.isEmpty()) {
      line.append(": ").append(bound);
    }
    if (shards() > 1) {
      line.append(", in ").append(shards()).append(" shards");
    }
    if (limit > 0) {
      line.append(", limit ").append(limit);
    }
    return line.toString();
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
