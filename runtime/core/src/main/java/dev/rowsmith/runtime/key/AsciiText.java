package dev.rowsmith.runtime.key;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes texts that are encoded as they are, four characters at a time: four ASCII characters fit
 * into one {@code int}, which is checked and stored at once.
 */
final class AsciiText {

  private static final VarHandle FOUR_BYTES =
      MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);

  private static final int ONES = 0x01010101;
  private static final int HIGHEST_BITS = 0x80808080;

  private AsciiText() {}

  /** Returns a byte in each of the four lanes of an int. */
  static int inLanes(int unsignedByte) {
    return unsignedByte * ONES;
  }

  /**
   * Writes the characters of a text as one byte each, and returns whether that is how it is
   * encoded: each is ASCII, none is below the least one, and none is the one that may not occur.
   *
   * @param least the least character, in all lanes
   * @param stop the character that may not occur, in all lanes; none is above ASCII
   */
  static boolean write(byte[] key, int at, String text, int least, int stop) {
    int last = text.length() - Integer.BYTES;
    if (last < 0) {
      return writeShort(key, at, text, least, stop);
    }
    int from = 0;
    while (writeFour(key, at, text, from, least, stop)) {
      if (from == last) {
        return true;
      }
      from = Math.min(from + Integer.BYTES, last); // The last four may overlap those before them.
    }
    return false;
  }

  private static boolean writeFour(byte[] key, int at, String text, int from, int least, int stop) {
    char first = text.charAt(from);
    char second = text.charAt(from + 1);
    char third = text.charAt(from + 2);
    char fourth = text.charAt(from + 3);
    if ((first | second | third | fourth) >= 0x80) {
      return false;
    }
    int lanes = first | second << 8 | third << 16 | fourth << 24;
    // A lane below the least one becomes negative, and so does a lane that is the stop.
    int distance = lanes ^ stop;
    int wrong = (lanes - least) | ((distance - ONES) & ~distance);
    FOUR_BYTES.set(key, at + from, lanes);
    return (wrong & HIGHEST_BITS) == 0;
  }

  private static boolean writeShort(byte[] key, int at, String text, int least, int stop) {
    for (int index = 0; index < text.length(); index++) {
      char next = text.charAt(index);
      if (next >= 0x80 || next < (least & 0xFF) || next == (stop & 0xFF)) {
        return false;
      }
      key[at + index] = (byte) next;
    }
    return true;
  }
}
