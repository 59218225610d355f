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
@Rule(title = "A key that starts with a UUID made from the time")
public final class TimeBasedUuid implements KeyCheck {

  @Override
  public void check(OrderedKey key, Consumer<KeyFinding> findings) {
    key.leading()
        .filter(
            part ->
                KeyPartTraits.uuidOfTime(part)
                    || (!KeyPartTraits.integral(part) && KeyPartTraits.sortableByName(part)))
        .ifPresent(first -> findings.accept(madeFromTime(key, first)));
  }

  private static KeyFinding madeFromTime(OrderedKey key, Part first) {
    Finding finding =
        Finding.at(
                first.place(),
                "the %s of %s starts with the %s '%s', which is made from the time%s"
                    .formatted(
                        key.called(),
                        key.entity(),
                        first.kind() == ValueKind.UUID ? "UUID" : "id",
                        first.name(),
                        KeyPartTraits.uuidOfTime(first) ? "" : ", by its name"))
            .because(
                "Every write would go to the %s that holds the newest keys: a hotspot."
                    .formatted(key.calledPlace()))
            .today("key today", key.picture());
    return KeyPartTraits.uuidOfTime(first)
        ? new KeyFinding(finding, new KeyChange.Random(first), new KeyChange.Later(first))
        : new KeyFinding(finding.asWarning(), new KeyChange.Later(first));
  }
}
