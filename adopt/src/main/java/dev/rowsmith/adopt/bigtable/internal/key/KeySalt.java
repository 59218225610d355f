package dev.rowsmith.adopt.bigtable.internal.key;

import com.google.protobuf.ByteString;
import dev.rowsmith.adopt.bigtable.internal.sample.Bytes;
import dev.rowsmith.runtime.key.segment.SaltSegment;
import java.util.List;
import java.util.Optional;

/**
 * The bucket in front of keys that {@code @Salted} computes.
 *
 * @param buckets how many there are
 * @param by the places of the segments that it is computed from, in their order
 */
public record KeySalt(int buckets, List<Integer> by) {

  /** What follows a bucket. */
  static final ByteString SUFFIX = ByteString.copyFromUtf8("#");

  public KeySalt {
    by = List.copyOf(by);
  }

  private int width() {
    return Integer.toString(buckets - 1).length();
  }

  /** Returns a key without its bucket, if one may stand there. */
  Optional<ByteString> without(ByteString prefix, ByteString key) {
    return without(prefix, width(), key);
  }

  /** Returns a key without a bucket of so many digits, if one may stand there. */
  static Optional<ByteString> without(ByteString prefix, int width, ByteString key) {
    int end = prefix.size() + width;
    boolean isSalted =
        key.size() > end + SUFFIX.size()
            && key.startsWith(prefix)
            && Bytes.isDigits(key.substring(prefix.size(), end))
            && key.substring(end).startsWith(SUFFIX);
    return isSalted
        ? Optional.of(prefix.concat(key.substring(end + SUFFIX.size())))
        : Optional.empty();
  }

  /** Returns the bucket in front of a key, in so many digits. */
  static int read(ByteString prefix, int width, ByteString key) {
    return Integer.parseInt(key.substring(prefix.size(), prefix.size() + width).toStringUtf8());
  }

  /** Returns whether a key stands in the bucket of its segments, which have their suffixes. */
  boolean isOf(ByteString prefix, ByteString key, List<ByteString> segments) {
    return bucket(hashed(by, segments), buckets) == read(prefix, width(), key);
  }

  /** Returns the bytes that a bucket is computed from. */
  static byte[] hashed(List<Integer> by, List<ByteString> segments) {
    return ByteString.copyFrom(by.stream().map(segments::get).toList()).toByteArray();
  }

  static int bucket(byte[] hashed, int buckets) {
    return SaltSegment.of(SegmentForm.ENTITY, buckets).bucket(hashed);
  }
}
