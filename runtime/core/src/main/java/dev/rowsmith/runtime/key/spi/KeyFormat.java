package dev.rowsmith.runtime.key.spi;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.KeyRange;
import dev.rowsmith.runtime.key.segment.KeySegment;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How the bytes of segments are put together, and the ranges of keys behind them. A prefix is what
 * the bound segments are written as when others follow.
 */
interface KeyFormat {

  /** Returns the bytes of a value as a prefix holds them. */
  <T> ByteString encode(KeySegment<T> segment, T value);

  /** Returns a prefix with one more value; the first one has nothing but a constant before it. */
  <T> byte[] append(byte[] prefix, boolean first, KeySegment<T> segment, T value);

  /** Returns a prefix with one more value that was encoded before. */
  byte[] append(byte[] prefix, boolean first, ByteString encoded);

  /** Returns the key of a prefix that holds every segment. */
  ByteString key(ByteString prefix);

  /** Returns the rows of the values of a prefix, in key order; the first prefix is a constant. */
  List<KeyRange> startingWith(ByteString prefix, boolean first, KeySegment<?> next);

  /** Returns the rows whose next text begins with the bytes of a text, which are not empty. */
  KeyRange startingWithText(ByteString prefix, boolean first, ByteString text);

  /**
   * Returns the rows of a range of the next segment, of bounds in the order of the rows.
   *
   * @param low the first value, or null from the start
   * @param high the first value after the range, or null up to the end
   */
  List<KeyRange> ascending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high);

  /**
   * Returns the rows of a range of the next segment, whose highest value comes first.
   *
   * @param low the lowest value, whose rows are the last ones, or null up to the end
   * @param high the first value above the range, whose rows stand before it, or null from the start
   * @param last whether the segment is the last of the layout
   */
  List<KeyRange> descending(
      ByteString prefix,
      boolean first,
      KeySegment<?> segment,
      @Nullable ByteString low,
      @Nullable ByteString high,
      boolean last);
}
