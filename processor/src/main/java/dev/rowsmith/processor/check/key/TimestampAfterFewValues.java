package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Segment;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

/** Reports a row key in which only segments of few values precede the time. */
@AutoService(SchemaCheck.class)
public final class TimestampAfterFewValues implements SchemaCheck {

  @Override
  public String id() {
    return "TimestampAfterFewValues";
  }

  @Override
  public Severity severity() {
    return Severity.WARNING;
  }

  @Override
  public void check(Entity entity, Consumer<Finding> findings) {
    List<Segment> few = entity.segments().stream().takeWhile(Values::lowCardinality).toList();
    if (few.isEmpty()
        || entity.key().salt().isPresent()
        || few.size() == entity.segments().size()
        || !KeyOrder.isClear(entity)) {
      return;
    }
    Segment time = entity.segments().get(few.size());
    if (!Values.temporal(time)) {
      return;
    }
    long values = 1;
    for (Segment segment : few) {
      values = Math.min(values * count(segment), Integer.MAX_VALUE);
    }
    Finding finding =
        Finding.at(
                time.property().place(),
                "in the row key of %s only the %d values of %s stand before %s"
                    .formatted(
                        entity.name(),
                        values,
                        Wording.quoted(few.stream().map(Segment::name).toList()),
                        TimeWords.of(time)))
            .because(
                "At any moment every write would go to one of at most %d places in the table."
                    .formatted(values))
            .today("key today", KeyPicture.of(entity.key()));
    findings.accept(TimeFix.addTo(finding, entity, time));
  }

  private static long count(Segment segment) {
    return segment.kind() == ValueKind.BOOLEAN
        ? 2
        : Math.max(1, segment.property().type().constants().size());
  }
}
