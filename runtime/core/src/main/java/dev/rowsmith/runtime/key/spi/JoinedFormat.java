package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Segments joined with their suffixes: READABLE and VERBATIM. */
final class JoinedFormat implements KeyFormat {

  static final JoinedFormat INSTANCE = new JoinedFormat();

  private JoinedFormat() {}

  @Override
  public <T> ByteString encode(KeySegment<T> segment, T value) {
    return segment.encodeWhole(value);
  }

  @Override
  public <T> byte[] append(byte[] prefix, boolean first, KeySegment<T> segment, T value) {
    int at = prefix.length;
    byte[] longer = Arrays.copyOf(prefix, at + segment.room() + segment.length(value));
    int end = segment.writeCommon(longer, at, value);
    if (end < 0) {
      longer = Arrays.copyOf(prefix, at + segment.size(value));
      end = segment.write(longer, at, value);
    }
    return end == longer.length ? longer : Arrays.copyOf(longer, end);
  }

  @Override
  public byte[] append(byte[] prefix, boolean first, ByteString encoded) {
    byte[] longer = Arrays.copyOf(prefix, prefix.length + encoded.size());
    encoded.copyTo(longer, prefix.length);
    return longer;
  }

  @Override
  public ByteString key(ByteString prefix) {
    return prefix;
  }

  /**
   * Where only an optional segment is missing, the rows are the one without it and those that go on
   * with its delimiter; what else begins with the same bytes has another value.
   */
  @Override
  public List<KeyRange> startingWith(ByteString prefix, boolean first, KeySegment<?> next) {
    ByteString lead = next.lead();
    return lead.isEmpty()
        ? List.of(KeyRange.prefix(prefix))
        : List.of(KeyRange.key(prefix), KeyRange.prefix(prefix.concat(lead)));
  }

  @Override
  public KeyRange startingWithText(ByteString prefix, boolean first, ByteString text) {
    return KeyRange.prefix(prefix.concat(text));
  }

  @Override
  public List<KeyRange> ascending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high) {
    return List.of(
        new KeyRange(
            low == null ? firstKey(segment, prefix) : prefix.concat(low),
            high == null
                ? KeyRange.prefixEnd(prefix.concat(segment.lead()))
                : prefix.concat(high)));
  }

  @Override
  public List<KeyRange> descending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high,
      boolean last) {
    ByteString start =
        high == null ? firstKey(segment, prefix) : endOfValue(segment, prefix.concat(high), last);
    ByteString end =
        low == null
            ? KeyRange.prefixEnd(prefix.concat(segment.lead()))
            : endOfValue(segment, prefix.concat(low), last);
    // Nothing comes after a value that is all 0xFF.
    return start == null ? List.of() : List.of(new KeyRange(start, end));
  }

  /** A range of an optional segment leaves out the row that ends in front of it. */
  private static ByteString firstKey(KeySegment<?> segment, ByteString prefix) {
    boolean endsHere = segment instanceof OptionalSegment && segment.lead().isEmpty();
    return endsHere ? KeyRange.after(prefix) : prefix.concat(segment.lead());
  }

  /** Returns the first key after the rows of one value, or null where there is none. */
  private static @Nullable ByteString endOfValue(
      KeySegment<?> segment, ByteString value, boolean last) {
    return last && segment.suffix().isEmpty()
        ? KeyRange.after(value)
        : KeyRange.prefixEnd(value.concat(segment.suffix()));
  }
}
