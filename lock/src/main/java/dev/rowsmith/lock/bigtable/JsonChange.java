package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Constants;
import dev.rowsmith.lock.Verdict;
import java.util.List;
import java.util.Map;

/**
 * Changes of a JSON value. The reader refuses a property that a class does not have, and converts
 * nothing.
 */
final class JsonChange {

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

  static Verdict value(JsonType before, JsonType after) {
    if (before.equals(after) || before.isOlderFormOf(after)) {
      return Verdict.SAFE;
    }
    if (!before.readings().isEmpty()) {
      return before.readings().stream()
          .map(each -> value(each, after))
          .min(Verdict::compareTo)
          .orElseThrow();
    }
    if (!before.annotations().equals(after.annotations())) {
      return Verdict.WORD; // They may change names: a @JsonAlias keeps a renamed property readable.
    }
    if (before.form() != after.form()) {
      return otherForm(before, after);
    }
    return switch (before.form()) {
      case NAME -> before.hasArgumentsOf(after) ? name(before.name(), after.name()) : Verdict.BREAK;
      case ENUM -> Constants.between(before.constants(), after.constants());
      case LIST, SET -> value(before.element(), after.element());
      case MAP -> value(before.element(), after.element()).and(key(before.key(), after.key()));
      case OBJECT -> object(before, after);
      case UNION -> union(before, after);
    };
  }

  private static Verdict otherForm(JsonType before, JsonType after) {
    JsonType.Form old = before.form();
    JsonType.Form now = after.form();
    if ((old == JsonType.Form.LIST && now == JsonType.Form.SET)
        || (old == JsonType.Form.SET && now == JsonType.Form.LIST)) {
      return before.element().equals(after.element())
          ? Verdict.WORD // A set drops what a list has twice.
          : Verdict.BREAK;
    }
    if (old == JsonType.Form.ENUM && after.is("text")) {
      return Verdict.ROLLOUT;
    }
    return before.is("text") && now == JsonType.Form.ENUM ? Verdict.WORD : Verdict.BREAK;
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
  private static Verdict key(JsonType before, JsonType after) {
    Verdict verdict = value(before, after);
    return verdict == Verdict.ROLLOUT || verdict == Verdict.SAFE
        ? verdict
        : before.equals(after) ? Verdict.SAFE : Verdict.BREAK;
  }

  private static Verdict object(JsonType before, JsonType after) {
    if (!after.parts().keySet().containsAll(before.parts().keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = Verdict.SAFE;
    for (Map.Entry<String, JsonType> each : after.parts().entrySet()) {
      JsonType old = before.parts().get(each.getKey());
      verdict =
          verdict.and(old == null ? added(after, each.getValue()) : value(old, each.getValue()));
    }
    return verdict;
  }

  /** A primitive that is not there is refused, as null is; but a class has an initial value. */
  static Verdict added(JsonType object, JsonType value) {
    return BOXED.containsKey(value.name())
            && value.form() == JsonType.Form.NAME
            && !object.hasInitialValues()
        ? Verdict.BREAK
        : Verdict.ROLLOUT;
  }

  /** The names of subtypes are stored. */
  private static Verdict union(JsonType before, JsonType after) {
    if (!before.id().equals(after.id())
        || !after.parts().keySet().containsAll(before.parts().keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = after.parts().size() > before.parts().size() ? Verdict.ROLLOUT : Verdict.SAFE;
    for (Map.Entry<String, JsonType> each : before.parts().entrySet()) {
      verdict = verdict.and(value(each.getValue(), after.part(each.getKey())));
    }
    return verdict;
  }
}
