package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Fields joined as Bigtable's {@code Struct.OrderedCodeBytes} does.
 *
 * <p>{@code 00} in a field becomes {@code 00 FF}, fields are separated by {@code 00 01}, an empty
 * field is {@code 00 00}, and empty fields at the end are left out, except that a key of empty
 * fields alone is {@code 00 00}. Source: the comments of {@code
 * google/bigtable/admin/v2/types.proto}.
 */
final class OrderedCodeFormat implements KeyFormat {

  static final OrderedCodeFormat INSTANCE = new OrderedCodeFormat();

  /** The number of bytes between two fields. */
  static final int SEPARATOR_BYTES = 2;

  private static final ByteString EMPTY_FIELD = ByteString.copyFrom(new byte[] {0, 0});
  private static final ByteString SEPARATOR = ByteString.copyFrom(new byte[] {0, 1});
  private static final ByteString AFTER_SEPARATOR = ByteString.copyFrom(new byte[] {0, 2});
  private static final ByteString EMPTY_AT_END = SEPARATOR.concat(EMPTY_FIELD);

  private OrderedCodeFormat() {}

  /** Returns a field as it stands in a key: escaped, or the two bytes of an empty one. */
  static ByteString field(ByteString value) {
    return value.isEmpty() ? EMPTY_FIELD : escape(value);
  }

  private static ByteString escape(ByteString value) {
    int zeros = 0;
    for (int at = 0; at < value.size(); at++) {
      zeros += value.byteAt(at) == 0 ? 1 : 0;
    }
    if (zeros == 0) {
      return value;
    }
    byte[] escaped = new byte[value.size() + zeros];
    int end = 0;
    for (int at = 0; at < value.size(); at++) {
      escaped[end++] = value.byteAt(at);
      if (value.byteAt(at) == 0) {
        escaped[end++] = (byte) 0xFF;
      }
    }
    return KeyBytes.wrap(escaped);
  }

  @Override
  public <T> ByteString encode(KeySegment<T> segment, T value) {
    return field(segment.encode(value));
  }

  @Override
  public <T> byte[] append(byte[] prefix, boolean first, KeySegment<T> segment, T value) {
    return append(prefix, first, encode(segment, value));
  }

  @Override
  public byte[] append(byte[] prefix, boolean first, ByteString encoded) {
    return joined(KeyBytes.wrap(prefix), first, encoded).toByteArray();
  }

  /** Returns a prefix with one more field. */
  static ByteString joined(ByteString prefix, boolean first, ByteString field) {
    return base(prefix, first).concat(field);
  }

  @Override
  public ByteString key(ByteString prefix) {
    ByteString key = prefix;
    while (key.endsWith(EMPTY_AT_END)) {
      key = key.substring(0, key.size() - EMPTY_AT_END.size());
    }
    return key;
  }

  private static ByteString base(ByteString prefix, boolean first) {
    return first ? prefix : prefix.concat(SEPARATOR);
  }

  private static @Nullable ByteString endOfBase(ByteString prefix, boolean first) {
    return first ? KeyRange.prefixEnd(prefix) : prefix.concat(AFTER_SEPARATOR);
  }

  /** The row whose other fields are all empty ends before the separator, or even earlier. */
  @Override
  public List<KeyRange> startingWith(ByteString prefix, boolean first, KeySegment<?> next) {
    return with(prefix, first, new KeyRange(base(prefix, first), endOfBase(prefix, first)));
  }

  /** Adds the row whose fields after the prefix are empty to a range of the next field. */
  private List<KeyRange> with(ByteString prefix, boolean first, KeyRange range) {
    List<KeyRange> ranges = new ArrayList<>();
    if (!first) {
      ranges.add(KeyRange.key(key(prefix)));
    }
    ranges.add(range);
    return ranges;
  }

  @Override
  public KeyRange startingWithText(ByteString prefix, boolean first, ByteString text) {
    return KeyRange.prefix(base(prefix, first).concat(escape(text)));
  }

  @Override
  public List<KeyRange> ascending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high) {
    if (high != null && high.isEmpty()) {
      return List.of(); // Nothing comes before the empty value.
    }
    ByteString base = base(prefix, first);
    ByteString end = high == null ? endOfBase(prefix, first) : base.concat(escape(high));
    return low == null || low.isEmpty()
        ? with(prefix, first, new KeyRange(base, end))
        : List.of(new KeyRange(base.concat(escape(low)), end));
  }

  @Override
  public List<KeyRange> descending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high,
      boolean last) {
    ByteString base = base(prefix, first);
    ByteString start = high == null ? base : endOfValue(base, high);
    ByteString end = low == null ? endOfBase(prefix, first) : endOfValue(base, low);
    return List.of(new KeyRange(start, end));
  }

  /** Only integers are descending, and none of them is empty. */
  private static ByteString endOfValue(ByteString base, ByteString value) {
    return base.concat(escape(value)).concat(AFTER_SEPARATOR);
  }
}
