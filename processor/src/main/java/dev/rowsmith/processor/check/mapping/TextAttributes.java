package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** Looks for {@code width} and {@code pad} where they do not fit. */
final class TextAttributes {

  private TextAttributes() {}

  static void check(Segment segment, Consumer<Finding> findings) {
    boolean padded = segment.rowKey().says("pad");
    if (segment.width() == 0 && !padded) {
      return;
    }
    if (segment.kind() != ValueKind.STRING) {
      findings.accept(
          SegmentFinding.unfit(
                  segment, segment.width() == 0 ? "pad" : "width", "width and pad are for String.")
              .fix(SegmentFinding.without(segment, "width", "pad"), ""));
    } else if (segment.width() == 0) {
      findings.accept(
          SegmentFinding.at(segment, "pad", "has a pad, but no width to fill up to")
              .because("pad goes with width, the fixed number of bytes.")
              .fix(SegmentFinding.without(segment, "pad"), "as long as the value"));
    } else if (segment.width() < 0 || segment.width() > Limits.ROW_KEY_BYTES) {
      findings.accept(
          SegmentFinding.at(segment, "width", "has width = %d".formatted(segment.width()))
              .because("It is 1 to %d bytes, the longest row key.".formatted(Limits.ROW_KEY_BYTES))
              .fix(SegmentFinding.without(segment, "width", "pad"), "as long as the value"));
    }
  }
}
