package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import java.util.function.Consumer;

/** Reports a row key whose first segment grows with time. */
@AutoService(SchemaCheck.class)
public final class LeadingTimestamp implements SchemaCheck {

  @Override
  public String id() {
    return "LeadingTimestamp";
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
    Segment time = entity.segments().get(0);
    // A UUID made from the time has a check of its own, with a better fix.
    if (!Values.temporal(time) || TimeBasedUuid.is(time)) {
      return;
    }
    Finding finding =
        Finding.at(
                time.property().place(),
                "the row key of %s starts with %s".formatted(entity.name(), TimeWords.of(time)))
            .because("Every write would go to the node that holds the newest keys: a hotspot.")
            .today("key today", KeyPicture.of(entity.key()));
    findings.accept(TimeFix.addTo(finding, entity, time));
  }
}
