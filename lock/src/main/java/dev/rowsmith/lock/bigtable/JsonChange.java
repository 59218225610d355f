package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * What a change of a JSON value means: {@code JSON {lat: double, tags: list of text}}. Jackson
 * refuses a property that a class does not have.
 */
final class JsonChange {

  private static final String JSON = "JSON ";
  private static final String ENUM = "enum ";
  private static final String LIST = "list of ";
  private static final String SET = "set of ";

  private static final Map<String, String> BOXED =
      Map.of(
          "boolean", "java.lang.Boolean",
          "byte", "java.lang.Byte",
          "short", "java.lang.Short",
          "char", "java.lang.Character",
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "float", "java.lang.Float",
          "double", "java.lang.Double");

  private JsonChange() {}

  static Verdict between(String before, String after) {
    return before.startsWith(JSON) && after.startsWith(JSON)
        ? value(before.substring(JSON.length()), after.substring(JSON.length()))
        : Verdict.BREAK;
  }

  private static Verdict value(String before, String after) {
    if (before.equals(after)) {
      return Verdict.SAFE;
    }
    if (before.startsWith(ENUM) && after.startsWith(ENUM)) {
      return Constants.of(constants(before), constants(after)).orElse(Verdict.BREAK);
    }
    if (after.equals(BOXED.get(before))) {
      return Verdict.ROLLOUT;
    }
    if (isOther(before, after, LIST, SET) || isOther(before, after, SET, LIST)) {
      return Verdict.WORD; // A set drops what a list has twice.
    }
    int open = before.indexOf('{');
    boolean records = open >= 0 && before.endsWith("}") && after.endsWith("}");
    return records && after.startsWith(before.substring(0, open + 1))
        ? record(inside(before, open), inside(after, open))
        : Verdict.BREAK;
  }

  private static boolean isOther(String before, String after, String one, String other) {
    return before.startsWith(one) && after.equals(other + before.substring(one.length()));
  }

  private static Optional<String> constants(String value) {
    return Optional.of(value.substring(ENUM.length()));
  }

  private static Map<String, String> inside(String value, int open) {
    return properties(value.substring(open + 1, value.length() - 1));
  }

  private static Verdict record(Map<String, String> old, Map<String, String> now) {
    if (!now.keySet().containsAll(old.keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = Verdict.SAFE;
    for (Map.Entry<String, String> each : now.entrySet()) {
      String before = old.get(each.getKey());
      verdict =
          verdict.and(before == null ? added(each.getValue()) : value(before, each.getValue()));
    }
    return verdict;
  }

  /** A primitive that is not there is refused, as null is. */
  private static Verdict added(String value) {
    return BOXED.containsKey(value) ? Verdict.BREAK : Verdict.ROLLOUT;
  }

  private static Map<String, String> properties(String inside) {
    Map<String, String> properties = new LinkedHashMap<>();
    for (String each : LockText.clauses(inside)) {
      int colon = each.indexOf(": ");
      properties.put(
          colon < 0 ? each : each.substring(0, colon), colon < 0 ? "" : each.substring(colon + 2));
    }
    return properties;
  }
}
