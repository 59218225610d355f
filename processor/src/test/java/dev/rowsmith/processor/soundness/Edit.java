package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.List;
import java.util.function.BiPredicate;
import java.util.stream.Stream;

/**
 * One kind of change of a declaration.
 *
 * @param name the kind, as the table of verdicts calls it
 * @param change changes a draft, and returns whether the draft has what the edit changes
 */
record Edit(String name, BiPredicate<Draft, Dice> change) {

  static List<Edit> ofBigtable() {
    return Stream.of(
            KeyEdits.all(),
            NameEdits.all(),
            ColumnEdits.all(),
            RecordEdits.all(),
            FamilyEdits.all())
        .flatMap(List::stream)
        .toList();
  }

  static List<Edit> ofSpanner() {
    return Stream.of(
            SpannerKeyEdits.all(),
            SpannerColumnEdits.all(),
            SpannerTableEdits.all(),
            SpannerFillEdits.all(),
            NameEdits.all(),
            RecordEdits.all())
        .flatMap(List::stream)
        .toList();
  }

  boolean apply(Draft draft, Dice dice) {
    return change.test(draft, dice);
  }
}
