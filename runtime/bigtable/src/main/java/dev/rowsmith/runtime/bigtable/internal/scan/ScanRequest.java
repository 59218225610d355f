package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.KeySlices;
import java.util.List;
import java.util.stream.Stream;

/**
 * The rows that are read, in which direction, and how many of them.
 *
 * @param buckets what is read of each bucket, none of them empty
 * @param limit the most rows that are read, or 0 for all of them
 * @param reversed whether the highest key comes first
 */
public record ScanRequest(List<Bucket> buckets, long limit, boolean reversed) {

  public ScanRequest {
    for (Bucket bucket : buckets) {
      if (bucket.keys().isEmpty()) {
        buckets = buckets.stream().filter(each -> !each.keys().isEmpty()).toList();
        break;
      }
    }
  }

  /** Returns the request of at most so many rows. */
  public ScanRequest limit(long rows) {
    return new ScanRequest(buckets, rows, reversed);
  }

  /** Returns the request of what follows a row of any bucket. */
  ScanRequest beyond(ByteString key) {
    return new ScanRequest(
        buckets.stream().map(bucket -> bucket.beyond(bucket.tail(key), reversed)).toList(),
        limit,
        reversed);
  }

  /** Returns how many keys and ranges of keys are named. */
  public int ranges() {
    return buckets.stream()
        .mapToInt(bucket -> bucket.keys().points().size() + bucket.keys().ranges().size())
        .sum();
  }

  /** Returns what is read by one request each. */
  public Stream<KeySet> keySets() {
    return buckets.stream().flatMap(bucket -> KeySlices.all(bucket.keys()));
  }

  /** Returns whether a key is among those that are read. */
  boolean contains(ByteString key) {
    return buckets.stream().anyMatch(bucket -> bucket.keys().contains(key));
  }
}
