package dev.rowsmith.runtime.key;

import org.jspecify.annotations.Nullable;

/**
 * Writes and reads a {@code long} as a fixed number of decimal digits, in one of three orders.
 *
 * <p>All arithmetic is on unsigned longs where the sign would not fit: 19 nines are less than 2 to
 * the power of 64.
 */
final class Decimal {

  /** How the digits stand for a value. */
  enum Order {
    /** The digits; a negative value is a minus and the nines' complement of its magnitude. */
    ASCENDING,
    /** The digits of {@code Long.MAX_VALUE - value}. */
    DESCENDING,
    /** The digits from the last to the first. */
    REVERSED
  }

  /** The digits of the longest long. */
  static final int MAX_DIGITS = 19;

  /** The least value whose distance to {@code Long.MAX_VALUE} has 19 digits. */
  static final long MIN_DESCENDING = -776627963145224192L;

  /** As many nines as the index says, as unsigned longs. */
  private static final long[] NINES = new long[MAX_DIGITS + 1];

  static {
    for (int digits = 1; digits <= MAX_DIGITS; digits++) {
      NINES[digits] = NINES[digits - 1] * 10 + 9;
    }
  }

  private final int digits;
  private final Order order;

  Decimal(int digits, Order order) {
    this.digits = digits;
    this.order = order;
  }

  /** Returns a number of digits that a segment can declare. */
  static int checkDigits(int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a segment has 1 to " + MAX_DIGITS);
    }
    return digits;
  }

  Order order() {
    return order;
  }

  int digits() {
    return digits;
  }

  /** Returns why the digits cannot hold a value, or null if they can. */
  @Nullable String problem(long value) {
    return switch (order) {
      case ASCENDING -> tooLong(value);
      case DESCENDING ->
          value >= MIN_DESCENDING
              ? null
              : value
                  + " is below "
                  + MIN_DESCENDING
                  + ", the least value of a descending segment of 19 digits";
      case REVERSED ->
          value >= 0 ? tooLong(value) : value + " is negative, and reversed digits hold 0 and up";
    };
  }

  private @Nullable String tooLong(long value) {
    long magnitude = Math.abs(value);
    if (Long.compareUnsigned(magnitude, NINES[digits]) <= 0) {
      return null;
    }
    int needed = Long.toUnsignedString(magnitude).length();
    return value
        + " has "
        + needed
        + " digits, and the segment holds "
        + digits
        + "; declare digits = "
        + needed;
  }

  /** Returns the number of bytes of a value that has no problem. */
  int size(long value) {
    return order == Order.ASCENDING && value < 0 ? digits + 1 : digits;
  }

  /** Writes a value that has no problem, and returns the position after it. */
  int write(byte[] key, int at, long value) {
    return switch (order) {
      case ASCENDING -> writeAscending(key, at, value);
      case DESCENDING -> writeDigits(key, at, Long.MAX_VALUE - value);
      case REVERSED -> writeReversed(key, at, value);
    };
  }

  private int writeAscending(byte[] key, int at, long value) {
    if (value >= 0) {
      return writeDigits(key, at, value);
    }
    key[at] = '-';
    return writeDigits(key, at + 1, NINES[digits] + value);
  }

  private int writeDigits(byte[] key, int at, long unsigned) {
    long rest = unsigned;
    for (int index = at + digits - 1; index >= at; index--) {
      long tenth = (rest >>> 1) / 5; // Division by ten of an unsigned long.
      key[index] = (byte) ('0' + (rest - tenth * 10));
      rest = tenth;
    }
    return at + digits;
  }

  private int writeReversed(byte[] key, int at, long value) {
    long rest = value;
    for (int index = at; index < at + digits; index++) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + digits;
  }

  /** Reads a value that {@link #write} has written, and moves the reader past it. */
  long read(KeyReader key, KeySegment<?> segment) {
    int from = key.position();
    int end = key.segmentEnd();
    boolean negative = order == Order.ASCENDING && end > from && key.byteAt(from) == '-';
    int first = negative ? from + 1 : from;
    if (end - first != digits) {
      throw key.malformed(segment, end - first + " digits, and the segment has " + digits);
    }
    long unsigned = 0;
    for (int index = 0; index < digits; index++) {
      int at = order == Order.REVERSED ? end - 1 - index : first + index;
      int digit = key.byteAt(at) - '0';
      if (digit < 0 || digit > 9) {
        throw key.malformed(segment, "byte " + at + " is no decimal digit");
      }
      unsigned = unsigned * 10 + digit;
    }
    key.moveTo(end);
    if (order == Order.DESCENDING) {
      return Long.MAX_VALUE - unsigned;
    }
    return negative ? negative(key, segment, unsigned) : positive(key, segment, unsigned);
  }

  private static long positive(KeyReader key, KeySegment<?> segment, long unsigned) {
    if (unsigned < 0) {
      throw key.malformed(segment, Long.toUnsignedString(unsigned) + " is above any long");
    }
    return unsigned;
  }

  private long negative(KeyReader key, KeySegment<?> segment, long complement) {
    long magnitude = NINES[digits] - complement;
    if (magnitude == 0) {
      throw key.malformed(segment, "zero has no minus");
    }
    if (Long.compareUnsigned(magnitude, Long.MIN_VALUE) > 0) {
      throw key.malformed(segment, "-" + Long.toUnsignedString(magnitude) + " is below any long");
    }
    return -magnitude;
  }

  /** Compares two values as their digits compare. */
  int compare(long a, long b) {
    return switch (order) {
      case ASCENDING -> Long.compare(a, b);
      case DESCENDING -> Long.compare(b, a);
      case REVERSED -> compareReversed(a, b);
    };
  }

  private static int compareReversed(long a, long b) {
    long left = a;
    long right = b;
    while (left != right) {
      int last = Long.compare(left % 10, right % 10);
      if (last != 0) {
        return last;
      }
      left /= 10;
      right /= 10;
    }
    return 0;
  }

  /** Returns the order and the digits in words, such as {@code descending, 19 digits}. */
  String describe() {
    String words =
        switch (order) {
          case ASCENDING -> "";
          case DESCENDING -> " descending";
          case REVERSED -> " reversed";
        };
    return words + ", " + digits + (digits == 1 ? " digit" : " digits");
  }
}
