package dev.rowsmith.processor.check.spanner;

import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.Property;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Fix that turns an array of Java, or an optional list, into a column of type ARRAY. */
final class ListFix {

  private static final Map<String, String> BOXED =
      Map.of(
          "long", "Long",
          "int", "Integer",
          "short", "Short",
          "double", "Double",
          "float", "Float",
          "boolean", "Boolean");

  private ListFix() {}

  static Optional<Fix> of(Property property, String type) {
    if (type.endsWith("[]")) {
      String element = type.substring(0, type.length() - 2);
      boolean single = !element.endsWith("[]") || element.equals("byte[]");
      String list = "List<%s>".formatted(BOXED.getOrDefault(element, element));
      return single
          ? Optional.of(retyped(property, "", list, "an array of Spanner"))
          : Optional.empty();
    }
    boolean optional =
        type.startsWith("Optional<List<")
            || (type.startsWith("List<") && property.type().optional());
    return optional
        ? Optional.of(
            retyped(
                property,
                "@Nullable ",
                type.startsWith("Optional<")
                    ? type.substring("Optional<".length(), type.length() - 1)
                    : type,
                "an absent list is NULL"))
        : Optional.empty();
  }

  /** The annotation that marks a component as nullable is the user's choice. */
  private static Fix retyped(Property property, String mark, String type, String how) {
    return new Fix(
        mark + type + " " + property.name(),
        how,
        mark.isEmpty() ? List.of(new Edit.Retype(property.place(), type)) : List.of());
  }
}
