package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.CellFormatException;

/** Writes and reads numbers in a fixed number of bytes, the highest byte first. */
final class BigEndian {

  private BigEndian() {}

  /** Returns the low bytes of a number. */
  static ByteString encode(long bits, int size) {
    byte[] bytes = new byte[size];
    for (int at = 0; at < size; at++) {
      bytes[at] = (byte) (bits >>> ((size - 1 - at) * Byte.SIZE));
    }
    return UnsafeByteOperations.unsafeWrap(bytes);
  }

  /** Returns the number in all bytes of a cell, which must be as many as the type has. */
  static long decode(ByteString cell, int size, String type) {
    checkSize(cell, size, type);
    return decode(cell, 0, size);
  }

  /** Returns the number in some bytes of a cell, without its sign where it has less than eight. */
  static long decode(ByteString cell, int from, int size) {
    long bits = 0;
    for (int at = from; at < from + size; at++) {
      bits = (bits << Byte.SIZE) | (cell.byteAt(at) & 0xFF);
    }
    return bits;
  }

  static void checkSize(ByteString cell, int size, String type) {
    if (cell.size() != size) {
      throw new CellFormatException(
          (cell.size() == 1 ? "1 byte" : cell.size() + " bytes")
              + ", and "
              + type
              + " has "
              + size);
    }
  }
}
