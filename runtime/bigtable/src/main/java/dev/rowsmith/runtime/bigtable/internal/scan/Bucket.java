package dev.rowsmith.runtime.bigtable.internal.scan;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.key.spi.KeyBucket;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.util.List;

/**
 * Names the rows that a scan reads of one bucket of a salted table, or of a table without salt.
 *
 * @param lead the bytes before the segments that the order is made of: a constant and the bucket,
 *     and where values are read apart these; otherwise empty without salt
 * @param keys the rows
 */
public record Bucket(ByteString lead, KeySet keys) {

  /** Returns what a path reads of each bucket. */
  public static List<Bucket> of(KeyPath path) {
    return of(path.buckets());
  }

  /** Returns what a path reads of each combination of values, and of each bucket. */
  public static List<Bucket> apart(KeyPath path) {
    return of(path.bucketsApart());
  }

  private static List<Bucket> of(List<KeyBucket> keys) {
    Bucket[] buckets = new Bucket[keys.size()];
    for (int at = 0; at < buckets.length; at++) {
      buckets[at] = new Bucket(keys.get(at).lead(), KeySet.of(keys.get(at)));
    }
    return List.of(buckets);
  }

  /** Returns a key without the bucket, by which rows of all buckets compare. */
  ByteString tail(ByteString key) {
    return key.substring(lead.size());
  }

  /** Returns the rows that a scan still has to read when it has come to a tail. */
  Bucket beyond(ByteString tail, boolean reversed) {
    ByteString key = lead.concat(tail);
    return new Bucket(lead, reversed ? keys.before(key) : keys.after(key));
  }
}
