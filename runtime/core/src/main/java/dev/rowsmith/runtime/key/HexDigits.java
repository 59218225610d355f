package dev.rowsmith.runtime.key;

import com.google.protobuf.ByteString;
import java.util.Arrays;

/** Writes and reads hexadecimal digits of one case. */
final class HexDigits {

  private static final String LOWER = "0123456789abcdef";
  private static final String UPPER = "0123456789ABCDEF";

  private static final byte[] LOWER_VALUES = values(LOWER);
  private static final byte[] UPPER_VALUES = values(UPPER);

  private HexDigits() {}

  /** Returns the value of each byte that is a digit, and -1 for all others. */
  private static byte[] values(String digits) {
    byte[] values = new byte[256];
    Arrays.fill(values, (byte) -1);
    for (int value = 0; value < digits.length(); value++) {
      values[digits.charAt(value)] = (byte) value;
    }
    return values;
  }

  /** Reads up to 12 digits, or returns a negative number if one byte is none of the case. */
  static long readCommon(ByteString key, int from, int digits, boolean upperCase) {
    byte[] values = upperCase ? UPPER_VALUES : LOWER_VALUES;
    long number = 0;
    int wrong = 0;
    for (int at = from; at < from + digits; at++) {
      int value = values[key.byteAt(at) & 0xFF];
      wrong |= value;
      number = number << 4 | value;
    }
    return wrong < 0 ? wrong : number;
  }

  static byte of(int digit, boolean upperCase) {
    return (byte) (upperCase ? UPPER : LOWER).charAt(digit);
  }

  /**
   * Returns the ASCII digits of 32 bits, the first digit in the highest byte: each step doubles the
   * distance of what is left of the digits, until each has a byte of its own.
   */
  static long eight(int bits, boolean upperCase) {
    long pairs = bits & 0xFFFF_FFFFL;
    pairs = (pairs << 16 | pairs) & 0x0000_FFFF_0000_FFFFL;
    pairs = (pairs << 8 | pairs) & 0x00FF_00FF_00FF_00FFL;
    long digits = (pairs << 4 | pairs) & 0x0F0F_0F0F_0F0F_0F0FL;
    long letters = ((digits + 0x0606_0606_0606_0606L) >>> 4) & 0x0101_0101_0101_0101L;
    int afterNine = upperCase ? 'A' - '0' - 10 : 'a' - '0' - 10;
    return digits + 0x3030_3030_3030_3030L + letters * afterNine;
  }

  static int read(KeyReader key, KeySegment<?> segment, int at, boolean upperCase) {
    int digit = (upperCase ? UPPER : LOWER).indexOf(key.byteAt(at));
    if (digit < 0) {
      throw key.malformed(
          segment,
          "byte " + at + " is no " + (upperCase ? "upper" : "lower") + "-case hexadecimal digit");
    }
    return digit;
  }
}
