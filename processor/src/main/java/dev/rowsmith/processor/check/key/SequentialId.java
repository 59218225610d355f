package dev.rowsmith.processor.check.key;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.KeyChange;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.KeyFinding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.check.name.Words;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.ValueKind;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A key that starts with a number whose distribution is not declared")
public final class SequentialId implements KeyCheck {

  @Override
  public void check(OrderedKey key, Consumer<KeyFinding> findings) {
    key.leading()
        .filter(part -> !KeyPartTraits.shardByName(part) && !isOnlyRow(key, part))
        .ifPresent(
            number -> {
              if (KeyPartTraits.perhapsSequential(number)) {
                findings.accept(
                    fixed(sequential(key, number, "whose distribution is not declared"), number));
              } else if (isNumbered(key, number)) {
                String why = "which is counted up, by its name";
                findings.accept(fixed(sequential(key, number, why).asWarning(), number));
              } else if (number.kind() == ValueKind.BIG_INTEGER && isCounted(key, number)) {
                String why = "whose distribution is not declared";
                findings.accept(fixed(sequential(key, number, why).asWarning(), number));
              }
            });
  }

  /** The number of a table's only row never changes. */
  private static boolean isOnlyRow(OrderedKey key, Part part) {
    return key.parts().size() == 1
        && (key.hasOneRow()
            || Words.SINGLE.in(NameWords.of(key.entity()))
            || Words.SINGLE.in(NameWords.of(part.name())));
  }

  /** Returns whether a text is named as the number of an invoice, an order and so on. */
  private static boolean isNumbered(OrderedKey key, Part part) {
    return part.kind() == ValueKind.STRING
        && part.distribution() == Distribution.UNKNOWN
        && NameMeaning.sequence(part.name(), key.entity());
  }

  /**
   * Returns whether a big number is named as an id, a number or a time; others are often random.
   */
  private static boolean isCounted(OrderedKey key, Part part) {
    NameWords words = NameWords.of(part.name());
    return part.distribution() == Distribution.UNKNOWN
        && !part.scattered()
        && (words.head().equals("id")
            || Words.NUMBER.has(words.head())
            || KeyPartTraits.timeByName(part)
            || NameMeaning.sequence(part.name(), key.entity()));
  }

  private static Finding sequential(OrderedKey key, Part number, String why) {
    return Finding.at(
            number.place(),
            "the %s of %s starts with the number '%s', %s"
                .formatted(key.called(), key.entity(), number.name(), why))
        .because(
            "Ids in sequence put the newest, busiest rows on one %s: a hotspot."
                .formatted(key.calledPlace()))
        .today("key today", key.picture());
  }

  private static KeyFinding fixed(Finding finding, Part number) {
    return new KeyFinding(
        finding,
        KeyPartTraits.clock(number) ? new KeyChange.Later(number) : new KeyChange.Spread(number));
  }
}
