package dev.rowsmith.runtime.value;

import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.Limits;
import java.math.BigDecimal;
import java.math.BigInteger;

/** The text of numbers of any size, and how long it can be. */
final class NumberText {

  /**
   * The most characters of a number, which fill a cell of the size that Bigtable recommends as the
   * largest. The writer and the reader have the same limit.
   */
  static final int MAX_TEXT = Limits.CELL_WARNING_BYTES;

  /** A number of more bits has more digits than a text has characters. */
  private static final int MAX_BITS = (int) (MAX_TEXT / Math.log10(2)) + 1;

  private NumberText() {}

  static String of(BigInteger value) {
    requireBits(value);
    return requireLength(value.toString());
  }

  static String of(BigDecimal value) {
    requireBits(value.unscaledValue());
    long exponent = value.precision() - 1L - value.scale();
    if (exponent > Integer.MAX_VALUE) {
      throw new CellFormatException(
          "a number whose exponent is %s, and the highest that Java reads is %s"
              .formatted(exponent, Integer.MAX_VALUE));
    }
    return requireLength(value.toString());
  }

  static BigInteger integer(String text) {
    if (requireLength(text).length() <= LongDigits.BLOCK) {
      return new BigInteger(text);
    }
    return signed(text, LongDigits.parse(text.substring(digitsFrom(text))));
  }

  static BigDecimal decimal(String text) {
    if (requireLength(text).length() <= LongDigits.BLOCK) {
      return new BigDecimal(text);
    }
    int exponent = Math.max(text.indexOf('e'), text.indexOf('E'));
    int end = exponent < 0 ? text.length() : exponent;
    int point = text.indexOf('.');
    String digits =
        point < 0 || point > end
            ? text.substring(digitsFrom(text), end)
            : text.substring(digitsFrom(text), point) + text.substring(point + 1, end);
    long fraction = point < 0 ? 0 : end - point - 1L;
    // Java reads the exponent, so that long and short numbers have the same ones.
    long scale = fraction + new BigDecimal("0" + text.substring(end)).scale();
    if ((int) scale != scale) {
      throw new NumberFormatException("the scale is beyond an int");
    }
    return new BigDecimal(signed(text, LongDigits.parse(digits)), (int) scale);
  }

  private static int digitsFrom(String text) {
    return text.charAt(0) == '-' || text.charAt(0) == '+' ? 1 : 0;
  }

  private static BigInteger signed(String text, BigInteger digits) {
    return text.charAt(0) == '-' ? digits.negate() : digits;
  }

  private static void requireBits(BigInteger value) {
    if (value.bitLength() > MAX_BITS) {
      throw new CellFormatException(
          "a number of %s bits, and its text has at most %s characters"
              .formatted(value.bitLength(), MAX_TEXT));
    }
  }

  private static String requireLength(String text) {
    if (text.length() > MAX_TEXT) {
      throw new CellFormatException(
          "a number of %s characters, and one has at most %s".formatted(text.length(), MAX_TEXT));
    }
    return text;
  }
}
