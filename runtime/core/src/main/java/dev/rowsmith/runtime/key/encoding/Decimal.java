package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.internal.FastPath;
import dev.rowsmith.runtime.key.internal.KeyCursor;
import dev.rowsmith.runtime.key.internal.KeyPart;
import dev.rowsmith.runtime.key.internal.SegmentPlace;
import org.jspecify.annotations.Nullable;

/**
 * A {@code long} as a fixed number of decimal digits, in one of three orders.
 *
 * <p>All arithmetic is on unsigned longs where the sign would not fit: 19 nines are less than 2 to
 * the power of 64.
 *
 * @param max what a descending value is subtracted from
 * @param most the highest number of the digits that is a long; -1 where the digits are reversed
 * @param mostCommon the highest value that takes the digits in their order
 */
public record Decimal(int digits, Order order, long max, long most, long mostCommon)
    implements IntegerCode {

  /** How the digits stand for a value. */
  public enum Order {
    /** The digits; a negative value is a minus and the nines' complement of its magnitude. */
    ASCENDING,
    /** The digits of {@code max - value}. */
    DESCENDING,
    /** The digits from the last to the first. */
    REVERSED
  }

  /** The digits of the longest long. */
  public static final int MAX_DIGITS = 19;

  /** As many nines as the index says, as unsigned longs. */
  private static final long[] NINES = new long[MAX_DIGITS + 1];

  static {
    for (int digits = 1; digits <= MAX_DIGITS; digits++) {
      NINES[digits] = NINES[digits - 1] * 10 + 9;
    }
  }

  private Decimal(int digits, Order order, long max) {
    this(
        digits,
        order,
        max,
        order == Order.REVERSED ? -1 : digits == MAX_DIGITS ? Long.MAX_VALUE : NINES[digits],
        order == Order.DESCENDING ? max : Long.MAX_VALUE);
  }

  public static Decimal of(int digits, Order order) {
    return new Decimal(digits, order, Long.MAX_VALUE);
  }

  public static Decimal descendingFrom(long max) {
    return new Decimal(MAX_DIGITS, Order.DESCENDING, max);
  }

  /** Returns a number of digits that a segment can declare. */
  public static int checkDigits(int digits) {
    if (digits < 1 || digits > MAX_DIGITS) {
      throw new IllegalArgumentException(
          "digits = " + digits + ", and a segment has 1 to " + MAX_DIGITS);
    }
    return digits;
  }

  @Override
  public @Nullable String problem(long value) {
    return switch (order) {
      case ASCENDING -> tooLong(value);
      case DESCENDING -> beyondDescending(value);
      case REVERSED ->
          value >= 0 ? tooLong(value) : value + " is negative, and reversed digits hold 0 and up";
    };
  }

  private @Nullable String beyondDescending(long value) {
    if (value > max) {
      return value + " is above " + max + ", the max of a descending segment";
    }
    if (Long.compareUnsigned(max - value, NINES[MAX_DIGITS]) > 0) {
      return value
          + " is below "
          + (max - NINES[MAX_DIGITS])
          + ", the least value of a descending segment of 19 digits";
    }
    return null;
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

  @Override
  public int size(long value) {
    return order == Order.ASCENDING && value < 0 ? digits + 1 : digits;
  }

  @Override
  public int commonWidth() {
    return digits;
  }

  /** Returns whether a value takes the segment's digits in their order, and nothing else. */
  public boolean isCommon(long value) {
    long number = operand(value);
    return value <= mostCommon && number >= 0 && number <= most;
  }

  /** Writes a value that is common, and returns the position after it. */
  public int writeCommon(byte[] key, int at, long value) {
    return Digits.write(key, at, digits, operand(value));
  }

  /**
   * Reads a value that is common and not negative, and that ends as most do; or returns a negative
   * number. The reader does not move.
   */
  public long readCommon(KeyCursor key, SegmentPlace place) {
    int from = key.position();
    if (!place.isCommonEnd(key, from + digits)) {
      return FastPath.NOT_COMMON;
    }
    long number = Digits.readCommon(key, from, digits);
    if (number < 0 || number > most) {
      return FastPath.NOT_COMMON;
    }
    return order == Order.DESCENDING ? max - number : number;
  }

  private long operand(long value) {
    return order == Order.DESCENDING ? max - value : value;
  }

  @Override
  public int write(byte[] key, int at, long value) {
    return switch (order) {
      case ASCENDING -> writeAscending(key, at, value);
      case DESCENDING -> writeDigits(key, at, max - value);
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
    return Digits.write(key, at, digits, unsigned);
  }

  private int writeReversed(byte[] key, int at, long value) {
    long rest = value;
    for (int index = at; index < at + digits; index++) {
      key[index] = (byte) ('0' + rest % 10);
      rest /= 10;
    }
    return at + digits;
  }

  @Override
  public long read(KeyCursor key, KeyPart segment, int from, int end) {
    boolean negative = order == Order.ASCENDING && end > from && key.byteAt(from) == '-';
    int first = negative ? from + 1 : from;
    if (end - first != digits) {
      throw key.malformed(segment, end - first + " digits, and the segment has " + digits);
    }
    int step = order == Order.REVERSED ? -1 : 1;
    int at = order == Order.REVERSED ? end - 1 : first;
    long unsigned = Digits.read(key, segment, at, digits, step);
    if (order == Order.DESCENDING) {
      return descending(key, segment, unsigned);
    }
    return negative ? negative(key, segment, unsigned) : positive(key, segment, unsigned);
  }

  private long descending(KeyCursor key, KeyPart segment, long distance) {
    if (Long.compareUnsigned(distance, max - Long.MIN_VALUE) > 0) {
      throw key.malformed(
          segment, max + " - " + Long.toUnsignedString(distance) + " is below any long");
    }
    return max - distance;
  }

  private static long positive(KeyCursor key, KeyPart segment, long unsigned) {
    if (unsigned < 0) {
      throw key.malformed(segment, Long.toUnsignedString(unsigned) + " is above any long");
    }
    return unsigned;
  }

  private long negative(KeyCursor key, KeyPart segment, long complement) {
    long magnitude = NINES[digits] - complement;
    if (magnitude == 0) {
      throw key.malformed(segment, "zero has no minus");
    }
    if (Long.compareUnsigned(magnitude, Long.MIN_VALUE) > 0) {
      throw key.malformed(segment, "-" + Long.toUnsignedString(magnitude) + " is below any long");
    }
    return -magnitude;
  }

  @Override
  public int compare(long a, long b) {
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

  /** A minus makes a number longer, and no digit is a minus. */
  @Override
  public SegmentTraits traits() {
    return SegmentTraits.ofWidth(order == Order.ASCENDING ? KeyPart.VARIABLE : digits)
        .prefixFree()
        .sorting(order != Order.REVERSED)
        .descending(order == Order.DESCENDING)
        .text('-', Digits.ALL);
  }

  /** Returns the order and the digits in words, such as {@code , descending, 19 digits}. */
  @Override
  public SegmentDefinition addTo(SegmentDefinition type) {
    return type.withIf(
            order != Order.ASCENDING, "order", order == Order.REVERSED ? "reversed" : "descending")
        .withIf(order == Order.DESCENDING && max != Long.MAX_VALUE, "max", max)
        .with("digits", digits);
  }
}
