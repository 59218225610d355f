package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AnnotationText;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Limits;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.KeyFormat;
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
    if (entity.segments().isEmpty()
        || entity.key().salt().isPresent()
        || !KeyOrder.isClear(entity)) {
      return;
    }
    Segment number = entity.segments().get(0);
    if (!Values.perhapsSequential(number)) {
      return;
    }
    Finding finding =
        Finding.at(
                number.property().place(),
                "the row key of %s starts with the number '%s', and nothing says how its values spread"
                    .formatted(entity.name(), number.name()))
            .because("Ids in sequence put the newest, busiest rows on one node: a hotspot.")
            .today("key today", KeyPicture.of(entity.key()));
    findings.accept(
        addSpread(finding, entity, number)
            .fix(
                PropertyText.distributed(number),
                "if they fall anywhere, as random ids do",
                AnnotationText.distributed().edit(number.property().place())));
  }

  /** Adds reversed digits, which binary keys do not have. */
  private static Finding addSpread(Finding finding, Entity entity, Segment number) {
    String how = "if the ids are handed out in sequence";
    KeyFormat format = entity.key().format();
    if (format == KeyFormat.ORDERED_CODE) {
      AnnotationText salted = AnnotationText.salted(Limits.GOOD_BUCKETS);
      return finding.fix(
          "%s on %s".formatted(salted, entity.name()), how, salted.edit(entity.place()));
    }
    AnnotationText reversed =
        AnnotationText.rowKey(number)
            .without("descending", "max")
            .with("as", "KeyEncoding.REVERSED_DIGITS");
    if (format == KeyFormat.VERBATIM) {
      // Digits that are not padded cannot be reversed: 1, 10 and 100 would be one text.
      int digits = number.digits() > 0 ? number.digits() : NumberDigits.longest(number);
      reversed = reversed.without("width", "pad").with("digits", String.valueOf(digits));
    }
    return finding.fix(number, reversed, how);
  }
}
