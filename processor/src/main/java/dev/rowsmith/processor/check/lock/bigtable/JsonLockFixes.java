package dev.rowsmith.processor.check.lock.bigtable;

import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.bigtable.JsonDifference;
import dev.rowsmith.lock.bigtable.JsonType;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.JavaLiterals;
import java.util.List;
import java.util.Map;

/** Fixes in the types of a value that is stored as JSON, so that they are as rows have them. */
final class JsonLockFixes {

  private static final Map<String, String> BOXED = Map.of("int", "Integer", "char", "Character");

  private JsonLockFixes() {}

  static List<Fix> of(String column, Tokens locked, Tokens declared) {
    return JsonDifference.between(locked, declared).stream()
        .map(each -> fix(column, each))
        .toList();
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
              boxed(difference.type().name()) + " " + name,
              "in the JSON of '%s': null where rows do not have it".formatted(in));
      case RETYPED ->
          fix(
              java(difference.type()) + " " + name,
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

  private static String java(JsonType type) {
    return switch (type.form()) {
      case LIST -> "List<%s>".formatted(boxedType(type.element()));
      case SET -> "Set<%s>".formatted(boxedType(type.element()));
      case MAP -> "Map<…, %s>".formatted(boxedType(type.element()));
      case ENUM -> "enum";
      case OBJECT, UNION -> type.simpleName().isEmpty() ? "record" : type.simpleName();
      case NAME ->
          switch (type.name()) {
            case "text" -> "String";
            case "bytes" -> "byte[]";
            default -> type.simpleName();
          };
    };
  }

  private static String boxedType(JsonType element) {
    String type = java(element);
    return Character.isLowerCase(type.charAt(0)) && !type.contains("[") && !type.equals("enum")
        ? boxed(type)
        : type;
  }
}
