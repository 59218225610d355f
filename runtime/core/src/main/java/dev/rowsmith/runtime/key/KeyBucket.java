package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Names the keys that are read of one bucket of a salted layout, or of a layout without salt.
 *
 * @param lead the bytes before the segments that the rows are sorted by: the constant and the
 *     bucket; empty without salt. It has one size in all buckets of a layout
 * @param points single keys, in key order
 * @param ranges ranges of keys: in key order, disjoint, none of them empty
 */
public record KeyBucket(ByteString lead, List<ByteString> points, List<KeyRange> ranges) {

  static KeyBucket empty(ByteString lead) {
    return new KeyBucket(lead, new ArrayList<>(), new ArrayList<>());
  }

  /** Adds a key, of which the lead is still missing. */
  void add(ByteString tail) {
    points.add(lead.concat(tail));
  }

  /** Adds a range of keys, of which the lead is still missing. */
  void add(KeyRange tails) {
    ByteString end = tails.end();
    ranges.add(
        new KeyRange(
            lead.concat(tails.start()), end == null ? KeyRange.prefixEnd(lead) : lead.concat(end)));
  }

  KeyBucket sorted() {
    var order = ByteString.unsignedLexicographicalComparator();
    return new KeyBucket(
        lead,
        points.stream().sorted(order).toList(),
        ranges.stream().sorted(Comparator.comparing(KeyRange::start, order)).toList());
  }
}
