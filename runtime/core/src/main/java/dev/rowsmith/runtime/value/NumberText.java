package dev.rowsmith.runtime.value;

import dev.rowsmith.runtime.CellFormatException;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * The text of numbers of any size, and how long it can be.
 *
 * <p>Java parses a decimal text in quadratic time: one of 400,000 digits takes seconds. The writer
 * and the reader therefore have the same limit, and the reader applies it before it parses.
 */
final class NumberText {

  /** The most digits of a number, without its sign, point and exponent. */
  static final int MAX_DIGITS = 10_000;

  /** The most characters of a text: a sign, a point, and an exponent such as E-2147483647. */
  private static final int MAX_TEXT = MAX_DIGITS + "-.E-2147483647".length();

  /** A number of more bits has more digits. A number of as many bits can have one digit more. */
  private static final int MAX_BITS = BigInteger.TEN.pow(MAX_DIGITS).bitLength();

  private NumberText() {}

  static String of(BigInteger value) {
    requireBits(value);
    String text = value.toString();
    requireDigits(text.length() - (value.signum() < 0 ? 1 : 0));
    return text;
  }

  static String of(BigDecimal value) {
    requireBits(value.unscaledValue());
    requireDigits(value.precision());
    long exponent = value.precision() - 1L - value.scale();
    if (exponent > Integer.MAX_VALUE) {
      throw new CellFormatException(
          "a number whose exponent is %s, and the highest that Java reads is %s"
              .formatted(exponent, Integer.MAX_VALUE));
    }
    return value.toString();
  }

  static BigInteger integer(String text) {
    requireText(text);
    return new BigInteger(text);
  }

  static BigDecimal decimal(String text) {
    requireText(text);
    return new BigDecimal(text);
  }

  private static void requireBits(BigInteger value) {
    if (value.bitLength() > MAX_BITS) {
      throw new CellFormatException(
          "a number of %s bits, and one has at most %s digits"
              .formatted(value.bitLength(), MAX_DIGITS));
    }
  }

  private static void requireDigits(int digits) {
    if (digits > MAX_DIGITS) {
      throw new CellFormatException(
          "a number of %s digits, and one has at most %s".formatted(digits, MAX_DIGITS));
    }
  }

  private static void requireText(String text) {
    if (text.length() > MAX_TEXT) {
      throw new CellFormatException(
          "a number of %s characters, and one has at most %s digits"
              .formatted(text.length(), MAX_DIGITS));
    }
  }
}
