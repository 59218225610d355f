package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.FarmHash;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import java.util.Set;

/**
 * The bucket of a row, computed from other segments of its key, as a decimal number in the digits
 * of the highest bucket.
 *
 * <p>The bucket is the floor modulus of FarmHash Fingerprint64, as a signed long, by the number of
 * buckets; what is hashed are the encoded segments with their suffixes, one after the other. It is
 * the hash that Spanner calls {@code FARM_FINGERPRINT}. The number of buckets is part of the key's
 * format: another number is another table.
 */
public final class SaltSegment extends PlacedSegment<Integer, SaltSegment> {

  private final int buckets;
  private final int digits;

  /** The names of the segments that the bucket is computed from; empty is all of them. */
  private final Set<String> by;

  private SaltSegment(SegmentPlace place, int buckets, Set<String> by) {
    super(place, SegmentTraits.ofWidth(Integer.toString(buckets - 1).length()));
    if (buckets < 1) {
      throw new IllegalArgumentException("buckets = " + buckets + ", and there are 1 or more");
    }
    this.buckets = buckets;
    this.by = by;
    this.digits = traits().width();
  }

  /**
   * Returns the segment of a number of buckets, which is computed from all other segments. It is
   * the first segment of its layout.
   *
   * @throws IllegalArgumentException if there are fewer than 1
   */
  public static SaltSegment of(String entity, int buckets) {
    return new SaltSegment(SegmentPlace.of(entity, "salt"), buckets, Set.of());
  }

  @Override
  SaltSegment at(SegmentPlace place) {
    return new SaltSegment(place, buckets, by);
  }

  /**
   * Returns the same segment, computed from the segments of these names: their bytes are hashed in
   * the order of the layout.
   */
  public SaltSegment by(String... segments) {
    return new SaltSegment(place(), buckets, Set.of(segments));
  }

  public boolean isBy(KeySegment<?> segment) {
    return by.isEmpty() || by.contains(segment.name());
  }

  /** Returns the number of buckets, which are counted from 0. */
  public int buckets() {
    return buckets;
  }

  /** Returns the bucket of the segments that it is computed from, as they stand in the key. */
  public int bucket(byte[] by) {
    return bucket(by, 0, by.length);
  }

  /** Returns the bucket of segments that stand between two positions of an array. */
  public int bucket(byte[] key, int from, int until) {
    long hash = FarmHash.fingerprint64(key, from, until - from);
    boolean powerOfTwo = (buckets & (buckets - 1)) == 0; // Most are, and a division takes long.
    return powerOfTwo ? (int) hash & (buckets - 1) : Math.floorMod(hash, buckets);
  }

  /**
   * Checks that a key stands in the bucket of its segments.
   *
   * @throws KeyFormatException if the bucket that was read is another one
   */
  public void check(KeyCursor key, int read, int bucket) {
    if (bucket != read) {
      throw key.malformed(this, "bucket " + read + ", and its values belong to " + bucket);
    }
  }

  @Override
  int valueSize(Integer value) {
    int bucket = present(value);
    if (bucket < 0 || bucket >= buckets) {
      throw refused("bucket " + bucket + ", and there are 0 to " + (buckets - 1));
    }
    return digits;
  }

  @Override
  int writeValue(byte[] key, int at, Integer value) {
    return writeDigits(key, at, value);
  }

  /** Writes a bucket that was computed, and the suffix. */
  public void writeBucket(byte[] key, int at, int bucket) {
    place().writeSuffix(key, writeDigits(key, at, bucket));
  }

  private int writeDigits(byte[] key, int at, int bucket) {
    int rest = bucket;
    for (int index = at + digits - 1; index >= at; index--) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + digits;
  }

  /**
   * Reads the bucket at the reader's position, and passes it and the suffix.
   *
   * @throws KeyFormatException if the bytes are not a bucket
   */
  public int readBucket(KeyCursor key) {
    int end = valueEnd(key);
    int bucket = readDigits(key, key.position(), end);
    key.moveTo(end + place().suffixSize());
    return bucket;
  }

  @Override
  Integer readValue(KeyCursor key, int from, int end) {
    return readDigits(key, from, end);
  }

  private int readDigits(KeyCursor key, int from, int end) {
    long value = 0;
    for (int at = from; at < end; at++) {
      int digit = key.byteAt(at) - '0';
      if (digit < 0 || digit > 9) {
        throw key.malformed(this, "byte " + at + " is not a decimal digit");
      }
      value = value * 10 + digit;
    }
    if (value >= buckets) {
      throw key.malformed(this, "bucket " + value + ", and there are 0 to " + (buckets - 1));
    }
    return (int) value;
  }

  @Override
  public int compare(Integer a, Integer b) {
    return Integer.compare(a, b);
  }

  @Override
  public SegmentDefinition definition() {
    return SegmentDefinition.of("salt").with("buckets", buckets);
  }
}
