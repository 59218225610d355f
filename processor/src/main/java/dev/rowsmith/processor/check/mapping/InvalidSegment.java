package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Edit;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.KeyFormat;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Spread;
import java.util.List;
import java.util.function.Consumer;

/** Reports attributes and marks of a segment that fit neither its type nor each other. */
@AutoService(SchemaCheck.class)
public final class InvalidSegment extends MandatoryCheck {

  /** What says how a value becomes bytes, where no codec does. */
  private static final List<String> ATTRIBUTES =
      List.of("as", "digits", "width", "pad", "descending", "max", "pattern");

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    for (Segment segment : entity.segments()) {
      if (KeyTypes.accepts(segment, entity.key())) {
        checkAttributes(segment, entity.key().format(), findings);
        checkMarks(segment, findings);
      }
    }
  }

  private static void checkAttributes(
      Segment segment, KeyFormat format, Consumer<Finding> findings) {
    if (KeyTypes.hasCodec(segment)) {
      checkCodec(segment, findings);
      return;
    }
    if (EncodingAttribute.check(segment, format, findings)) {
      NumberAttributes.check(segment, format, findings);
      WidthAttributes.check(segment, format, findings);
    }
  }

  private static void checkCodec(Segment segment, Consumer<Finding> findings) {
    ATTRIBUTES.stream()
        .filter(segment.rowKey()::says)
        .findFirst()
        .ifPresent(
            attribute ->
                findings.accept(
                    SegmentFinding.at(
                            segment, attribute, "has %s, and a codec".formatted(attribute))
                        .because("A codec of one's own decides every byte of its segment.")
                        .fix(
                            segment,
                            SegmentFinding.without(segment, ATTRIBUTES.toArray(String[]::new)),
                            "the codec alone")
                        .fix(
                            segment,
                            SegmentFinding.without(segment, "codec"),
                            "without the codec")));
  }

  private static void checkMarks(Segment segment, Consumer<Finding> findings) {
    if (segment.spread() != Spread.BOTH) {
      return;
    }
    AnnotationText rowKey = AnnotationText.rowKey(segment);
    String declaration = PropertyText.of(segment.property());
    findings.accept(
        Finding.at(
                segment.property().place(),
                "the segment '%s' is marked both @Monotonic and @Distributed"
                    .formatted(segment.name()))
            .because("New values are either near the newest ones or anywhere, not both.")
            .fix(
                "%s @Distributed %s".formatted(rowKey, declaration),
                "if they fall anywhere",
                new Edit.Unannotate(segment.property().place(), "Monotonic"))
            .fix(
                "%s @Monotonic %s".formatted(rowKey, declaration),
                "if they only grow",
                new Edit.Unannotate(segment.property().place(), "Distributed")));
  }
}
