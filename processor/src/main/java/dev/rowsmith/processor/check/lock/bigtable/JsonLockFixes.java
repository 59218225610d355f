package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.lock.Clauses;
import dev.rowsmith.lock.bigtable.JsonDifference;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.JavaLiterals;
import java.util.List;
import java.util.Map;

/** Fixes in the types of a value that is stored as JSON, so that they are as rows have them. */
final class JsonLockFixes {

  private static final Map<String, String> BOXED = Map.of("int", "Integer", "char", "Character");

  private JsonLockFixes() {}

  static List<Fix> of(String column, String locked, String declared) {
    return JsonDifference.between(json(locked), json(declared)).stream()
        .map(each -> fix(column, each))
        .toList();
  }

  private static String json(String facts) {
    return Clauses.of(facts).all().stream()
        .filter(each -> each.startsWith("JSON "))
        .findFirst()
        .orElse("");
  }

  private static Fix fix(String column, JsonDifference difference) {
    String in = difference.path().isEmpty() ? column : column + "." + difference.path();
    String name = difference.after();
    return switch (difference.kind()) {
      case RENAMED ->
          fix(
              "@JsonProperty(%s)".formatted(JavaLiterals.of(difference.before())),
              "on '%s' in the JSON of '%s': it keeps its stored name".formatted(name, in));
      case REMOVED ->
          fix("", "keep the property '%s' in the JSON of '%s': rows have it".formatted(name, in));
      case ADDED ->
          fix(
              boxed(difference.before()) + " " + name,
              "in the JSON of '%s': null where rows do not have it".formatted(in));
      case RETYPED ->
          fix(
              java(difference.before()) + " " + name,
              "in the JSON of '%s': the type that rows have".formatted(in));
    };
  }

  private static Fix fix(String code, String how) {
    return new Fix(code, how, List.of());
  }

  private static String boxed(String primitive) {
    return BOXED.getOrDefault(
        primitive, Character.toUpperCase(primitive.charAt(0)) + primitive.substring(1));
  }

  private static String java(String words) {
    if (words.equals("text")) {
      return "String";
    } else if (words.equals("bytes")) {
      return "byte[]";
    }
    for (String holder : List.of("List", "Set")) {
      String start = holder.toLowerCase(java.util.Locale.ROOT) + " of ";
      if (words.startsWith(start)) {
        return "%s<%s>".formatted(holder, boxedType(words.substring(start.length())));
      }
    }
    return words.startsWith("map of ")
        ? "Map<…, %s>".formatted(boxedType(words.substring(7)))
        : words.startsWith("enum ") ? "enum" : words.substring(words.lastIndexOf('.') + 1);
  }

  private static String boxedType(String words) {
    String type = java(words);
    return Character.isLowerCase(type.charAt(0)) && !type.contains("[") && !type.equals("enum")
        ? boxed(type)
        : type;
  }
}
