package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

/** Rules for {@code maxLength}, and for {@code max} where it was meant. */
final class MaxLengthAttribute {

  private MaxLengthAttribute() {}

  static void check(Segment segment, Consumer<Finding> findings) {
    if (segment.maxLength() == 0) {
      return;
    }
    if (!segment.kind().hasLength()) {
      findings.accept(
          segment.descending() && segment.isCount()
              ? unfit(segment, "maxLength is for text and bytes; the highest number is max.")
                  .fix(
                      SegmentFix.of(
                          segment, exchanged(segment, "maxLength", "max", segment.maxLength()), ""))
              : unfit(segment, "maxLength is for text and bytes.")
                  .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "maxLength"), "")));
    } else if (segment.maxLength() < 0) {
      findings.accept(
          SegmentFinding.at(
                  segment, "maxLength", "has maxLength = %s".formatted(segment.maxLength()))
              .because("It is 1 or more; leave it out to set no limit.")
              .fix(SegmentFix.of(segment, SegmentFinding.without(segment, "maxLength"), "")));
    }
  }

  /** Returns a finding of a text or of bytes with {@code max}. */
  static Finding writtenAsMax(Segment segment) {
    return SegmentFinding.unfit(
            segment,
            "max",
            "max is the highest of descending numbers; the length of text and bytes is maxLength.")
        .fix(SegmentFix.of(segment, exchanged(segment, "max", "maxLength", segment.max()), ""));
  }

  private static Finding unfit(Segment segment, String accepted) {
    return SegmentFinding.unfit(segment, "maxLength", accepted);
  }

  /** Returns the segment's {@code @RowKey} with the other of the two, unless it is there. */
  private static AnnotationCode exchanged(
      Segment segment, String wrong, String right, long declared) {
    AnnotationCode without = SegmentFinding.without(segment, wrong);
    boolean usable = declared > 0 && declared <= Integer.MAX_VALUE;
    return usable && !segment.rowKey().says(right)
        ? without.with(right, String.valueOf(declared))
        : without;
  }
}
