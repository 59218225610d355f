package dev.rowsmith.runtime.bigtable;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyBucket;

/**
 * Names the rows that a scan reads of one bucket of a salted table, or of a table without salt.
 *
 * @param lead the bytes before the segments that the order is made of: a constant and the bucket;
 *     empty without salt. All buckets of a table have leads of one size
 * @param keys the rows
 */
record Bucket(ByteString lead, KeySet keys) {

  static Bucket of(KeyBucket bucket) {
    return new Bucket(bucket.lead(), KeySet.of(bucket));
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
