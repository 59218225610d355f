package dev.rowsmith.runtime.bigtable;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Names rows to read, in one request or, where they are too many, in several.
 *
 * @param points single keys, in key order
 * @param ranges ranges of keys, in key order; they and the points do not overlap
 */
record KeySet(List<ByteString> points, List<KeyRange> ranges) {

  static final KeySet NOTHING = new KeySet(List.of(), List.of());

  static final Comparator<ByteString> KEY_ORDER = ByteString.unsignedLexicographicalComparator();

  KeySet {
    points = List.copyOf(points);
    ranges = List.copyOf(ranges);
  }

  /** Returns whether no row can be among them. */
  boolean isEmpty() {
    return points.isEmpty() && ranges.isEmpty();
  }

  /** Returns whether a row is among them twice, which a request must not say. */
  boolean overlaps() {
    ByteString before = null;
    for (ByteString point : points) {
      if (point.equals(before) || ranges.stream().anyMatch(range -> range.contains(point))) {
        return true;
      }
      before = point;
    }
    for (int at = 1; at < ranges.size(); at++) {
      ByteString end = ranges.get(at - 1).end();
      if (end == null || KEY_ORDER.compare(ranges.get(at).start(), end) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Returns the key of the only row that can be among them, or {@code null}. */
  @Nullable ByteString onlyPoint() {
    return ranges.isEmpty() && points.size() == 1 ? points.get(0) : null;
  }

  /** Returns whether a key is among them. */
  boolean contains(ByteString key) {
    return points.contains(key) || ranges.stream().anyMatch(range -> range.contains(key));
  }

  /** Returns those of the keys that come after one, which need not be among them. */
  KeySet after(ByteString key) {
    return within(new KeyRange(KeyRange.after(key), null));
  }

  /** Returns those of the keys that come before one, which need not be among them. */
  KeySet before(ByteString key) {
    return within(new KeyRange(ByteString.EMPTY, key));
  }

  /** Returns those of the keys that are in a range. */
  KeySet within(KeyRange range) {
    return new KeySet(
        points.stream().filter(range::contains).toList(),
        ranges.stream().map(range::intersect).filter(each -> !each.isEmpty()).toList());
  }

  /** Asks {@code query} for these rows. */
  void addTo(Query query) {
    points.forEach(query::rowKey);
    ranges.forEach(range -> query.range(bytes(range)));
  }

  private static ByteStringRange bytes(KeyRange range) {
    ByteStringRange bytes = ByteStringRange.unbounded();
    if (!range.start().isEmpty()) {
      bytes = bytes.startClosed(range.start());
    }
    ByteString end = range.end();
    return end == null ? bytes : bytes.endOpen(end);
  }
}
