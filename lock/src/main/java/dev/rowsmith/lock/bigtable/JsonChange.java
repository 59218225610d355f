package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Changes of a JSON value: {@code JSON {lat: double, tags: list of text}}. The reader refuses a
 * property that a class does not have, and converts nothing.
 */
final class JsonChange {

  private static final String JSON = "JSON ";

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

  /** Each of these has the numbers of those before it. */
  private static final List<String> WHOLE =
      List.of("byte", "short", "int", "long", "java.math.BigInteger", "java.math.BigDecimal");

  private static final List<String> FRACTIONS = List.of("float", "double");

  private JsonChange() {}

  static Verdict between(String before, String after) {
    if (withoutParentheses(after).equals(before)) {
      return Verdict.SAFE; // Files of earlier versions have none.
    }
    return before.startsWith(JSON) && after.startsWith(JSON)
        ? value(
            JsonText.of(before.substring(JSON.length())),
            JsonText.of(after.substring(JSON.length())))
        : Verdict.BREAK;
  }

  private static String withoutParentheses(String text) {
    return text.replace("(", "").replace(")", "");
  }

  static Verdict value(JsonText before, JsonText after) {
    if (before.equals(after) || before.isOlderFormOf(after)) {
      return Verdict.SAFE;
    }
    if (!before.annotations().equals(after.annotations())) {
      return Verdict.WORD; // They may change names: a @JsonAlias keeps a renamed property readable.
    }
    if (before.form() != after.form()) {
      return otherForm(before, after);
    }
    return switch (before.form()) {
      case NAME -> name(before.head(), after.head());
      case ENUM ->
          Constants.of(Optional.of(before.head()), Optional.of(after.head())).orElse(Verdict.BREAK);
      case LIST, SET -> value(before.part("value"), after.part("value"));
      case MAP ->
          value(before.part("value"), after.part("value"))
              .and(key(before.part("key"), after.part("key")));
      case OBJECT -> object(before, after);
      case UNION -> union(before, after);
    };
  }

  private static Verdict otherForm(JsonText before, JsonText after) {
    JsonText.Form old = before.form();
    JsonText.Form now = after.form();
    if ((old == JsonText.Form.LIST && now == JsonText.Form.SET)
        || (old == JsonText.Form.SET && now == JsonText.Form.LIST)) {
      return before.parts().equals(after.parts())
          ? Verdict.WORD // A set drops what a list has twice.
          : Verdict.BREAK;
    }
    if (old == JsonText.Form.ENUM && after.is("text")) {
      return Verdict.ROLLOUT;
    }
    return before.is("text") && now == JsonText.Form.ENUM ? Verdict.WORD : Verdict.BREAK;
  }

  private static Verdict name(String before, String after) {
    String old = unboxed(before);
    String now = unboxed(after);
    boolean nullGone = BOXED.containsValue(before) && BOXED.containsKey(after);
    if (nullGone) {
      return Verdict.BREAK;
    }
    if (old.equals(now)) {
      return Verdict.ROLLOUT; // A null that old code refuses.
    }
    if (old.equals("char") && now.equals("text")) {
      return Verdict.ROLLOUT;
    }
    if (old.equals("text") && now.equals("char")) {
      return Verdict.WORD;
    }
    for (List<String> numbers : List.of(WHOLE, FRACTIONS)) {
      if (numbers.contains(old) && numbers.contains(now)) {
        return numbers.indexOf(old) < numbers.indexOf(now) ? Verdict.ROLLOUT : Verdict.WORD;
      }
    }
    boolean numbers =
        (WHOLE.contains(old) || FRACTIONS.contains(old))
            && (WHOLE.contains(now) || FRACTIONS.contains(now));
    return numbers ? Verdict.WORD : Verdict.BREAK; // 5 and 5.0 differ, and not all digits fit.
  }

  private static String unboxed(String name) {
    return BOXED.entrySet().stream()
        .filter(each -> each.getValue().equals(name))
        .map(Map.Entry::getKey)
        .findFirst()
        .orElse(name);
  }

  /** Names of properties are texts: 5 and 5.0 are two. */
  private static Verdict key(JsonText before, JsonText after) {
    Verdict verdict = value(before, after);
    return verdict == Verdict.ROLLOUT || verdict == Verdict.SAFE
        ? verdict
        : before.equals(after) ? Verdict.SAFE : Verdict.BREAK;
  }

  private static Verdict object(JsonText before, JsonText after) {
    if (!after.parts().keySet().containsAll(before.parts().keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = Verdict.SAFE;
    for (Map.Entry<String, JsonText> each : after.parts().entrySet()) {
      JsonText old = before.parts().get(each.getKey());
      verdict =
          verdict.and(old == null ? added(after, each.getValue()) : value(old, each.getValue()));
    }
    return verdict;
  }

  /** A primitive that is not there is refused, as null is; but a class has an initial value. */
  static Verdict added(JsonText object, JsonText value) {
    return BOXED.containsKey(value.head())
            && value.form() == JsonText.Form.NAME
            && !object.hasInitialValues()
        ? Verdict.BREAK
        : Verdict.ROLLOUT;
  }

  /** The names of subtypes are stored. */
  private static Verdict union(JsonText before, JsonText after) {
    if (!before.head().equals(after.head())
        || !after.parts().keySet().containsAll(before.parts().keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = after.parts().size() > before.parts().size() ? Verdict.ROLLOUT : Verdict.SAFE;
    for (Map.Entry<String, JsonText> each : before.parts().entrySet()) {
      verdict = verdict.and(value(each.getValue(), after.part(each.getKey())));
    }
    return verdict;
  }
}
