package dev.rowsmith.runtime.value;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import dev.rowsmith.runtime.CellFormatException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/** Writes and reads numbers in a fixed number of bytes, the highest byte first. */
final class BigEndian {

  private static final VarHandle EIGHT_BYTES =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.BIG_ENDIAN);

  private BigEndian() {}

  /** Returns the low bytes of a number. */
  static ByteString encode(long bits, int size) {
    byte[] bytes = new byte[size];
    if (size == Long.BYTES) {
      EIGHT_BYTES.set(bytes, 0, bits);
      return UnsafeByteOperations.unsafeWrap(bytes);
    }
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
    // The sizes of nearly all numbers are written out: a loop would count as long as it reads.
    return switch (size) {
      case Long.BYTES -> (long) four(cell, from) << Integer.SIZE | unsignedFour(cell, from + 4);
      case Integer.BYTES -> unsignedFour(cell, from);
      default -> {
        long bits = 0;
        for (int at = from; at < from + size; at++) {
          bits = (bits << Byte.SIZE) | (cell.byteAt(at) & 0xFF);
        }
        yield bits;
      }
    };
  }

  private static long unsignedFour(ByteString cell, int from) {
    return four(cell, from) & 0xFFFF_FFFFL;
  }

  private static int four(ByteString cell, int from) {
    return cell.byteAt(from) << 24
        | (cell.byteAt(from + 1) & 0xFF) << 16
        | (cell.byteAt(from + 2) & 0xFF) << 8
        | (cell.byteAt(from + 3) & 0xFF);
  }

  static void checkSize(ByteString cell, int size, String type) {
    if (cell.size() != size) {
      throw wrongSize(cell, size, type);
    }
  }

  private static CellFormatException wrongSize(ByteString cell, int size, String type) {
    return new CellFormatException(
        (cell.size() == 1 ? "1 byte" : cell.size() + " bytes") + ", and " + type + " has " + size);
  }
}
