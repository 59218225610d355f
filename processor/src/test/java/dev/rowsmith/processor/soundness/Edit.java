package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiPredicate;

/**
 * One kind of change of a declaration.
 *
 * @param name the kind, as the table of verdicts calls it
 * @param change changes a draft, and returns whether the draft has what the edit changes
 */
record Edit(String name, BiPredicate<Draft, Dice> change) {

  /** Returns every kind of edit. */
  static List<Edit> all() {
    List<Edit> all = new ArrayList<>(KeyEdits.all());
    all.addAll(ColumnEdits.all());
    all.addAll(FamilyEdits.all());
    return all;
  }

  boolean apply(Draft draft, Dice dice) {
    return change.test(draft, dice);
  }
}
