package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.model.Key;
import dev.rowsmith.processor.model.LayoutConstants;
import dev.rowsmith.processor.model.Salt;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/**
 * Rule for whether a row can have a key of either of two layouts.
 *
 * <p>The layouts are read side by side from the left, as a reader of a key would: two constants of
 * which none begins the other keep all rows apart, and equal ones lead to the next segments. Behind
 * these the two go on together only if both end at the same byte of every key. Anything else counts
 * as a row that they could share.
 *
 * @param possible whether a row can have a key of both
 * @param open the segment that hides constants which would keep the rows apart, by its place in the
 *     key, or -1: its end in one layout is not where it is in the other
 */
public record SharedRows(boolean possible, int open) {

  private static final SharedRows NONE = new SharedRows(false, -1);
  private static final SharedRows SOME = new SharedRows(true, -1);

  /** Compares the keys of two entities of one table. */
  public static SharedRows of(Key one, Key other) {
    if (differ(one.constant(), other.constant())
        || KeyStart.excludes(one, other.constant())
        || KeyStart.excludes(other, one.constant())) {
      return NONE;
    }
    boolean goOn =
        one.format() == KeyFormat.VERBATIM
            && other.format() == KeyFormat.VERBATIM
            && one.constant().equals(other.constant())
            && one.salt().map(Salt::buckets).equals(other.salt().map(Salt::buckets));
    return goOn ? behindConstant(one.segments(), other.segments()) : SOME;
  }

  private static SharedRows behindConstant(List<Segment> one, List<Segment> other) {
    for (int at = 0; at < Math.min(one.size(), other.size()); at++) {
      Segment left = one.get(at);
      Segment right = other.get(at);
      boolean apart =
          differ(left.suffix(), right.suffix()) && !(endsEarly(one) && endsEarly(other));
      boolean sameEnd = SegmentEnd.same(left, right);
      if (apart) {
        return sameEnd ? NONE : new SharedRows(true, at);
      }
      if (!sameEnd || !left.suffix().equals(right.suffix())) {
        return SOME;
      }
    }
    return SOME;
  }

  private static boolean differ(String one, String other) {
    String left = LayoutConstants.bytes(one);
    String right = LayoutConstants.bytes(other);
    return !left.startsWith(right) && !right.startsWith(left);
  }

  /** An optional value takes the constant in front of it with it, and the key ends. */
  private static boolean endsEarly(List<Segment> segments) {
    return segments.stream().anyMatch(segment -> segment.property().type().optional());
  }
}
