package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import java.util.Optional;

/** Knows whether a reader of a verbatim key finds the end of two segments at the same byte. */
final class SegmentEnd {

  private static final String DECIMAL = "-0123456789";
  private static final String HEXADECIMAL = "-0123456789abcdefABCDEF";
  private static final String WORDS = "01falsetru";

  private SegmentEnd() {}

  /** Returns whether two segments that begin at one byte of a key both end at one byte. */
  static boolean same(Segment one, Segment other) {
    SegmentLength left = SegmentLength.of(one, KeyFormat.VERBATIM);
    SegmentLength right = SegmentLength.of(other, KeyFormat.VERBATIM);
    if (left.fixed() && right.fixed()) {
      return left.longest().equals(right.longest());
    }
    return readAlike(one, other) || (stops(one, other) && stops(other, one));
  }

  /** Both are read up to the first occurrence of the same constant. */
  private static boolean readAlike(Segment one, Segment other) {
    return !one.suffix().isEmpty()
        && one.suffix().equals(other.suffix())
        && one.kind() == other.kind()
        && one.property().type().optional() == other.property().type().optional()
        && one.encoding() == other.encoding()
        && one.digits() == other.digits()
        && one.width() == other.width()
        && one.pad() == other.pad()
        && one.descending() == other.descending()
        && one.max() == other.max()
        && one.pattern().equals(other.pattern())
        && one.codec().equals(other.codec());
  }

  /**
   * Returns whether the constant behind a segment begins with what no value of either has inside.
   */
  private static boolean stops(Segment one, Segment other) {
    if (one.suffix().isEmpty()) {
      return false;
    }
    String stop = first(one.suffix());
    return characters(one).filter(inside -> !inside.contains(stop)).isPresent()
        && characters(other).filter(inside -> !inside.contains(stop)).isPresent();
  }

  private static String first(String constant) {
    return new String(Character.toChars(constant.codePointAt(0)));
  }

  /** Returns the characters that values are written with, where the declaration limits them. */
  private static Optional<String> characters(Segment segment) {
    if (!segment.codec().simpleNames().isEmpty() || segment.property().type().optional()) {
      return Optional.empty();
    }
    return switch (segment.kind()) {
      case ENUM -> Optional.of(String.join("", segment.property().type().constants()));
      case BOOLEAN -> Optional.of(WORDS);
      case BYTE, SHORT, INT, LONG, BIG_INTEGER, INSTANT, OFFSET_DATE_TIME, ZONED_DATE_TIME, DATE ->
          digits(segment);
      default -> Optional.empty();
    };
  }

  private static Optional<String> digits(Segment segment) {
    return switch (segment.encoding()) {
      case DEFAULT, UNSIGNED, REVERSED_DIGITS -> Optional.of(DECIMAL + segment.pad());
      case EPOCH_SECONDS, EPOCH_MILLIS, EPOCH_MICROS, EPOCH_NANOS ->
          Optional.of(DECIMAL + segment.pad());
      case HEX, HEX_UPPER -> Optional.of(HEXADECIMAL + segment.pad());
      default -> Optional.empty();
    };
  }
}
