package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * What a change of a JSON value means: {@code JSON {lat: double, tags: list of text}}. Jackson
 * refuses a property that a class does not have.
 */
final class JsonChange {

  private static final String JSON = "JSON ";

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
    int open = before.indexOf('{');
    if (open < 0
        || !before.endsWith("}")
        || !after.endsWith("}")
        || !after.startsWith(before.substring(0, open + 1))) {
      return Verdict.BREAK;
    }
    Map<String, String> old = properties(before.substring(open + 1, before.length() - 1));
    Map<String, String> now = properties(after.substring(open + 1, after.length() - 1));
    if (!now.keySet().containsAll(old.keySet())) {
      return Verdict.BREAK;
    }
    Verdict verdict = now.size() > old.size() ? Verdict.ROLLOUT : Verdict.SAFE;
    for (Map.Entry<String, String> each : old.entrySet()) {
      verdict = verdict.and(value(each.getValue(), now.getOrDefault(each.getKey(), "")));
    }
    return verdict;
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
