package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that starts with a UUID made from the time")
public final class TimeBasedUuid implements KeyCheck {

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    key.leading()
        .filter(
            part ->
                is(part) || (!KeyPartTraits.integral(part) && KeyPartTraits.sortableByName(part)))
        .ifPresent(first -> findings.accept(madeFromTime(key, first)));
  }

  private static Finding madeFromTime(StoreKey key, Part first) {
    Finding finding =
        Finding.at(
                first.property().place(),
                "the %s of %s starts with the %s '%s', which is made from the time%s"
                    .formatted(
                        key.called(),
                        key.key().entity(),
                        first.kind() == ValueKind.UUID ? "UUID" : "id",
                        first.name(),
                        is(first) ? "" : ", by its name"))
            .because(
                "Every write would go to the %s that holds the newest keys: a hotspot."
                    .formatted(key.calledPlace()))
            .today("key today", key.picture());
    return is(first)
        ? finding.fix(key.spread().randomUuid(first)).fixes(key.changes().later(first))
        : finding.fixes(key.changes().later(first)).asWarning();
  }

  /** Returns whether the part is a UUID of version 1, 6 or 7, as its mark says. */
  static boolean is(Part part) {
    return part.kind() == ValueKind.UUID && KeyPartTraits.temporal(part);
  }
}
