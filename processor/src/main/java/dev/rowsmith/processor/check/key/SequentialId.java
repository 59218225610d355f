package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

/** Reports a row key that starts with a number of which nothing says how its values spread. */
@AutoService(SchemaCheck.class)
public final class SequentialId implements SchemaCheck {

  @Override
  public String id() {
    return "SequentialId";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    if (entity.segments().isEmpty() || !KeyOrder.isClear(entity.segments())) {
      return;
    }
    Segment number = entity.segments().get(0);
    if (!Values.perhapsSequential(number)) {
      return;
    }
    AnnotationText reversed =
        AnnotationText.rowKey(number)
            .without("descending")
            .with("as", "KeyEncoding.REVERSED_DIGITS");
    findings.accept(
        Finding.at(
                number.property().place(),
                "the row key of %s starts with the number '%s', and nothing says how its values spread"
                    .formatted(entity.name(), number.name()))
            .because("Ids in sequence put the newest, busiest rows on one node: a hotspot.")
            .today("key today", KeyPicture.of(entity.segments()))
            .fix(PropertyText.of(number, reversed), "if the ids are handed out in sequence")
            .fix(PropertyText.distributed(number), "if they fall anywhere, as random ids do"));
  }
}
