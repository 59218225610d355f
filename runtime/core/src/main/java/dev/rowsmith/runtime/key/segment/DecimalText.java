package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import java.math.BigInteger;

/** Decimal digits of integers of any size, written and read through texts. */
final class DecimalText {

  private DecimalText() {}

  /** Returns the text of a value in an encoding, or refuses the value. */
  static String of(DecimalEncoding encoding, KeySegment<?> segment, BigInteger value) {
    BigInteger number = value;
    if (encoding.arithmetic().subtracted()) {
      BigInteger max = max(encoding);
      if (value.compareTo(max) > 0) {
        throw segment.refused(value + " is above the max " + max);
      }
      number = max.subtract(value);
    }
    String magnitude = number.abs().toString();
    int digits = encoding.digits();
    boolean exact = encoding.length() != DecimalEncoding.Length.MINIMUM;
    if (number.signum() < 0 && (exact || encoding.arithmetic().unsigned())) {
      throw segment.refused(number + " is negative, and the segment holds 0 and up");
    }
    if (exact && magnitude.length() > digits) {
      throw segment.refused(tooLong(number, magnitude.length(), digits));
    }
    if (encoding.length() == DecimalEncoding.Length.REVERSED) {
      return new StringBuilder(padded(magnitude, digits, '0')).reverse().toString();
    }
    if (number.signum() < 0) {
      return encoding.pad() == '0'
          ? "-" + padded(magnitude, digits - 1, '0')
          : padded("-" + magnitude, digits, encoding.pad());
    }
    return padded(magnitude, digits, encoding.pad());
  }

  /** Returns the value of a text, which need not be the text of that value. */
  static BigInteger read(DecimalEncoding encoding, String text) {
    int first = 0;
    while (encoding.pad() != '0'
        && first < text.length() - 1
        && text.charAt(first) == encoding.pad()) {
      first++;
    }
    String digits = text.substring(first);
    BigInteger number =
        new BigInteger(
            encoding.length() == DecimalEncoding.Length.REVERSED
                ? new StringBuilder(digits).reverse().toString()
                : digits);
    return encoding.arithmetic().subtracted() ? max(encoding).subtract(number) : number;
  }

  private static BigInteger max(DecimalEncoding encoding) {
    return new BigInteger(encoding.arithmetic().text(encoding.arithmetic().max()));
  }

  /** Returns the ASCII text between two positions of a key, no longer than a key. */
  static String digits(KeyCursor key, KeySegment<?> segment, int from, int end) {
    for (int at = from; at < end; at++) {
      if (key.byteAt(at) < 0) {
        throw key.malformed(segment, "byte " + at + " is not a decimal digit");
      }
    }
    return key.slice(from, end).toStringUtf8();
  }

  static String padded(String text, int size, char pad) {
    return String.valueOf(pad).repeat(Math.max(0, size - text.length())) + text;
  }

  static String tooLong(BigInteger value, int needed, int digits) {
    return value
        + " has "
        + needed
        + " digits, and the segment holds "
        + digits
        + "; declare digits = "
        + needed;
  }
}
