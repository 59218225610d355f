package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import java.util.Optional;

/** Compares where a reader of a verbatim key finds the ends of two segments. */
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

  /** Values of no fixed width end at the first occurrence of the constant behind them. */
  private static boolean readAlike(Segment one, Segment other) {
    boolean sameCodec = one.hasCodec() && one.codec().equals(other.codec());
    return !one.suffix().isEmpty()
        && one.suffix().equals(other.suffix())
        && (sameCodec || (!isFixed(one) && !isFixed(other)));
  }

  private static boolean isFixed(Segment segment) {
    return SegmentLength.of(segment, KeyFormat.VERBATIM).fixed();
  }

  /**
   * Returns whether the constant behind a segment begins with what no value of either has inside.
   */
  private static boolean stops(Segment one, Segment other) {
    if (one.suffix().isEmpty()) {
      return false;
    }
    char stop = LayoutConstants.bytes(one.suffix()).charAt(0);
    return hasNot(one, stop) && hasNot(other, stop);
  }

  private static boolean hasNot(Segment segment, char stop) {
    Optional<SegmentTraits> present =
        SegmentEncoding.traits(segment, KeyFormat.VERBATIM)
            .filter(traits -> !segment.property().type().optional());
    return present.filter(traits -> !traits.canHold(stop)).isPresent();
  }
}
