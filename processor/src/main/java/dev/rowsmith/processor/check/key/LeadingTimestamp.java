package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyChange;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.KeyFinding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key whose first part grows with time")
public final class LeadingTimestamp implements KeyCheck {

  @Override
  public void check(OrderedKey key, Consumer<KeyFinding> findings) {
    // A UUID made from the time has a check of its own, with a better fix.
    key.leading()
        .filter(part -> isTime(part) && !KeyPartTraits.uuidOfTime(part))
        .ifPresent(time -> findings.accept(leading(key, time)));
  }

  /** A number that only its name makes a time is SequentialId's, which stops the build. */
  private static boolean isTime(Part part) {
    return KeyPartTraits.temporal(part)
        || (part.kind() == ValueKind.STRING && KeyPartTraits.timeByName(part));
  }

  private static KeyFinding leading(OrderedKey key, Part time) {
    Finding finding =
        Finding.at(
                time.place(),
                "the %s of %s starts with %s"
                    .formatted(key.called(), key.entity(), TimeWords.of(time)))
            .because(
                "Every write would go to the %s that holds the newest keys: a hotspot."
                    .formatted(key.calledPlace()))
            .today("key today", key.picture());
    return new KeyFinding(
        KeyPartTraits.temporal(time) ? finding : finding.asWarning(), new KeyChange.Later(time));
  }
}
