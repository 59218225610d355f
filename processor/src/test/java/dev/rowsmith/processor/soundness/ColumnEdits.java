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
          Map.entry("java.util.List<Address>", List.of("java.util.Set<Address>")),
          Map.entry("java.util.Map<Kind, Bean>", List.of("java.util.TreeMap<Kind, Bean>")),
          Map.entry(
              "java.util.Map<String, Integer>",
              List.of("java.util.TreeMap<String, Integer>", "java.util.Map<String, Long>")),
          Map.entry(
              "java.util.Set<Kind>", List.of("java.util.List<Kind>", "java.util.TreeSet<Kind>")),
          Map.entry("Bean", List.of("Address")),
          Map.entry("byte[]", List.of("com.google.protobuf.ByteString", "String")),
          Map.entry("com.google.protobuf.ByteString", List.of("byte[]", "String")));

  private ColumnEdits() {}

  static List<Edit> all() {
    List<Edit> all = new ArrayList<>();
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
    all.addAll(EnumEdits.all("enum of a cell", ColumnEdits::inCells));
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

  static boolean column(
      Draft draft, Dice dice, Predicate<Part> which, BiPredicate<Part, Dice> change) {
    List<Part> columns = draft.columns().stream().filter(which).toList();
    return !columns.isEmpty() && change.test(dice.oneOf(columns), dice);
  }

  static boolean changed(Part part, java.util.function.Consumer<Part> change) {
    String before = part.source();
    change.accept(part);
    return !before.equals(part.source());
  }

  static boolean inCells(Draft draft) {
    return draft.columns().stream()
        .anyMatch(
            each ->
                (each.type.contains("Kind") || RecordEdits.hasBean(each))
                    && RandomDraft.hasValues(each));
  }

  private static boolean hasEntries(Part part) {
    return part.role == Role.MAP || part.role == Role.CELL_MAP || part.role == Role.SET;
  }

  static boolean hasQualifier(Part part) {
    return !hasEntries(part) && part.role != Role.EMBEDDED && part.role != Role.CELL_TIMESTAMP;
  }

  private static boolean hasShape(Part part) {
    return part.role != Role.EMBEDDED && part.role != Role.CELL_TIMESTAMP;
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
    boolean json = RandomDraft.isJson(part.type);
    part.type = dice.oneOf(NEIGHBOURS.get(part.type));
    if (!part.isPrimitive() && !json) {
      part.set("Stored", "whenAbsent", null);
      part.forget("Stored");
    }
    return true;
  }

  private static boolean form(Part part, Dice dice) {
    return changed(
        part,
        each -> {
          boolean json = RandomDraft.isJson(each.type) || dice.happens(40);
          String form = json ? "" : "StoredAs." + dice.oneOf(RandomDraft.forms(each.type));
          each.set("Stored", "value", form.isEmpty() ? null : form);
          each.forget("Stored");
        });
  }

  private static boolean absence(Part part, Dice dice) {
    return changed(
        part,
        each -> {
          each.absence = dice.oneOf(Absence.values());
          each.set("Stored", "whenAbsent", null);
          each.forget("Stored");
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
              each.forget("Stored");
            });
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
    part.forget("Stored");
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
}
