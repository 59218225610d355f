package dev.rowsmith.processor.check.mapping;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.Spread;
import java.util.function.Consumer;

/** Reports attributes and marks of a segment that fit neither its type nor each other. */
@AutoService(SchemaCheck.class)
public final class InvalidSegment extends MandatoryCheck {

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    for (Segment segment : entity.segments()) {
      if (KeyTypes.accepts(segment.property().type())) {
        NumberAttributes.check(segment, findings);
        TextAttributes.check(segment, findings);
        checkMarks(segment, findings);
      }
    }
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
            .fix("%s @Distributed %s".formatted(rowKey, declaration), "if they fall anywhere")
            .fix("%s @Monotonic %s".formatted(rowKey, declaration), "if they only grow"));
  }
}
