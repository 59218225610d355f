package dev.rowsmith.runtime.key;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/**
 * Writes texts that are encoded as they are, four characters at a time: four ASCII characters fit
 * into one {@code int}, which is checked and stored at once.
 *
 * <p>Characters that are not encoded as they are form one range. Turned by {@code flip}, it begins
 * at zero and ends below {@code least}: the characters up to the escape character with a flip of
 * zero, or the one that ends the text with itself as the flip and a least of one.
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
   * encoded.
   *
   * @param flip what turns the characters, ASCII in all lanes
   * @param least the least turned character, ASCII in all lanes
   */
  static boolean write(byte[] key, int at, String text, int flip, int least) {
    int last = text.length() - Integer.BYTES; // The last four may overlap those before them.
    if (last > Integer.BYTES) {
      return writeLong(key, at, text, flip, least);
    }
    if (last < 0) {
      return writeShort(key, at, text, flip, least);
    }
    int start = four(text, 0);
    int end = four(text, last);
    FOUR_BYTES.set(key, at, start);
    FOUR_BYTES.set(key, at + last, end);
    return ((highest(start, flip, least) | highest(end, flip, least)) & HIGHEST_BITS) == 0;
  }

  /** Writes more than eight characters. */
  private static boolean writeLong(byte[] key, int at, String text, int flip, int least) {
    int last = text.length() - Integer.BYTES;
    int from = 0;
    int wrong = 0;
    while (true) {
      int lanes = four(text, from);
      wrong |= highest(lanes, flip, least);
      FOUR_BYTES.set(key, at + from, lanes);
      if (from == last) {
        return (wrong & HIGHEST_BITS) == 0;
      }
      from = Math.min(from + Integer.BYTES, last);
    }
  }

  /** Returns four characters in four lanes, or a negative number if one is not ASCII. */
  private static int four(String text, int from) {
    char first = text.charAt(from);
    char second = text.charAt(from + 1);
    char third = text.charAt(from + 2);
    char fourth = text.charAt(from + 3);
    return (first | second | third | fourth) >= 0x80
        ? -1
        : first | second << 8 | third << 16 | fourth << 24;
  }

  /** Returns lanes of which one has its highest bit where a character is not encoded as it is. */
  private static int highest(int lanes, int flip, int least) {
    // A lane below the least one becomes negative. What it borrows goes to higher lanes only.
    return lanes | ((lanes ^ flip) - least);
  }

  private static boolean writeShort(byte[] key, int at, String text, int flip, int least) {
    for (int index = 0; index < text.length(); index++) {
      char next = text.charAt(index);
      if (next >= 0x80 || (next ^ (flip & 0xFF)) < (least & 0xFF)) {
        return false;
      }
      key[at + index] = (byte) next;
    }
    return true;
  }
}
