package dev.rowsmith.processor.check.key;

import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.processor.encoding.SegmentEncoding;
import dev.rowsmith.processor.model.Codec;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.runtime.key.encoding.SegmentTraits;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * The number of bytes of a segment in the key, without the constant that follows it.
 *
 * @param longest the most bytes, empty where the declaration sets no limit
 * @param fixed whether every value takes as many; also of a declaration that does not fit, which
 *     other checks report
 */
record SegmentLength(OptionalInt longest, boolean fixed) {

  static SegmentLength of(Segment segment, KeyFormat format) {
    Optional<SegmentTraits> traits = SegmentEncoding.traits(segment, format);
    boolean present = !segment.property().type().optional();
    boolean declared = segment.codec().filter(Codec::fixed).isPresent();
    return new SegmentLength(
        traits.map(SegmentTraits::limit).orElse(OptionalInt.empty()),
        traits.map(each -> present && (declared || each.isFixed())).orElse(true));
  }
}
