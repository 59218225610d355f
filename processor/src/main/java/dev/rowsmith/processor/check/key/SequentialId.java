package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that starts with a number whose distribution is not declared")
public final class SequentialId implements KeyCheck {

  @Override
  public void check(StoreKey key, Consumer<Finding> findings) {
    key.leading()
        .filter(part -> !KeyPartTraits.shardByName(part) && !isOnlyRow(key, part))
        .ifPresent(
            number -> {
              if (KeyPartTraits.perhapsSequential(number)) {
                findings.accept(sequential(key, number, "whose distribution is not declared"));
              } else if (isNumbered(key, number)) {
                findings.accept(
                    sequential(key, number, "which is counted up, by its name").asWarning());
              } else if (number.kind() == ValueKind.BIG_INTEGER && isCounted(key, number)) {
                findings.accept(
                    sequential(key, number, "whose distribution is not declared").asWarning());
              }
            });
  }

  /** The number of a table's only row never changes. */
  private static boolean isOnlyRow(StoreKey key, Part part) {
    return key.key().parts().size() == 1
        && (key.hasOneRow()
            || Words.SINGLE.in(NameWords.of(key.key().entity()))
            || Words.SINGLE.in(NameWords.of(part.name())));
  }

  /** Returns whether a text is named as the number of an invoice, an order and so on. */
  private static boolean isNumbered(StoreKey key, Part part) {
    return part.kind() == ValueKind.STRING
        && part.distribution() == Distribution.UNKNOWN
        && NameMeaning.sequence(part.name(), key.key().entity());
  }

  /**
   * Returns whether a big number is named as an id, a number or a time; others are often random.
   */
  private static boolean isCounted(StoreKey key, Part part) {
    NameWords words = NameWords.of(part.name());
    return part.distribution() == Distribution.UNKNOWN
        && !part.scattered()
        && (words.head().equals("id")
            || Words.NUMBER.has(words.head())
            || KeyPartTraits.timeByName(part)
            || NameMeaning.sequence(part.name(), key.key().entity()));
  }

  private static Finding sequential(StoreKey key, Part number, String why) {
    Finding finding =
        Finding.at(
                number.property().place(),
                "the %s of %s starts with the number '%s', %s"
                    .formatted(key.called(), key.key().entity(), number.name(), why))
            .because(
                "Ids in sequence put the newest, busiest rows on one %s: a hotspot."
                    .formatted(key.calledPlace()))
            .today("key today", key.picture());
    KeyChanges changes = key.changes();
    if (KeyPartTraits.clock(number)) {
      return finding.fixes(changes.later(number));
    }
    boolean isId = number.name().equals("id") || number.name().endsWith("Id");
    return finding
        .fixes(isId ? List.of() : changes.ledByOthers(number, false))
        .fixes(key.spread().spread(number))
        .fix(changes.noLeader())
        .fix(key.spread().distributed(number, "if they fall anywhere, as random ids do"));
  }
}
