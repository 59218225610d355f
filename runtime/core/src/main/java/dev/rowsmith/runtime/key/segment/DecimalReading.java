package dev.rowsmith.runtime.key.segment;

import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;

/** Reading of decimal digits of 64 bits, which refuses what no number is written as. */
final class DecimalReading {

  /** The highest unsigned long whose tenfold is one. */
  private static final long MOST_TENTHS = Long.divideUnsigned(-1L, 10);

  private DecimalReading() {}

  /** Reads digits and a sign that was read before them. */
  static long number(
      KeyCursor key,
      KeyPart segment,
      int from,
      int end,
      boolean negative,
      boolean zerosAllowed,
      IntegerDomain domain) {
    if (from >= end) {
      throw key.malformed(segment, "no decimal digits");
    }
    if (!zerosAllowed && key.byteAt(from) == '0' && end - from > 1) {
      throw key.malformed(segment, "byte " + from + " is a zero that the number does not need");
    }
    long unsigned = 0;
    for (int at = from; at < end; at++) {
      unsigned = append(key, segment, unsigned, at);
    }
    if (negative && unsigned == 0) {
      throw key.malformed(segment, "zero has no minus");
    }
    if (!domain.unsigned()
        && Long.compareUnsigned(unsigned, negative ? Long.MIN_VALUE : Long.MAX_VALUE) > 0) {
      throw key.malformed(
          segment,
          (negative ? "-" : "") + Long.toUnsignedString(unsigned) + " is not a valid long");
    }
    return negative ? -unsigned : unsigned;
  }

  /** Reads digits from the last to the first. */
  static long reversed(KeyCursor key, KeyPart segment, int from, int end, IntegerDomain domain) {
    long unsigned = 0;
    for (int at = end - 1; at >= from; at--) {
      unsigned = append(key, segment, unsigned, at);
    }
    if (unsigned < 0 && !domain.unsigned()) {
      throw key.malformed(segment, Long.toUnsignedString(unsigned) + " is not a valid long");
    }
    return unsigned;
  }

  private static long append(KeyCursor key, KeyPart segment, long unsigned, int at) {
    int digit = key.byteAt(at) - '0';
    if (digit < 0 || digit > 9) {
      throw key.malformed(segment, "byte " + at + " is not a decimal digit");
    }
    long product = unsigned * 10;
    long sum = product + digit;
    if (Long.compareUnsigned(unsigned, MOST_TENTHS) > 0 || Long.compareUnsigned(sum, product) < 0) {
      throw key.malformed(segment, "more than 64 bits");
    }
    return sum;
  }
}
