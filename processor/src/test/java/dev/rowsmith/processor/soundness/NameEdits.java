package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.ColumnEdits.column;

import dev.rowsmith.processor.random.Dice;
import java.util.Collections;
import java.util.List;

/** What people change in the names and places of columns, in both stores. */
final class NameEdits {

  private NameEdits() {}

  static List<Edit> all() {
    return List.of(
        new Edit("column renamed", NameEdits::renamed),
        new Edit("column renamed, stored name kept", NameEdits::renamedKept),
        new Edit("stored name", NameEdits::storedName),
        new Edit("columns reordered", NameEdits::reordered),
        new Edit("column added", (draft, dice) -> draft.parts.add(draft.newColumn(dice))),
        new Edit("column removed", NameEdits::removed),
        new Edit("column replaced under its name", NameEdits::replaced),
        new Edit("two columns take each other's names", NameEdits::swapped),
        new Edit("two columns take each other's stored names", NameEdits::swappedStored));
  }

  private static boolean renamed(Draft draft, Dice dice) {
    String name = RandomDraft.freeName(draft, dice);
    return column(
        draft,
        dice,
        each -> true,
        (part, d) -> {
          part.name = name;
          return true;
        });
  }

  private static boolean renamedKept(Draft draft, Dice dice) {
    return column(
        draft,
        dice,
        ColumnEdits::hasQualifier,
        (part, d) -> {
          draft.storeAs(part, draft.qualifierOf(part));
          part.name = RandomDraft.freeName(draft, d);
          return true;
        });
  }

  private static boolean storedName(Draft draft, Dice dice) {
    return column(
        draft,
        dice,
        ColumnEdits::hasQualifier,
        (part, d) -> {
          boolean declared = !draft.qualifierOf(part).equals(part.name);
          draft.storeAs(part, declared && d.happens(50) ? null : d.oneOf("qq", "", "e_a"));
          return true;
        });
  }

  private static boolean reordered(Draft draft, Dice dice) {
    int segments = draft.segments().size();
    int columns = draft.columns().size();
    Collections.rotate(draft.parts.subList(segments, segments + columns), 1 + dice.below(2));
    return columns > 1;
  }

  private static boolean removed(Draft draft, Dice dice) {
    List<Part> columns = draft.columns();
    draft.parts.remove(dice.oneOf(columns));
    return columns.size() > 1;
  }

  /** Another column takes the place of one: what is stored has its bytes. */
  private static boolean replaced(Draft draft, Dice dice) {
    Part old = dice.oneOf(draft.columns());
    Part column = draft.newColumn(dice);
    if (column.role == old.role && column.type.equals(old.type)) {
      return false; // Its cells would be those of the old one.
    }
    draft.parts.remove(old);
    column.name = old.name;
    draft.storeAs(column, null);
    if (old.annotations.containsKey("Family")) {
      column.annotations.put("Family", old.annotations.get("Family"));
    } else {
      column.annotations.remove("Family");
    }
    draft.parts.add(column);
    return true;
  }

  private static boolean swapped(Draft draft, Dice dice) {
    List<Part> columns = draft.columns();
    if (columns.size() < 2) {
      return false;
    }
    Part one = columns.get(0);
    Part other = columns.get(1 + dice.below(columns.size() - 1));
    String name = one.name;
    one.name = other.name;
    other.name = name;
    return true;
  }

  private static boolean swappedStored(Draft draft, Dice dice) {
    List<Part> columns = draft.columns().stream().filter(ColumnEdits::hasQualifier).toList();
    if (columns.size() < 2) {
      return false;
    }
    Part one = columns.get(0);
    Part other = columns.get(1 + dice.below(columns.size() - 1));
    String name = draft.qualifierOf(one);
    draft.storeAs(one, draft.qualifierOf(other));
    draft.storeAs(other, name);
    return true;
  }
}
