package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import java.util.List;
import java.util.Map;

/** Changes of families and of what they keep. */
final class FamilyEdits {

  private FamilyEdits() {}

  static List<Edit> all() {
    return List.of(
        new Edit("family renamed", FamilyEdits::renamed),
        new Edit("family keeps another number", FamilyEdits::versions),
        new Edit("family keeps for another time", FamilyEdits::age),
        new Edit("family keeps both limits or either", FamilyEdits::combine),
        new Edit("family keeps forever", FamilyEdits::forever),
        new Edit("family added", FamilyEdits::added),
        new Edit("family removed", FamilyEdits::removed),
        new Edit("another default family", FamilyEdits::anotherDefault));
  }

  private static boolean renamed(Draft draft, Dice dice) {
    int at = dice.below(draft.families.size());
    Draft.Family family = draft.families.get(at);
    draft.families.set(at, family.named("n"));
    draft.columns().stream()
        .filter(each -> Draft.quoted(family.name()).equals(each.get("Family", "value")))
        .forEach(each -> each.set("Family", "value", "\"n\""));
    return true;
  }

  private static Map<String, String> any(Draft draft, Dice dice) {
    return dice.oneOf(draft.families).attributes();
  }

  private static boolean versions(Draft draft, Dice dice) {
    Map<String, String> family = any(draft, dice);
    String value = dice.oneOf("1", "2", "3", "5", "10", "20", "0");
    return !family.containsKey("keepForever")
        && !value.equals(
            value.equals("0") ? family.remove("maxVersions") : family.put("maxVersions", value));
  }

  private static boolean age(Draft draft, Dice dice) {
    Map<String, String> family = any(draft, dice);
    String value = dice.oneOf("7", "30", "90", "0");
    return !family.containsKey("keepForever")
        && !value.equals(
            value.equals("0") ? family.remove("maxAgeDays") : family.put("maxAgeDays", value));
  }

  private static boolean combine(Draft draft, Dice dice) {
    Map<String, String> family = any(draft, dice);
    String value = dice.oneOf("Combine.BOTH", "Combine.EITHER");
    return family.containsKey("maxAgeDays")
        && family.containsKey("maxVersions")
        && !value.equals(family.put("combine", value));
  }

  private static boolean forever(Draft draft, Dice dice) {
    Map<String, String> family = any(draft, dice);
    boolean forever = family.remove("keepForever") != null;
    List.of("maxVersions", "maxAgeDays", "combine").forEach(family::remove);
    family.put(forever ? "maxVersions" : "keepForever", forever ? "2" : "true");
    return true;
  }

  private static boolean added(Draft draft, Dice dice) {
    if (draft.families.size() == 1) {
      draft.families.get(0).attributes().put("isDefault", "true");
    }
    draft.families.add(
        new Draft.Family("z", new java.util.LinkedHashMap<>(Map.of("maxVersions", "1"))));
    return dice.happens(100);
  }

  /** Takes a family away, and its columns with it or into the one that is left. */
  private static boolean removed(Draft draft, Dice dice) {
    if (draft.families.size() < 2) {
      return false;
    }
    draft.families.remove(1);
    boolean moved = dice.happens(50);
    draft.parts.removeIf(each -> !moved && each.get("Family", "value") != null);
    draft.columns().stream()
        .filter(each -> each.get("Family", "value") != null)
        .forEach(each -> each.annotations.remove("Family"));
    return true;
  }

  private static boolean anotherDefault(Draft draft, Dice dice) {
    if (draft.families.size() < 2) {
      return false;
    }
    draft.families.get(0).attributes().remove("isDefault");
    draft.families.get(1).attributes().put("isDefault", "true");
    return dice.happens(100);
  }
}
