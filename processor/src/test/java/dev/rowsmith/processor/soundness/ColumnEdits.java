package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Predicate;

/** What people change in columns. */
final class ColumnEdits {

  /** Types that people take for each other. */
  private static final Map<String, List<String>> NEIGHBOURS =
      Map.ofEntries(
          Map.entry("byte", List.of("short", "int", "boolean", "Byte")),
          Map.entry("short", List.of("int", "char", "Short")),
          Map.entry("int", List.of("long", "float", "String", "Integer", "short")),
          Map.entry("long", List.of("int", "double", "java.time.Instant", "Long", "String")),
          Map.entry("float", List.of("double", "int")),
          Map.entry("double", List.of("float", "long", "java.math.BigDecimal")),
          Map.entry("boolean", List.of("byte", "Boolean", "String")),
          Map.entry("char", List.of("String", "int")),
          Map.entry(
              "String",
              List.of(
                  "char",
                  "Kind",
                  "java.util.UUID",
                  "byte[]",
                  "java.math.BigDecimal",
                  "com.google.protobuf.ByteString")),
          Map.entry("Kind", List.of("String", "byte[]")),
          Map.entry("java.util.UUID", List.of("String", "byte[]")),
          Map.entry("java.time.Instant", List.of("long", "java.time.LocalDateTime", "byte[]")),
          Map.entry("java.time.LocalDate", List.of("String", "java.time.LocalDateTime")),
          Map.entry("java.time.LocalTime", List.of("String")),
          Map.entry(
              "java.time.LocalDateTime",
              List.of("String", "java.time.LocalDate", "java.time.Instant")),
          Map.entry("java.time.YearMonth", List.of("String", "java.time.LocalDate")),
          Map.entry("java.time.Duration", List.of("String", "long")),
          Map.entry("java.math.BigInteger", List.of("java.math.BigDecimal", "String", "long")),
          Map.entry("java.math.BigDecimal", List.of("String", "java.math.BigInteger", "double")),
          Map.entry("byte[]", List.of("com.google.protobuf.ByteString", "String")),
          Map.entry("com.google.protobuf.ByteString", List.of("byte[]", "String")));

  private ColumnEdits() {}

  static List<Edit> all() {
    List<Edit> all = new ArrayList<>();
    all.add(
        new Edit(
            "column renamed",
            (draft, dice) -> column(draft, dice, each -> true, rename(draft, dice))));
    all.add(new Edit("column renamed, qualifier kept", ColumnEdits::renamedKept));
    all.add(
        new Edit(
            "qualifier",
            (draft, dice) ->
                column(draft, dice, ColumnEdits::hasQualifier, ColumnEdits::qualifier)));
    all.add(new Edit("columns reordered", ColumnEdits::reordered));
    all.add(
        new Edit(
            "column added", (draft, dice) -> draft.parts.add(RandomDraft.column(draft, dice))));
    all.add(new Edit("column removed", ColumnEdits::removed));
    all.add(new Edit("column replaced under its name", ColumnEdits::replaced));
    all.add(new Edit("two columns take each other's names", ColumnEdits::swapped));
    all.add(
        new Edit(
            "column in another family",
            (draft, dice) ->
                draft.families.size() > 1
                    && column(
                        draft,
                        dice,
                        each -> each.role != Role.CELL_TIMESTAMP,
                        ColumnEdits::family)));
    all.add(
        new Edit(
            "type of a column",
            (draft, dice) -> column(draft, dice, RandomDraft::hasValues, ColumnEdits::type)));
    all.add(
        new Edit(
            "form of a column",
            (draft, dice) -> column(draft, dice, RandomDraft::hasValues, ColumnEdits::form)));
    all.add(
        new Edit(
            "absence of a column",
            (draft, dice) ->
                column(draft, dice, each -> each.role == Role.VALUE, ColumnEdits::absence)));
    all.add(
        new Edit(
            "whenAbsent",
            (draft, dice) ->
                column(draft, dice, each -> each.role == Role.VALUE, ColumnEdits::whenAbsent)));
    all.add(
        new Edit(
            "shape of a column",
            (draft, dice) -> column(draft, dice, ColumnEdits::hasShape, ColumnEdits::shape)));
    all.add(
        new Edit(
            "aggregate",
            (draft, dice) ->
                column(draft, dice, each -> each.role == Role.AGGREGATE, ColumnEdits::aggregate)));
    all.add(
        new Edit(
            "prefix of entries",
            (draft, dice) ->
                column(draft, dice, ColumnEdits::hasEntries, ColumnEdits::entryPrefix)));
    all.add(
        new Edit(
            "bytes of qualifiers",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    ColumnEdits::hasEntries,
                    (part, d) -> changed(part, p -> QualifierAttributes.change(p, d)))));
    all.add(
        new Edit(
            "keys of entries",
            (draft, dice) -> column(draft, dice, ColumnEdits::hasEntries, ColumnEdits::keyType)));
    all.add(
        new Edit(
            "record of entries: reordered or renamed",
            (draft, dice) -> recordOfEntries(draft, dice)));
    all.add(
        new Edit(
            "embedded prefix",
            (draft, dice) ->
                column(
                    draft, dice, each -> each.role == Role.EMBEDDED, ColumnEdits::embeddedPrefix)));
    all.add(
        new Edit(
            "embedded record: absence",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    each -> each.role == Role.EMBEDDED,
                    ColumnEdits::embeddedAbsence)));
    all.add(
        new Edit(
            "embedded record: components",
            (draft, dice) -> has(draft, Role.EMBEDDED) && inRecord(draft, "Place", dice)));
    all.add(new Edit("embedded record: taken apart", ColumnEdits::takenApart));
    all.add(
        new Edit(
            "JSON: components",
            (draft, dice) ->
                draft.columns().stream().anyMatch(each -> each.type.equals("Address"))
                    && inRecord(draft, "Address", dice)));
    all.add(
        new Edit(
            "enum of a cell: added",
            (draft, dice) -> inCells(draft) && EnumEdits.add(draft, dice)));
    all.add(
        new Edit(
            "enum of a cell: removed",
            (draft, dice) -> inCells(draft) && EnumEdits.remove(draft, dice)));
    all.add(
        new Edit(
            "enum of a cell: renamed",
            (draft, dice) -> inCells(draft) && EnumEdits.rename(draft, dice)));
    all.add(
        new Edit(
            "enum of a cell: reordered",
            (draft, dice) -> inCells(draft) && EnumEdits.reorder(draft, dice)));
    all.add(
        new Edit(
            "map key or set member: enum",
            (draft, dice) ->
                draft.columns().stream()
                        .anyMatch(each -> hasEntries(each) && each.keyType.equals("Kind"))
                    && (dice.happens(50)
                        ? EnumEdits.remove(draft, dice)
                        : EnumEdits.add(draft, dice))));
    return all;
  }

  private static boolean column(
      Draft draft, Dice dice, Predicate<Part> which, BiPredicate<Part, Dice> change) {
    List<Part> columns = draft.columns().stream().filter(which).toList();
    return !columns.isEmpty() && change.test(dice.oneOf(columns), dice);
  }

  private static boolean changed(Part part, java.util.function.Consumer<Part> change) {
    String before = part.source();
    change.accept(part);
    return !before.equals(part.source());
  }

  private static boolean has(Draft draft, Role role) {
    return draft.columns().stream().anyMatch(each -> each.role == role);
  }

  private static boolean inCells(Draft draft) {
    return draft.columns().stream()
        .anyMatch(each -> each.type.equals("Kind") && RandomDraft.hasValues(each));
  }

  private static boolean hasEntries(Part part) {
    return part.role == Role.MAP || part.role == Role.CELL_MAP || part.role == Role.SET;
  }

  private static boolean hasQualifier(Part part) {
    return !hasEntries(part) && part.role != Role.EMBEDDED && part.role != Role.CELL_TIMESTAMP;
  }

  private static boolean hasShape(Part part) {
    return part.role != Role.EMBEDDED && part.role != Role.CELL_TIMESTAMP;
  }

  private static BiPredicate<Part, Dice> rename(Draft draft, Dice dice) {
    String name = RandomDraft.freeName(draft, dice);
    return (part, d) -> {
      part.name = name;
      return true;
    };
  }

  private static boolean renamedKept(Draft draft, Dice dice) {
    return column(
        draft,
        dice,
        ColumnEdits::hasQualifier,
        (part, d) -> {
          part.set("Qualifier", "value", Draft.quoted(draft.qualifierOf(part)));
          part.name = RandomDraft.freeName(draft, d);
          return true;
        });
  }

  private static boolean qualifier(Part part, Dice dice) {
    boolean declared = part.get("Qualifier", "value") != null;
    if (declared && dice.happens(50)) {
      part.annotations.remove("Qualifier");
    } else {
      part.set("Qualifier", "value", dice.oneOf("\"qq\"", "\"\"", "\"e_a\""));
    }
    return true;
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
    Part column = RandomDraft.column(draft, dice);
    if (column.role == old.role && column.type.equals(old.type)) {
      return false; // Its cells would be those of the old one.
    }
    draft.parts.remove(old);
    column.name = old.name;
    column.annotations.remove("Qualifier");
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

  private static boolean family(Part part, Dice dice) {
    if (part.get("Family", "value") == null) {
      part.set("Family", "value", "\"x\"");
    } else {
      part.annotations.remove("Family");
    }
    return dice.happens(100);
  }

  private static boolean type(Part part, Dice dice) {
    if (!NEIGHBOURS.containsKey(part.type)) {
      return false;
    }
    part.type = dice.oneOf(NEIGHBOURS.get(part.type));
    if (!part.isPrimitive()) {
      part.set("Stored", "whenAbsent", null);
      forget(part);
    }
    return true;
  }

  private static boolean form(Part part, Dice dice) {
    return changed(
        part,
        each -> {
          boolean json = each.type.equals("Address") || dice.happens(40);
          String form = json ? "" : "StoredAs." + dice.oneOf(RandomDraft.forms(each.type));
          each.set("Stored", "value", form.isEmpty() ? null : form);
          forget(each);
        });
  }

  private static boolean absence(Part part, Dice dice) {
    return changed(
        part,
        each -> {
          each.absence = dice.oneOf(Absence.values());
          each.set("Stored", "whenAbsent", null);
          forget(each);
        });
  }

  private static boolean whenAbsent(Part part, Dice dice) {
    return part.isPrimitive()
        && changed(
            part,
            each -> {
              each.absence = Absence.REQUIRED;
              each.set(
                  "Stored",
                  "whenAbsent",
                  dice.happens(25) ? null : RandomDraft.zero(each.type, dice));
              forget(each);
            });
  }

  private static void forget(Part part) {
    if (part.annotations.getOrDefault("Stored", Map.of()).isEmpty()) {
      part.annotations.remove("Stored");
    }
  }

  private static boolean shape(Part part, Dice dice) {
    Role before = part.role;
    part.role =
        dice.oneOf(
            Role.VALUE,
            Role.MAP,
            Role.SET,
            Role.CELL_MAP,
            Role.VERSION_LIST,
            Role.VERSION_MAP,
            Role.AGGREGATE);
    part.annotations.remove("Versioned");
    part.annotations.remove("Aggregate");
    if (!hasEntries(part)) {
      part.annotations.remove("QualifierAsData");
    } else if (!part.annotations.containsKey("QualifierAsData")) {
      part.set("QualifierAsData", "max", "50").annotations.remove("Qualifier");
      if (dice.happens(50)) {
        part.set("QualifierAsData", "prefix", Draft.quoted(part.name));
      }
    }
    switch (part.role) {
      case VERSION_LIST, VERSION_MAP -> part.with("Versioned");
      case AGGREGATE -> {
        part.type = "long";
        part.set("Aggregate", "value", "Aggregation.SUM");
      }
      default -> {}
    }
    if (part.role != Role.VALUE) {
      part.absence = Absence.REQUIRED;
      part.set("Stored", "whenAbsent", null);
    }
    if (part.role == Role.AGGREGATE || part.role == Role.SET) {
      part.annotations.remove("Stored");
    }
    forget(part);
    return part.role != before;
  }

  private static boolean aggregate(Part part, Dice dice) {
    return changed(
        part,
        each -> each.set("Aggregate", "value", "Aggregation." + dice.oneOf("SUM", "MIN", "MAX")));
  }

  private static boolean entryPrefix(Part part, Dice dice) {
    return changed(
        part,
        each ->
            each.set(
                "QualifierAsData",
                "prefix",
                dice.happens(30) ? null : dice.oneOf("\"pp_\"", Draft.quoted(part.name))));
  }

  private static boolean keyType(Part part, Dice dice) {
    String before = part.keyType;
    part.keyType =
        dice.oneOf(
            "String",
            "Integer",
            "Long",
            "Kind",
            "java.util.UUID",
            "java.time.Instant",
            "java.time.LocalDate",
            "Entry");
    return !before.equals(part.keyType);
  }

  private static boolean recordOfEntries(Draft draft, Dice dice) {
    if (draft.columns().stream()
        .noneMatch(each -> hasEntries(each) && each.keyType.equals("Entry"))) {
      return false;
    }
    List<Part> fields = draft.fieldsOf("Entry");
    switch (dice.below(4)) {
      case 0 -> Collections.reverse(fields);
      case 1 -> fields.get(0).name = "renamed";
      case 2 -> fields.get(1).type = "long";
      default -> fields.add(draft.part(Role.FIELD, "more", "String"));
    }
    return true;
  }

  private static boolean embeddedPrefix(Part part, Dice dice) {
    return changed(
        part,
        each ->
            each.set(
                "Embedded",
                "prefix",
                dice.happens(30) ? null : dice.oneOf("\"other_\"", "\"p_\"")));
  }

  private static boolean embeddedAbsence(Part part, Dice dice) {
    return changed(part, each -> each.absence = dice.oneOf(Absence.values()));
  }

  /** Changes the components of a record. */
  private static boolean inRecord(Draft draft, String record, Dice dice) {
    List<Part> fields = draft.fieldsOf(record);
    Part any = dice.oneOf(fields);
    Role role = any.role;
    switch (dice.below(6)) {
      case 0 -> any.name = "renamed";
      case 1 -> fields.remove(any);
      case 2 -> fields.add(draft.part(role, "more", dice.oneOf("String", "int", "Integer")));
      case 3 -> {
        Part more = draft.part(role, "more", dice.oneOf("String", "Integer"));
        more.absence = Absence.NULLABLE;
        fields.add(more);
      }
      case 4 -> Collections.reverse(fields);
      default -> any.type = dice.oneOf("String", "long", "Integer");
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
    String prefix = record.get("Embedded", "prefix");
    draft.parts.remove(record);
    for (Part component : draft.removeRecord("Place")) {
      Part each = component.withId(Part.idInside(record.id, component.id));
      String qualifier = (prefix == null ? "" : prefix.replace("\"", "")) + draft.qualifierOf(each);
      each.set("Qualifier", "value", Draft.quoted(qualifier));
      each.name = RandomDraft.freeName(draft, dice);
      if (record.get("Family", "value") != null) {
        each.set("Family", "value", record.get("Family", "value"));
      }
      if (record.absence != Absence.REQUIRED) {
        each.absence = Absence.NULLABLE;
      }
      draft.parts.add(each);
    }
    return true;
  }
}
