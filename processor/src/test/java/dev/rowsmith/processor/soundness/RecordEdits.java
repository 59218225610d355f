package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.ColumnEdits.changed;
import static dev.rowsmith.processor.soundness.ColumnEdits.column;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.Collections;
import java.util.List;

/** What people change in records whose components are columns, or are stored as JSON. */
final class RecordEdits {

  private RecordEdits() {}

  static List<Edit> all() {
    return List.of(
        new Edit(
            "embedded prefix",
            (draft, dice) -> column(draft, dice, RecordEdits::isEmbedded, RecordEdits::prefix)),
        new Edit(
            "embedded record: absence",
            (draft, dice) -> column(draft, dice, RecordEdits::isEmbedded, RecordEdits::absence)),
        new Edit(
            "embedded record: components",
            (draft, dice) ->
                draft.columns().stream().anyMatch(RecordEdits::isEmbedded)
                    && inRecord(draft, dice.oneOf("Place", "Place", "Home"), dice)),
        new Edit("embedded record: taken apart", RecordEdits::takenApart),
        new Edit(
            "JSON: components",
            (draft, dice) ->
                draft.columns().stream()
                        .anyMatch(each -> each.type.contains("Address") || hasBean(each))
                    && inRecord(draft, "Address", dice)),
        new Edit(
            "JSON: fields of a class",
            (draft, dice) ->
                draft.columns().stream().anyMatch(RecordEdits::hasBean)
                    && inRecord(draft, "Bean", dice)),
        new Edit(
            "JSON: components of a subtype",
            (draft, dice) ->
                draft.columns().stream().anyMatch(each -> each.type.equals("Shape"))
                    && draft.records.containsKey("Square")
                    && inRecord(draft, dice.oneOf("Circle", "Square"), dice)),
        new Edit(
            "JSON: subtypes",
            (draft, dice) ->
                draft.columns().stream().anyMatch(each -> each.type.equals("Shape"))
                    && draft.records.remove("Square") != null));
  }

  /** Returns whether a class is somewhere in the JSON of a component. */
  static boolean hasBean(Part part) {
    return part.type.contains("Bean") || part.type.equals("Shape");
  }

  private static boolean isEmbedded(Part part) {
    return part.role == Role.EMBEDDED;
  }

  private static boolean prefix(Part part, Dice dice) {
    return changed(
        part,
        each ->
            each.set(
                "Embedded",
                "prefix",
                dice.happens(30) ? null : dice.oneOf("\"other_\"", "\"p_\"")));
  }

  private static boolean absence(Part part, Dice dice) {
    return changed(part, each -> each.absence = dice.oneOf(Absence.values()));
  }

  /** Changes the components of a record. */
  private static boolean inRecord(Draft draft, String record, Dice dice) {
    List<Part> fields = draft.fieldsOf(record);
    Part any = dice.oneOf(fields);
    Role role = any.role;
    if (role == Role.EMBEDDED || role == Role.MAP) {
      return dice.happens(50) && fields.remove(any);
    }
    switch (dice.below(6)) {
      case 0 -> any.name = "renamed";
      case 1 -> fields.remove(any);
      case 2 -> fields.add(draft.newComponent(role, dice));
      case 3 -> {
        Part more = draft.part(role, "more", dice.oneOf("String", "Integer"));
        more.absence = Absence.NULLABLE;
        fields.add(more);
      }
      case 4 -> Collections.reverse(fields);
      default -> any.type = dice.oneOf("String", "long", "Integer", "double", "Kind");
    }
    return true;
  }

  private static boolean takenApart(Draft draft, Dice dice) {
    List<Part> embedded =
        draft.columns().stream().filter(each -> each.role == Role.EMBEDDED).toList();
    if (embedded.size() != 1) {
      return false;
    }
    Part record = embedded.get(0);
    String prefix = draft.prefixOf(record);
    for (Part component : draft.fieldsOf(record.type)) {
      Part each = component.withId(Part.idInside(record.id, component.id));
      if (each.role == Role.VALUE) {
        draft.storeAs(each, prefix + draft.qualifierOf(each));
      } else {
        draft.prefix(each, prefix + draft.prefixOf(each));
      }
      each.name = RandomDraft.freeName(draft, dice);
      if (record.get("Family", "value") != null) {
        each.set("Family", "value", record.get("Family", "value"));
      }
      if (record.absence != Absence.REQUIRED && each.role != Role.MAP) {
        each.absence = Absence.NULLABLE;
      }
      draft.parts.add(each);
    }
    draft.parts.remove(record); // Its name is free from now on, and none of these has it.
    return true;
  }
}
