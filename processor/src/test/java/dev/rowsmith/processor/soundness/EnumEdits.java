package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.Collections;
import java.util.List;
import java.util.function.Predicate;

/** Changes of the constants of an enum. */
final class EnumEdits {

  private EnumEdits() {}

  /**
   * Returns every kind of edit of an enum.
   *
   * @param what the place of its values
   * @param where whether a draft has values there
   */
  static List<Edit> all(String what, Predicate<Draft> where) {
    return List.of(
        new Edit(what + ": added", (draft, dice) -> where.test(draft) && add(draft, dice)),
        new Edit(what + ": removed", (draft, dice) -> where.test(draft) && remove(draft, dice)),
        new Edit(what + ": renamed", (draft, dice) -> where.test(draft) && rename(draft, dice)),
        new Edit(what + ": reordered", (draft, dice) -> where.test(draft) && reorder(draft, dice)));
  }

  static boolean add(Draft draft, Dice dice) {
    List<String> constants = constants(draft);
    constants.add(dice.below(constants.size() + 1), "NEW");
    return true;
  }

  static boolean remove(Draft draft, Dice dice) {
    List<String> constants = constants(draft);
    constants.remove(dice.below(constants.size()));
    return true;
  }

  private static boolean rename(Draft draft, Dice dice) {
    List<String> constants = constants(draft);
    constants.set(dice.below(constants.size()), "OTHER");
    return true;
  }

  private static boolean reorder(Draft draft, Dice dice) {
    Collections.rotate(constants(draft), 1 + dice.below(2));
    return true;
  }

  private static List<String> constants(Draft draft) {
    return draft.constants();
  }
}
