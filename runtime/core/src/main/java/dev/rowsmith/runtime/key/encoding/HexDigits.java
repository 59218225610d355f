package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;

/** Hexadecimal digits of one case. */
public final class HexDigits {

  private static final String LOWER = "0123456789abcdef";
  private static final String UPPER = "0123456789ABCDEF";

  private HexDigits() {}

  /** Returns the sixteen digits in their order. */
  public static String all(boolean upperCase) {
    return upperCase ? UPPER : LOWER;
  }

  public static byte of(int digit, boolean upperCase) {
    return (byte) all(upperCase).charAt(digit);
  }

  /**
   * Returns the ASCII digits of 32 bits, the first digit in the highest byte: each step doubles the
   * distance of what is left of the digits, until each has a byte of its own.
   */
  public static long eight(int bits, boolean upperCase) {
    long pairs = bits & 0xFFFF_FFFFL;
    pairs = (pairs << 16 | pairs) & 0x0000_FFFF_0000_FFFFL;
    pairs = (pairs << 8 | pairs) & 0x00FF_00FF_00FF_00FFL;
    long digits = (pairs << 4 | pairs) & 0x0F0F_0F0F_0F0F_0F0FL;
    long letters = ((digits + 0x0606_0606_0606_0606L) >>> 4) & 0x0101_0101_0101_0101L;
    int afterNine = upperCase ? 'A' - '0' - 10 : 'a' - '0' - 10;
    return digits + 0x3030_3030_3030_3030L + letters * afterNine;
  }

  /** Returns the number of eight digits, the first in the lowest byte; or a negative number. */
  public static long ofEight(long word, boolean upperCase) {
    long letters = (word >>> 6) & 0x0101_0101_0101_0101L;
    long digits = (word & 0x0F0F_0F0F_0F0F_0F0FL) + letters * 9;
    long pairs = (digits << 4 | digits >>> 8) & 0x00FF_00FF_00FF_00FFL;
    long fours = (pairs << 8 | pairs >>> 16) & 0x0000_FFFF_0000_FFFFL;
    long number = (fours << 16 | fours >>> 32) & 0xFFFF_FFFFL;
    // Bytes are digits if their number is written so.
    return Long.reverseBytes(eight((int) number, upperCase)) == word ? number : -1;
  }

  public static int read(KeyCursor key, KeyPart segment, int at, boolean upperCase) {
    int digit = all(upperCase).indexOf(key.byteAt(at));
    if (digit < 0) {
      throw key.malformed(
          segment,
          "byte "
              + at
              + " is not a valid "
              + (upperCase ? "upper" : "lower")
              + "-case hexadecimal digit");
    }
    return digit;
  }
}
