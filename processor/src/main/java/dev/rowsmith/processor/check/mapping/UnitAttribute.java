package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.processor.check.AnnotationCode;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.model.EpochUnit;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** Rules for {@code unit}: it is for points in time, and does not contradict {@code as}. */
final class UnitAttribute {

  private UnitAttribute() {}

  static void check(Segment segment, Consumer<Finding> findings) {
    EpochUnit named = segment.encoding().unit();
    if (segment.form().declaredUnit() == EpochUnit.DEFAULT) {
      return;
    }
    if (!segment.kind().isMoment()) {
      findings.accept(noMoment(segment));
    } else if (named != EpochUnit.DEFAULT && named != segment.form().declaredUnit()) {
      findings.accept(
          SegmentFinding.at(
                  segment,
                  "unit",
                  "is stored as %s, but in %s"
                      .formatted(segment.encoding(), segment.form().declaredUnit()))
              .because("One of the two declares the unit.")
              .fix(segment, SegmentFinding.without(segment, "as"), "")
              .fix(segment, SegmentFinding.without(segment, "unit"), ""));
    }
  }

  private static Finding noMoment(Segment segment) {
    Finding finding =
        SegmentFinding.unfit(segment, "unit", "unit is for " + KeyTypes.MOMENTS + ".");
    Finding fixed =
        segment.kind() == ValueKind.LONG
            ? finding.fix(
                AnnotationCode.rowKey(segment) + " Instant " + segment.property().name(), "")
            : finding;
    return fixed.fix(segment, SegmentFinding.without(segment, "unit"), "");
  }
}
