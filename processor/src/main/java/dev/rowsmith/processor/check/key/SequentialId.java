package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.model.OrderedKey.Part;
import java.util.function.Consumer;

/** Reports a key that starts with a number of which nothing says how its values spread. */
@AutoService(SchemaCheck.class)
public final class SequentialId implements KeyCheck {

  @Override
  public String id() {
    return "SequentialId";
  }

  @Override
  public Severity severity() {
    return Severity.ERROR;
  }

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    key.leading()
        .filter(Values::perhapsSequential)
        .ifPresent(number -> findings.accept(sequential(key, number)));
  }

  private static Finding sequential(StoreKey key, Part number) {
    Finding finding =
        Finding.at(
                number.property().place(),
                "the %s of %s starts with the number '%s', and nothing says how its values spread"
                    .formatted(key.called(), key.key().entity(), number.name()))
            .because(
                "Ids in sequence put the newest, busiest rows on one %s: a hotspot."
                    .formatted(key.calledPlace()))
            .today("key today", key.picture());
    return key.fixes().mendSequence(finding, number);
  }
}
