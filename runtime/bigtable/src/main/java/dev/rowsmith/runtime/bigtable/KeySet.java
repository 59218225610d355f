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
    ByteString next = key.concat(ByteString.copyFrom(new byte[1]));
    return new KeySet(
        points.stream().filter(point -> KEY_ORDER.compare(point, key) > 0).toList(),
        ranges.stream()
            .map(range -> new KeyRange(later(range.start(), next), range.end()))
            .filter(range -> !range.isEmpty())
            .toList());
  }

  /** Returns those of the keys that come before one, which need not be among them. */
  KeySet before(ByteString key) {
    return new KeySet(
        points.stream().filter(point -> KEY_ORDER.compare(point, key) < 0).toList(),
        ranges.stream()
            .map(range -> new KeyRange(range.start(), earlier(range.end(), key)))
            .filter(range -> !range.isEmpty())
            .toList());
  }

  /** Returns those of the keys that are in a range. */
  KeySet within(KeyRange range) {
    ByteString end = range.end();
    if (range.start().isEmpty() && end == null) {
      return this;
    }
    KeySet begun =
        new KeySet(
            points.stream().filter(point -> KEY_ORDER.compare(point, range.start()) >= 0).toList(),
            ranges.stream()
                .map(each -> new KeyRange(later(each.start(), range.start()), each.end()))
                .filter(each -> !each.isEmpty())
                .toList());
    return end == null ? begun : begun.before(end);
  }

  /** Asks {@code query} for these rows. */
  void addTo(Query query) {
    points.forEach(query::rowKey);
    ranges.forEach(range -> query.range(bytes(range)));
  }

  private static ByteString later(ByteString a, ByteString b) {
    return KEY_ORDER.compare(a, b) >= 0 ? a : b;
  }

  private static ByteString earlier(@Nullable ByteString end, ByteString key) {
    return end != null && KEY_ORDER.compare(end, key) <= 0 ? end : key;
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
