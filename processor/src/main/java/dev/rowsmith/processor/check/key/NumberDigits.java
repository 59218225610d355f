package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;

/** Knows how long the numbers of a type can be, in digits and in bytes. */
public final class NumberDigits {

  /** The digits of milliseconds since 1970, up to the year 2286. */
  static final int MILLISECONDS = 13;

  private NumberDigits() {}

  /** Returns the decimal digits of the longest value, or those of an instant up to 2286. */
  public static int longest(Segment segment) {
    return switch (segment.kind()) {
      case BYTE -> 3;
      case SHORT -> 5;
      case INT -> 10;
      case INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          switch (segment.unit()) {
            case SECONDS -> 10;
            case DEFAULT, MILLIS -> MILLISECONDS;
            case MICROS -> 16;
            case NANOS -> 19;
          };
      default -> segment.encoding() == Encoding.UNSIGNED ? 20 : 19;
    };
  }

  /** Returns the bytes of a value in Java. */
  public static int bytes(Segment segment) {
    return switch (segment.kind()) {
      case BYTE -> Byte.BYTES;
      case SHORT -> Short.BYTES;
      case INT -> Integer.BYTES;
      default -> Long.BYTES;
    };
  }

  /** Returns whether the segment is an integer of Java's or a count since the epoch. */
  public static boolean counts(Segment segment) {
    return Values.integral(segment.kind()) || segment.kind().isMoment();
  }

  /** Returns whether the segment is a number in decimal digits from the first to the last. */
  public static boolean isDecimal(Segment segment) {
    return switch (segment.encoding()) {
      case DEFAULT, UNSIGNED, EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS -> true;
      default -> false;
    };
  }

  /** Returns whether the segment is a number in bytes. */
  public static boolean isBinary(Segment segment) {
    return switch (segment.encoding()) {
      case BIG_ENDIAN, BIG_ENDIAN_UNSIGNED, LITTLE_ENDIAN, COMPLEMENT -> true;
      default -> false;
    };
  }
}
