package dev.rowsmith.runtime.internal;

import com.google.protobuf.ByteString;
import java.util.Comparator;

/**
 * The order of row keys in Bigtable: as unsigned bytes, and a key before those that it begins.
 *
 * <p>It is the order of {@link ByteString#unsignedLexicographicalComparator}, which makes two
 * iterators and boxes each byte.
 */
public enum KeyOrder implements Comparator<ByteString> {
  /** The only one. */
  KEY_ORDER;

  @Override
  public int compare(ByteString one, ByteString other) {
    int size = Math.min(one.size(), other.size());
    for (int at = 0; at < size; at++) {
      byte left = one.byteAt(at);
      byte right = other.byteAt(at);
      if (left != right) {
        return Byte.compareUnsigned(left, right);
      }
    }
    return Integer.compare(one.size(), other.size());
  }
}
