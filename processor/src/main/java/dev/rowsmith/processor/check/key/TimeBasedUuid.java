package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.PropertyText;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

/** Reports a row key that starts with a UUID made from the time. */
@AutoService(SchemaCheck.class)
public final class TimeBasedUuid implements SchemaCheck {

  @Override
  public String id() {
    return "TimeBasedUuid";
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
    Segment first = entity.segments().get(0);
    if (!is(first)) {
      return;
    }
    Finding finding =
        Finding.at(
                first.property().place(),
                "the row key of %s starts with the UUID '%s', which is made from the time"
                    .formatted(entity.name(), first.name()))
            .because("Every write would go to the node that holds the newest keys: a hotspot.")
            .today("key today", KeyPicture.of(entity.key()))
            .fix(PropertyText.unmarked(first), "of version 4: UUID.randomUUID()");
    findings.accept(TimeFix.addTo(finding, entity, first));
  }

  /** Returns whether the segment is a UUID of version 1, 6 or 7, as its mark says. */
  static boolean is(Segment segment) {
    return segment.kind() == ValueKind.UUID && Values.temporal(segment);
  }
}
