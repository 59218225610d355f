package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.NumberForm;
import dev.rowsmith.processor.model.Segment;

/** Knows how long the numbers of a type can be, in digits and in bytes. */
public final class NumberDigits {

  /** The digits of milliseconds since 1970, up to the year 2286. */
  static final int MILLISECONDS = 13;

  private NumberDigits() {}

  /** Returns the decimal digits of the longest value, or those of an instant up to 2286. */
  public static int longest(Segment segment) {
    return NumberForm.longest(segment);
  }

  /** Returns the bytes of a value in Java. */
  public static int bytes(Segment segment) {
    return NumberForm.bytes(segment);
  }

  /** Returns whether the segment is an integer of Java's or a count since the epoch. */
  public static boolean counts(Segment segment) {
    return segment.isCount();
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
    return segment.encoding().isBinary();
  }
}
