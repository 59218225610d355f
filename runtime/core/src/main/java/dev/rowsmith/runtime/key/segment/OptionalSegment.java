package dev.rowsmith.runtime.key.segment;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.encoding.SegmentDefinition;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import java.util.Optional;

/**
 * The last value of a key that may be absent, with the delimiter in front of it: {@code a#b}, or
 * {@code a} where it is absent.
 *
 * <p>The segment before it ends at the delimiter ({@link KeySegment#endingBefore}) or has a fixed
 * width. The row without the value belongs to every prefix that the row with the value belongs to;
 * a range of values does not read it.
 *
 * @param <T> the type of the value
 */
public final class OptionalSegment<T> extends KeySegment<Optional<T>> {

  private final byte[] delimiter;
  private final KeySegment<T> segment;

  private OptionalSegment(KeySegment<T> segment, byte[] delimiter) {
    super(
        segment.place(),
        SegmentTraits.VARYING.sorting(segment.traits().sorts()).descending(segment.isDescending()));
    this.delimiter = delimiter;
    this.segment = segment;
  }

  /**
   * Returns a segment that begins with a delimiter and goes on with another segment.
   *
   * @param delimiter the constant in front of a value; where it is empty, a value that is written
   *     as no bytes is refused, since it would look absent
   * @throws IllegalArgumentException if something follows the segment
   */
  public static <T> OptionalSegment<T> of(String delimiter, KeySegment<T> segment) {
    if (segment.place().isTerminated()) {
      throw new IllegalArgumentException(
          segment.name() + ": an optional segment is the last, and nothing follows it");
    }
    return new OptionalSegment<>(segment, KeyConstant.bytes(delimiter));
  }

  /** Refuses: an optional segment is the last one. */
  @Override
  public OptionalSegment<T> followedBy(String suffix) {
    throw new IllegalArgumentException(name() + ": nothing follows an optional segment");
  }

  /** Refuses: an optional segment is the last one. */
  @Override
  public OptionalSegment<T> endingBefore(String other) {
    throw new IllegalArgumentException(name() + ": nothing follows an optional segment");
  }

  @Override
  public OptionalSegment<T> personalData() {
    return new OptionalSegment<>(segment.personalData(), delimiter);
  }

  @Override
  int valueSize(Optional<T> value) {
    if (present(value).isEmpty()) {
      return 0;
    }
    int size = delimiter.length + segment.valueSize(value.get());
    if (size == 0) {
      throw failure("a value of no bytes would be read as an absent one");
    }
    return size;
  }

  @Override
  int writeValue(byte[] key, int at, Optional<T> value) {
    if (value.isEmpty()) {
      return at;
    }
    System.arraycopy(delimiter, 0, key, at, delimiter.length);
    return segment.writeValue(key, at + delimiter.length, value.get());
  }

  @Override
  Optional<T> readValue(KeyCursor key, int from, int end) {
    if (from == end) {
      return Optional.empty();
    }
    int first = from + delimiter.length;
    if (!key.matches(delimiter, from)) {
      throw key.malformed(this, "byte " + from + " should begin the delimiter of the segment");
    }
    int width = segment.traits().width();
    if (width != VARIABLE && end - first != width) {
      throw key.malformed(this, end - first + " bytes, and the segment has " + width);
    }
    return Optional.of(segment.readValue(key, first, end));
  }

  @Override
  public Optional<T> ceiling(Optional<T> bound) {
    if (present(bound).isEmpty()) {
      throw failure("a range of an optional segment has values as its bounds, not their absence");
    }
    return Optional.of(segment.ceiling(bound.get()));
  }

  @Override
  public ByteString lead() {
    return ByteString.copyFrom(delimiter);
  }

  /**
   * Returns the bytes with which all present texts of a prefix begin, the delimiter among them.
   *
   * @throws dev.rowsmith.runtime.KeyValueException if the prefix is not encodable
   * @throws IllegalArgumentException if the values are not texts, or their rows are not sorted by
   *     the start of the text
   */
  public ByteString encodePrefix(String prefix) {
    if (segment instanceof TextSegment text) {
      return lead().concat(text.encodePrefix(prefix));
    }
    throw new IllegalArgumentException(this + " holds no texts");
  }

  @Override
  public SegmentDefinition definition() {
    return segment.definition().with("optional", true);
  }
}
