package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.Collections;
import java.util.List;

/** Changes of the constants of an enum. */
final class EnumEdits {

  private EnumEdits() {}

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

  static boolean rename(Draft draft, Dice dice) {
    List<String> constants = constants(draft);
    constants.set(dice.below(constants.size()), "OTHER");
    return true;
  }

  static boolean reorder(Draft draft, Dice dice) {
    Collections.rotate(constants(draft), 1 + dice.below(2));
    return true;
  }

  private static List<String> constants(Draft draft) {
    return draft.constants();
  }
}
