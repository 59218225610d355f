package dev.rowsmith.runtime.key;

/** Writes and reads hexadecimal digits of one case. */
final class HexDigits {

  private static final String LOWER = "0123456789abcdef";
  private static final String UPPER = "0123456789ABCDEF";

  private HexDigits() {}

  static byte of(int digit, boolean upperCase) {
    return (byte) (upperCase ? UPPER : LOWER).charAt(digit);
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
