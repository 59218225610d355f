package dev.rowsmith.processor.soundness;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/** Drafts entities whose declarations make sense, mostly. */
final class RandomDraft {

  private static final List<String> NAMES =
      List.of(
          "owner", "day", "number", "part", "title", "count", "note", "size", "extra", "flag",
          "alpha", "beta", "gamma", "delta");

  static final List<String> KEY_TYPES =
      List.of(
          "String",
          "String",
          "String",
          "int",
          "int",
          "long",
          "long",
          "short",
          "byte",
          "boolean",
          "char",
          "Kind",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.Instant",
          "java.time.OffsetDateTime",
          "java.util.Date",
          "java.time.LocalDate",
          "java.time.YearMonth",
          "java.time.Year",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "java.math.BigInteger",
          "com.google.protobuf.ByteString");

  static final List<String> CELL_TYPES =
      List.of(
          "String",
          "String",
          "int",
          "int",
          "long",
          "long",
          "short",
          "byte",
          "double",
          "float",
          "boolean",
          "char",
          "Kind",
          "java.util.UUID",
          "java.time.Instant",
          "java.time.LocalDate",
          "java.time.LocalTime",
          "java.time.LocalDateTime",
          "java.time.YearMonth",
          "java.time.Duration",
          "java.math.BigDecimal",
          "java.math.BigInteger",
          "byte[]",
          "com.google.protobuf.ByteString",
          "Address",
          "Bean",
          "Shape",
          "java.util.List<Address>",
          "java.util.Map<Kind, Bean>",
          "java.util.Map<String, Integer>",
          "java.util.Set<Kind>");

  /** Types that have no form but JSON. */
  static boolean isJson(String type) {
    return type.contains("<")
        || type.equals("Address")
        || type.equals("Bean")
        || type.equals("Shape");
  }

  private final Dice dice;
  private final Draft draft = new Draft();

  private RandomDraft(Dice dice) {
    this.dice = dice;
  }

  /** Returns a draft: the same one for the same dice. */
  static Draft of(Dice dice) {
    return new RandomDraft(dice).draft();
  }

  private Draft draft() {
    draft.enums.put("Kind", new ArrayList<>(List.of("SMALL", "LARGE", "VERY_LARGE")));
    draft.format =
        dice.oneOf("READABLE", "READABLE", "READABLE", "VERBATIM", "VERBATIM", "ORDERED_CODE");
    draft.families.add(family("m"));
    if (dice.happens(40)) {
      draft.families.get(0).attributes().put("isDefault", "true");
      draft.families.add(family("x"));
    }
    addRecords();
    int segments = 1 + dice.below(3);
    for (int number = 0; number < segments; number++) {
      draft.parts.add(segment(draft, dice));
    }
    if (draft.isVerbatim()) {
      draft.constant = dice.maybe(40, () -> dice.oneOf("K/", "v1#", "x"));
    } else {
      draft.prefix = dice.maybe(15, () -> "BATTERY");
    }
    Part last = draft.parts.get(segments - 1);
    if (segments > 1 && dice.happens(15)) {
      last.absence = Absence.OPTIONAL;
      last.suffix = "";
    }
    if (dice.happens(15) && !draft.format.equals("ORDERED_CODE")) {
      draft.buckets = dice.oneOf(4, 8);
      if (dice.happens(50)) {
        draft.saltedBy.add(draft.parts.get(dice.below(segments)).id);
      }
    }
    int columns = 1 + dice.below(4);
    for (int number = 0; number < columns; number++) {
      draft.parts.add(column(draft, dice));
    }
    return draft;
  }

  private Draft.Family family(String name) {
    Map<String, String> attributes = new LinkedHashMap<>();
    attributes.put("maxVersions", dice.oneOf("1", "3", "10"));
    if (dice.happens(30)) {
      attributes.put("maxAgeDays", "30");
    }
    return new Draft.Family(name, attributes);
  }

  private void addRecords() {
    record("Address", field("street", "String"), field("number", "int"), field("city", "String"));
    record("Place", part(Role.VALUE, "city", "String"), part(Role.VALUE, "zip", "Integer"));
    draft.fieldsOf("Place").get(1).absence = Absence.NULLABLE;
    if (dice.happens(30)) {
      draft
          .fieldsOf("Place")
          .add(
              part(Role.MAP, "tags", "String")
                  .set("QualifierAsData", "max", "50")
                  .set("QualifierAsData", "prefix", "\"t_\""));
    }
    record("Home", part(Role.VALUE, "street", "String"), inner(draft, dice));
    record("Spot", part(Role.FIELD, "region", "String"), part(Role.FIELD, "shelf", "int"));
    draft.fieldsOf("Spot").forEach(each -> each.suffix = "/");
    record("Entry", field("user", "String"), field("place", "int"));
    record(
        "Bean",
        field("label", "String"),
        field("size", "int"),
        field("kind", "Kind"),
        field("home", "Address"));
    record("Circle", field("radius", "int"), field("title", "String"));
    record("Square", field("side", "double"), field("inside", "Bean"));
  }

  private void record(String name, Part... fields) {
    draft.records.put(name, new ArrayList<>(List.of(fields)));
  }

  private Part field(String name, String type) {
    return part(Role.FIELD, name, type);
  }

  private Part part(Role role, String name, String type) {
    return draft.part(role, name, type);
  }

  /** Returns a name that no part has. */
  static String freeName(Draft draft, Dice dice) {
    Set<String> taken =
        draft.parts.stream().map(each -> each.name).collect(Collectors.toCollection(TreeSet::new));
    taken.addAll(draft.columns().stream().map(draft::qualifierOf).toList());
    return dice.oneOf(NAMES.stream().filter(each -> !taken.contains(each)).toList());
  }

  /** Returns a segment that the draft does not have yet. */
  static Part segment(Draft draft, Dice dice) {
    String type =
        dice.happens(6) && !draft.format.equals("ORDERED_CODE") ? "Spot" : dice.oneOf(KEY_TYPES);
    Part segment = draft.part(Role.SEGMENT, freeName(draft, dice), type).with("RowKey");
    segment.suffix = dice.oneOf("#", "/", "_", "#");
    if (type.equals("java.math.BigInteger")) {
      segment.set("RowKey", "digits", "12");
    }
    int changes = draft.format.equals("ORDERED_CODE") ? 0 : dice.below(3);
    for (int count = changes; count > 0; count--) {
      KeyAttributes.change(segment, draft.isVerbatim(), dice);
    }
    return segment;
  }

  /** Returns a column that the draft does not have yet. */
  static Part column(Draft draft, Dice dice) {
    String name = freeName(draft, dice);
    String type = dice.oneOf(CELL_TYPES);
    Part column =
        switch (dice.below(20)) {
          case 0, 1 -> entries(draft, dice, Role.MAP, name, type);
          case 2 -> entries(draft, dice, Role.SET, name, type);
          case 3 -> entries(draft, dice, Role.CELL_MAP, name, type);
          case 4 -> draft.part(Role.VERSION_LIST, name, type).with("Versioned");
          case 5 -> draft.part(Role.VERSION_MAP, name, type).with("Versioned");
          case 6 ->
              draft
                  .part(Role.AGGREGATE, name, "long")
                  .set("Aggregate", "value", "Aggregation." + dice.oneOf("SUM", "MIN", "MAX"));
          case 7, 8 -> embedded(draft, dice, name);
          case 9 ->
              dice.happens(30)
                  ? draft.part(Role.CELL_TIMESTAMP, name, "java.time.Instant").with("CellTimestamp")
                  : draft.part(Role.VALUE, name, type);
          default -> draft.part(Role.VALUE, name, type);
        };
    if (column.role == Role.VALUE) {
      column.absence = dice.oneOf(Absence.REQUIRED, Absence.NULLABLE, Absence.OPTIONAL);
      if (column.isPrimitive() && column.absence == Absence.REQUIRED && dice.happens(35)) {
        column.set("Stored", "whenAbsent", zero(column.type, dice));
      }
      if (dice.happens(20)) {
        column.set("Qualifier", "value", Draft.quoted(name.substring(0, 1)));
      }
    }
    if (column.role == Role.CELL_TIMESTAMP) {
      return column;
    }
    if (hasValues(column)) {
      if (isJson(type)) {
        column.set("Stored", "value", "StoredAs.JSON");
      } else if (dice.happens(25)) {
        column.set("Stored", "value", "StoredAs." + dice.oneOf(forms(type)));
      }
    }
    if (draft.families.size() > 1 && dice.happens(50)) {
      column.set("Family", "value", "\"x\"");
    }
    return column;
  }

  /** Returns the forms of a type beside its default. */
  static List<String> forms(String type) {
    List<String> forms = new ArrayList<>(List.of("JSON"));
    if (List.of("short", "int", "long", "float", "double", "java.time.Instant").contains(type)) {
      forms.addAll(List.of("TEXT", "LITTLE_ENDIAN"));
    } else if (List.of("byte", "boolean", "java.util.UUID").contains(type)) {
      forms.add("TEXT");
    } else if (List.of("String", "byte[]", "com.google.protobuf.ByteString").contains(type)) {
      forms.add("GZIP");
    }
    return forms;
  }

  static boolean hasValues(Part column) {
    return switch (column.role) {
      case VALUE, MAP, CELL_MAP, VERSION_LIST, VERSION_MAP -> true;
      default -> false;
    };
  }

  static String zero(String type, Dice dice) {
    return switch (type) {
      case "boolean" -> dice.oneOf("\"false\"", "\"true\"");
      case "char" -> "\"x\"";
      default -> dice.oneOf("\"0\"", "\"1\"", "\"7\"");
    };
  }

  private static Part embedded(Draft draft, Dice dice, String name) {
    return embedded(draft, dice, name, dice.oneOf("Place", "Place", "Home"), name.charAt(0) + "_");
  }

  /** Returns a record that may be inside another one. */
  static Part inner(Draft draft, Dice dice) {
    Part inner = embedded(draft, dice, "at", "Place", dice.oneOf("at_", "z_"));
    if (dice.happens(50)) {
      inner.absence = Absence.NULLABLE;
    }
    return inner;
  }

  static Part embedded(Draft draft, Dice dice, String name, String type, String prefix) {
    Part part =
        draft.part(Role.EMBEDDED, name, type).set("Embedded", "prefix", Draft.quoted(prefix));
    part.absence = dice.oneOf(Absence.values());
    return part;
  }

  private static Part entries(Draft draft, Dice dice, Role role, String name, String type) {
    Part part = draft.part(role, name, type).set("QualifierAsData", "max", "50");
    part.keyType =
        dice.oneOf(
            "String",
            "String",
            "Integer",
            "Long",
            "Kind",
            "java.time.Instant",
            "java.time.LocalDate",
            "Entry");
    if (dice.happens(60)) {
      part.set("QualifierAsData", "prefix", Draft.quoted(name.substring(0, 1) + "_"));
    }
    if (dice.happens(20)) {
      QualifierAttributes.change(part, dice);
    }
    return part;
  }
}
