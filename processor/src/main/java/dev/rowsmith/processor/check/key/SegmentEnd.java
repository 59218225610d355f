package dev.rowsmith.processor.check.key;

import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;

/** Knows whether a reader of a verbatim key finds the end of two segments at the same byte. */
final class SegmentEnd {

  private SegmentEnd() {}

  /** Returns whether two segments that begin at one byte of a key both end at one byte. */
  static boolean same(Segment one, Segment other) {
    SegmentLength left = SegmentLength.of(one, KeyFormat.VERBATIM);
    SegmentLength right = SegmentLength.of(other, KeyFormat.VERBATIM);
    boolean known = left.longest().isPresent() && right.longest().isPresent();
    if (left.fixed() && right.fixed() && known) {
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
        && one.digitsAre() == other.digitsAre()
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
    return hasNot(one, stop) && hasNot(other, stop);
  }

  private static boolean hasNot(Segment segment, String stop) {
    return ValueCharacters.of(segment, KeyFormat.VERBATIM)
        .filter(inside -> !inside.contains(stop))
        .isPresent();
  }

  private static String first(String constant) {
    return new String(Character.toChars(constant.codePointAt(0)));
  }
}
