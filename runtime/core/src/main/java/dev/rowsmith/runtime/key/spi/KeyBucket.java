package dev.rowsmith.runtime.key.spi;

import static dev.rowsmith.runtime.internal.KeyOrder.KEY_ORDER;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * The keys that are read of one bucket of a salted layout, or of a layout without salt.
 *
 * <p>All buckets of a path can share their tails: ten thousand values in 256 buckets are ten
 * thousand tails, and 256 leads.
 *
 * @param lead the bytes before the segments that the rows are sorted by: the constant and the
 *     bucket, and where values are read apart these; otherwise empty without salt
 * @param tails single keys without their lead, in key order
 * @param tailRanges ranges of keys without their lead: in key order, disjoint, none of them empty
 */
public record KeyBucket(ByteString lead, List<ByteString> tails, List<KeyRange> tailRanges) {

  static KeyBucket empty(ByteString lead) {
    return new KeyBucket(lead, new ArrayList<>(), new ArrayList<>());
  }

  /** Returns the same tails in each of several buckets. */
  List<KeyBucket> in(List<ByteString> leads) {
    List<KeyBucket> buckets = new ArrayList<>(leads.size());
    for (ByteString each : leads) {
      buckets.add(new KeyBucket(each, tails, tailRanges));
    }
    return buckets;
  }

  /** Returns the same keys, of which values in front of the tails are in the lead. */
  KeyBucket behind(ByteString values) {
    return new KeyBucket(
        lead.concat(values),
        tails.stream().map(tail -> tail.substring(values.size())).toList(),
        tailRanges.stream().map(range -> behind(values, range)).toList());
  }

  private static KeyRange behind(ByteString values, KeyRange range) {
    ByteString end = range.end();
    return new KeyRange(
        range.start().substring(values.size()),
        end != null && end.startsWith(values) ? end.substring(values.size()) : null);
  }

  void sort() {
    tails.sort(KEY_ORDER);
    tailRanges.sort(Comparator.comparing(KeyRange::start, KEY_ORDER));
  }

  boolean isEmpty() {
    return tails.isEmpty() && tailRanges.isEmpty();
  }

  /** Returns the single keys, in key order. */
  public List<ByteString> points() {
    return tails.stream().map(lead::concat).toList();
  }

  /** Returns the ranges of keys: in key order, disjoint, none of them empty. */
  public List<KeyRange> ranges() {
    return tailRanges.stream().map(range -> range.behind(lead)).toList();
  }
}
