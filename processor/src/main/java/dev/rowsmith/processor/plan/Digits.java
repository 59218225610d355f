package dev.rowsmith.processor.plan;

import dev.rowsmith.processor.model.Encoding;
import dev.rowsmith.processor.model.Segment;

/** Knows how many decimal digits the values of a segment can have. */
public final class Digits {

  /** The digits of a descending number, where none are said. */
  public static final int DESCENDING = 19;

  private Digits() {}

  /** Returns the digits that hold every value of the type; of an instant, those of its unit. */
  public static int longest(Segment segment) {
    if (segment.descending()) {
      return segment.max() == 0 ? DESCENDING : Long.toString(segment.max()).length();
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
            case NANOS -> 19;
          };
      default -> segment.encoding() == Encoding.UNSIGNED ? 20 : 19;
    };
  }

  /** Returns the digits of the key: those that are said, or those of a descending number. */
  public static int inKey(Segment segment) {
    return segment.descending() && segment.digits() == 0 ? DESCENDING : segment.digits();
  }

  /** Returns whether the digits hold every value, so that no number in the key is longer. */
  public static boolean areEnough(Segment segment) {
    return inKey(segment) >= longest(segment);
  }
}
