package dev.rowsmith.processor.soundness;

import static dev.rowsmith.processor.soundness.ColumnEdits.changed;
import static dev.rowsmith.processor.soundness.ColumnEdits.column;

import dev.rowsmith.processor.random.Dice;
import dev.rowsmith.processor.soundness.Part.Absence;
import dev.rowsmith.processor.soundness.Part.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What people change in columns of Spanner. */
final class SpannerColumnEdits {

  /** Types that people take for each other. */
  private static final Map<String, List<String>> NEIGHBOURS =
      Map.ofEntries(
          Map.entry("byte", List.of("short", "int", "boolean")),
          Map.entry("short", List.of("int", "byte")),
          Map.entry("int", List.of("long", "short", "String", "Integer", "double")),
          Map.entry("long", List.of("int", "Long", "java.time.Instant", "java.math.BigDecimal")),
          Map.entry("float", List.of("double")),
          Map.entry("double", List.of("float", "java.math.BigDecimal")),
          Map.entry("boolean", List.of("Boolean", "int")),
          Map.entry(
              "String",
              List.of("Kind", "java.util.UUID", "byte[]", "com.google.protobuf.ByteString")),
          Map.entry("Kind", List.of("String")),
          Map.entry("java.util.UUID", List.of("String", "byte[]")),
          Map.entry("java.time.Instant", List.of("java.time.LocalDate", "long")),
          Map.entry("java.time.LocalDate", List.of("java.time.Instant", "String")),
          Map.entry("java.math.BigDecimal", List.of("double", "long")),
          Map.entry("byte[]", List.of("com.google.protobuf.ByteString", "String")),
          Map.entry("com.google.protobuf.ByteString", List.of("byte[]", "String")));

  private SpannerColumnEdits() {}

  static List<Edit> all() {
    List<Edit> all = new ArrayList<>(EnumEdits.all("enum", SpannerColumnEdits::hasEnum));
    all.add(
        new Edit(
            "type of a column",
            (draft, dice) -> column(draft, dice, each -> true, SpannerColumnEdits::changeType)));
    all.add(
        new Edit(
            "length, type or default of a column",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    SpannerColumnEdits::isValue,
                    (part, d) -> changed(part, each -> attribute(each, d)))));
    all.add(
        new Edit(
            "absence of a column",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    each -> each.role == Role.VALUE,
                    (part, d) -> changed(part, each -> each.absence = d.oneOf(Absence.values())))));
    all.add(
        new Edit(
            "one value or a list",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    SpannerColumnEdits::isValue,
                    (part, d) ->
                        changed(
                            part,
                            each -> {
                              each.role = each.role == Role.LIST ? Role.VALUE : Role.LIST;
                              each.absence = Absence.REQUIRED;
                              each.set("Column", "defaultExpression", null).forget("Column");
                            }))));
    all.add(
        new Edit(
            "converter",
            (draft, dice) ->
                column(
                    draft,
                    dice,
                    each -> each.type.equals(RandomSpannerDraft.CONVERTED),
                    (part, d) ->
                        changed(part, each -> each.set("Column", "converter", "Debts.class")))));
    return all;
  }

  private static boolean hasEnum(Draft draft) {
    return draft.parts.stream().anyMatch(each -> each.type.equals(Draft.ENUM));
  }

  private static boolean isValue(Part part) {
    return part.role == Role.VALUE || part.role == Role.LIST;
  }

  static boolean changeType(Part part, Dice dice) {
    if (!NEIGHBOURS.containsKey(part.type)) {
      return false;
    }
    part.type = dice.oneOf(NEIGHBOURS.get(part.type));
    return true;
  }

  /** Changes what {@code @Column} declares of a value, or takes it away. */
  static void attribute(Part part, Dice dice) {
    switch (part.type) {
      case "String", "byte[]", "com.google.protobuf.ByteString" ->
          attribute(part, "length", dice.oneOf("", "5", "40", "200"));
      case "java.util.UUID" ->
          attribute(part, "type", dice.oneOf("", "ColumnType.BYTES", "ColumnType.INT64_PAIR"));
      case "int", "long", "short" -> {
        if (!SpannerReferences.isComputed(part)) {
          defaulted(part, dice.oneOf("", "7", "0"));
        }
      }
      case "boolean" -> defaulted(part, dice.oneOf("", "true", "false"));
      default -> {}
    }
    part.forget("Column");
  }

  private static void defaulted(Part part, String value) {
    String expression = part.role == Role.LIST && !value.isEmpty() ? "[" + value + "]" : value;
    attribute(part, "defaultExpression", value.isEmpty() ? "" : Draft.quoted(expression));
  }

  private static void attribute(Part part, String attribute, String value) {
    part.set("Column", attribute, value.isEmpty() ? null : value);
  }
}
