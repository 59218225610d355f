package dev.rowsmith.processor.model;

/**
 * Describes how a number stands in a verbatim key: an integer, or a point in time as a count.
 *
 * <p>The encodings of the runtime decide which numbers take as many bytes as others, and which
 * sort; a test asks them whether this record says the same.
 *
 * @param base what it is written in
 * @param length how the number of its digits is limited
 * @param size the digits or bytes of {@code length}; 0 for the shortest
 * @param fixed whether every number takes as many bytes
 * @param sorted whether the bytes compare as the numbers, or the other way round
 */
public record NumberForm(Base base, Length length, int size, boolean fixed, boolean sorted) {

  /** The digits of the longest {@code long}. */
  private static final int LONGEST = 19;

  /** The digits of the longest {@code long} without a sign. */
  private static final int LONGEST_UNSIGNED = 20;

  /** What numbers are written in. */
  public enum Base {
    DECIMAL,
    HEXADECIMAL,
    BYTES
  }

  /** How the number of digits is limited. */
  public enum Length {
    SHORTEST,
    AT_LEAST,
    EXACTLY,
    REVERSED
  }

  /** Returns how the number of a segment stands in a verbatim key. */
  public static NumberForm of(Segment segment) {
    if (segment.kind() == ValueKind.BIG_INTEGER) {
      return ofBigInteger(segment);
    }
    if (segment.encoding().isBinary()) {
      return ofBytes(segment);
    }
    return segment.encoding().isHexadecimal() ? ofHexadecimal(segment) : ofDecimal(segment);
  }

  /** Returns the decimal digits that hold every value; of an instant, those of its unit. */
  public static int longest(Segment segment) {
    if (segment.descending()) {
      return segment.max() == 0 ? LONGEST : Long.toUnsignedString(segment.max()).length();
    }
    return switch (segment.kind()) {
      case BYTE -> 3;
      case SHORT -> 5;
      case INT -> 10;
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          switch (segment.unit()) {
            case SECONDS -> 10;
            case DEFAULT, MILLIS -> 13;
            case MICROS -> 16;
            case NANOS -> LONGEST;
          };
      default -> segment.encoding() == Encoding.UNSIGNED ? LONGEST_UNSIGNED : LONGEST;
    };
  }

  /** Returns the decimal digits of the key: those that are declared, or of a descending number. */
  public static int digits(Segment segment) {
    return segment.descending() && segment.digits() == 0
        ? Math.max(LONGEST, longest(segment))
        : segment.digits();
  }

  /** Returns the bytes that a value takes in Java. */
  public static int bytes(Segment segment) {
    return switch (segment.kind()) {
      case BYTE -> Byte.BYTES;
      case SHORT -> Short.BYTES;
      case INT -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }

  /** Returns what fills a decimal number up to its digits. */
  public static char pad(Segment segment) {
    return segment.rowKey().says("pad") ? segment.pad() : '0';
  }

  private static NumberForm ofBytes(Segment segment) {
    int size = segment.width() > 0 ? segment.width() : bytes(segment);
    boolean signed = !hasNoSign(segment) && size >= bytes(segment);
    boolean highestFirst = segment.encoding() != Encoding.LITTLE_ENDIAN || size == 1;
    return new NumberForm(Base.BYTES, Length.EXACTLY, size, true, !signed && highestFirst);
  }

  private static NumberForm ofHexadecimal(Segment segment) {
    int all = 2 * bytes(segment);
    int digits = segment.digits();
    boolean enough = segment.kind().isMoment() || (digits >= all && holdsDistance(segment));
    Length length = length(segment, enough);
    boolean fixed = length == Length.EXACTLY || digits >= hexadecimalDigits(segment);
    return new NumberForm(
        Base.HEXADECIMAL, length, digits, fixed, fixed && (hasNoSign(segment) || digits < all));
  }

  /** The highest value of a descending number is as far from 0 as its maximum. */
  private static boolean holdsDistance(Segment segment) {
    return !segment.descending() || Long.toHexString(maximum(segment)).length() <= segment.digits();
  }

  private static int hexadecimalDigits(Segment segment) {
    return Long.toHexString(hasNoSign(segment) ? greatest(segment) : mask(segment)).length();
  }

  private static NumberForm ofDecimal(Segment segment) {
    int digits = digits(segment);
    boolean reversed = segment.encoding() == Encoding.REVERSED_DIGITS;
    Length length =
        reversed ? Length.REVERSED : length(segment, digits, digits >= longest(segment));
    boolean exact = length == Length.EXACTLY || length == Length.REVERSED;
    boolean fixed = exact || digits >= decimalBytes(segment);
    boolean ordered = length == Length.EXACTLY || (fixed && !exact && hasNoSign(segment));
    return new NumberForm(Base.DECIMAL, length, digits, fixed, ordered && pad(segment) <= '0');
  }

  /** Returns the bytes of the longest number, its minus among them. */
  private static int decimalBytes(Segment segment) {
    return hasNoSign(segment)
        ? Long.toUnsignedString(greatest(segment)).length()
        : Long.toString(least(segment)).length();
  }

  private static NumberForm ofBigInteger(Segment segment) {
    int digits = segment.digits();
    boolean hexadecimal = segment.encoding().isHexadecimal();
    Length length = length(segment, digits, hexadecimal || digits >= LONGEST);
    boolean exact = length == Length.EXACTLY;
    return new NumberForm(
        hexadecimal ? Base.HEXADECIMAL : Base.DECIMAL,
        length,
        digits,
        exact,
        exact && (hexadecimal || pad(segment) <= '0'));
  }

  private static Length length(Segment segment, boolean enough) {
    return length(segment, segment.digits(), enough);
  }

  private static Length length(Segment segment, int digits, boolean enough) {
    if (digits == 0) {
      return Length.SHORTEST;
    }
    return switch (segment.digitsAre()) {
      case AT_LEAST -> Length.AT_LEAST;
      case EXACTLY -> Length.EXACTLY;
      case DEFAULT -> enough ? Length.EXACTLY : Length.AT_LEAST;
    };
  }

  /** Returns whether no number is negative: by its encoding, or as a distance from its maximum. */
  private static boolean hasNoSign(Segment segment) {
    return isUnsigned(segment)
        || (segment.descending() && segment.encoding() != Encoding.COMPLEMENT);
  }

  private static boolean isUnsigned(Segment segment) {
    boolean count = segment.kind().isMoment() && segment.encoding().isHexadecimal();
    return count || segment.encoding().isUnsigned();
  }

  private static long greatest(Segment segment) {
    return segment.descending()
        ? maximum(segment) - (isUnsigned(segment) ? 0 : least(segment))
        : mask(segment);
  }

  private static long maximum(Segment segment) {
    return segment.max() == 0 ? Long.MAX_VALUE : segment.max();
  }

  private static long least(Segment segment) {
    return Long.MIN_VALUE >> (Long.SIZE - Byte.SIZE * bytes(segment));
  }

  private static long mask(Segment segment) {
    return -1L >>> (Long.SIZE - Byte.SIZE * bytes(segment));
  }
}
