package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.LockText;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/**
 * One property of a JSON value that stored values have in another way.
 *
 * @param kind what happened to it
 * @param path the object that has the property, {@code orders.shop}; empty for the value itself
 * @param before the stored name, or the stored type; empty for a property that is new
 * @param after the name that is declared
 */
public record JsonDifference(Kind kind, String path, String before, String after) {

  /** What happened to a property. */
  public enum Kind {
    /** The property has another name. */
    RENAMED,
    /** The property is not declared any more. */
    REMOVED,
    /** The property is a primitive that stored values do not have. */
    ADDED,
    /** The property has another type. */
    RETYPED
  }

  private static final String JSON = "JSON ";

  /** Returns the differences that stop a build, of two facts of a JSON value. */
  public static List<JsonDifference> between(String before, String after) {
    List<JsonDifference> all = new ArrayList<>();
    if (before.startsWith(JSON) && after.startsWith(JSON)) {
      add(
          all,
          "",
          JsonText.of(before.substring(JSON.length())),
          JsonText.of(after.substring(JSON.length())));
    }
    return all;
  }

  private static void add(List<JsonDifference> all, String path, JsonText old, JsonText now) {
    if (old.form() != now.form()) {
      return;
    }
    switch (old.form()) {
      case LIST, SET, MAP -> add(all, path, old.part("value"), now.part("value"));
      case UNION ->
          old.parts().keySet().stream()
              .filter(now.parts()::containsKey)
              .forEach(each -> add(all, path, old.part(each), now.part(each)));
      case OBJECT -> addProperties(all, path, old, now);
      case NAME, ENUM -> {}
    }
  }

  private static void addProperties(
      List<JsonDifference> all, String path, JsonText old, JsonText now) {
    Set<String> gone = new TreeSet<>(old.parts().keySet());
    gone.removeAll(now.parts().keySet());
    Set<String> added = new TreeSet<>(now.parts().keySet());
    added.removeAll(old.parts().keySet());
    for (String each : gone) {
      List<String> alike =
          added.stream().filter(other -> now.part(other).equals(old.part(each))).toList();
      boolean renamed = alike.size() == 1;
      all.add(
          new JsonDifference(
              renamed ? Kind.RENAMED : Kind.REMOVED,
              path,
              LockText.text(each),
              LockText.text(renamed ? alike.get(0) : each)));
      if (renamed) {
        added.remove(alike.get(0));
      }
    }
    for (String each : added) {
      if (JsonChange.added(now, now.part(each)) == Verdict.BREAK) {
        all.add(new JsonDifference(Kind.ADDED, path, now.part(each).head(), LockText.text(each)));
      }
    }
    for (String each : old.parts().keySet()) {
      if (!now.parts().containsKey(each)) {
        continue;
      }
      int before = all.size();
      String inside = (path.isEmpty() ? "" : path + ".") + LockText.text(each);
      add(all, inside, old.part(each), now.part(each));
      boolean stops = JsonChange.value(old.part(each), now.part(each)).stops();
      if (stops && all.size() == before) {
        all.add(
            new JsonDifference(Kind.RETYPED, path, old.part(each).words(), LockText.text(each)));
      }
    }
  }
}
