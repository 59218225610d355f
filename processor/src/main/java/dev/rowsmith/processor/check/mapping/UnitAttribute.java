package dev.rowsmith.processor.check.mapping;

import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SegmentFix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** A rule for {@code unit}: it is for points in time. */
final class UnitAttribute {

  private UnitAttribute() {}

  static void check(Segment segment, Consumer<Finding> findings) {
    if (segment.rowKey().constant("unit", EpochUnit.DEFAULT) != EpochUnit.DEFAULT
        && !segment.kind().isMoment()) {
      findings.accept(noMoment(segment));
    }
  }

  private static Finding noMoment(Segment segment) {
    Finding finding =
        SegmentFinding.unfit(segment, "unit", "unit is for " + KeyTypes.MOMENTS + ".");
    Finding fixed =
        segment.kind() == ValueKind.LONG
            ? finding.fix(
                AnnotationCode.of(segment.rowKey()) + " Instant " + segment.property().name(),
                "",
                new Edit.Retype(segment.property().place(), "Instant"))
            : finding;
    return fixed.fix(SegmentFix.of(segment, SegmentFinding.without(segment, "unit"), ""));
  }
}
