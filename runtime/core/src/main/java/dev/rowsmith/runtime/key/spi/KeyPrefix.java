package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.internal.KeyBytes;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One combination of the values of a path's segments: what they are written as. */
final class KeyPrefix {

  private static final byte[] NOTHING = {};

  /** The constant and the bound segments; with a salt only what follows it. */
  private final byte[] bytes;

  /** The bytes of those segments that the bucket is computed from. */
  private final ByteString salted;

  /** The values, where other segments are computed from them. */
  private final List<Object> values;

  private KeyPrefix(byte[] bytes, ByteString salted, List<Object> values) {
    this.bytes = bytes;
    this.salted = salted;
    this.values = values;
  }

  /** Returns the prefix of a layout in which no segment has a value. */
  static KeyPrefix start(Layout layout) {
    byte[] constant = layout.saltCount() == 0 ? layout.prefix().toByteArray() : NOTHING;
    return new KeyPrefix(constant, ByteString.EMPTY, List.of());
  }

  ByteString bytes() {
    return KeyBytes.wrap(bytes);
  }

  ByteString salted() {
    return salted;
  }

  List<Object> values() {
    return values;
  }

  /** Returns the bytes with a value of the next segment that was encoded before. */
  byte[] append(Layout layout, int bound, ByteString encoded) {
    return layout.format().append(bytes, bound == layout.saltCount(), encoded);
  }

  /** Returns the same combination with a value of the next segment. */
  <T> KeyPrefix with(Layout layout, int bound, KeySegment<T> segment, T value) {
    boolean first = bound == layout.saltCount();
    return with(
        layout, bound, segment, layout.format().append(bytes, first, segment, value), value);
  }

  /** Returns the same combination with a value of the next segment that was encoded before. */
  KeyPrefix with(
      Layout layout, int bound, KeySegment<?> segment, ByteString encoded, Object value) {
    return with(layout, bound, segment, append(layout, bound, encoded), value);
  }

  private KeyPrefix with(
      Layout layout, int bound, KeySegment<?> segment, byte[] longer, Object value) {
    boolean last = bound + 1 == layout.size();
    int size = layout.saltEnd() + longer.length;
    if (last) {
      KeyBytes.checkSize(layout.entity(), size);
    } else {
      KeyBytes.checkBound(layout.entity(), size);
    }
    return new KeyPrefix(
        longer,
        layout.isSaltedBy(segment) ? salted.concat(addedBy(longer)) : salted,
        layout.computed().isEmpty() ? values : with(value));
  }

  private ByteString addedBy(byte[] longer) {
    return ByteString.copyFrom(longer, bytes.length, longer.length - bytes.length);
  }

  private List<Object> with(Object value) {
    List<Object> longer = new ArrayList<>(values);
    longer.add(value);
    return List.copyOf(longer);
  }

  /** Checks that a key or bound that goes on with these bytes is not too long. */
  void checkTogether(Layout layout, @Nullable ByteString more) {
    if (more != null) {
      KeyBytes.checkBound(layout.entity(), layout.saltEnd() + bytes.length + more.size());
    }
  }
}
