package dev.rowsmith.lock.bigtable;

import dev.rowsmith.lock.Tokens;
import dev.rowsmith.lock.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * One property of a JSON value that stored values have in another way.
 *
 * @param kind what happened to it
 * @param path the object that has the property, {@code orders.shop}; empty for the value itself
 * @param before the stored name; of a property that is new, the declared one
 * @param after the name that is declared
 * @param type the stored type; of a property that is new, the declared one
 */
public record JsonDifference(Kind kind, String path, String before, String after, JsonType type) {

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

  /** Returns the differences that stop a build, of the facts of a JSON value. */
  public static List<JsonDifference> between(Tokens before, Tokens after) {
    List<JsonDifference> all = new ArrayList<>();
    Optional<Tokens> old = FormChange.json(before);
    Optional<Tokens> now = FormChange.json(after);
    if (old.isPresent() && now.isPresent()) {
      add(all, "", new JsonType(old.get()), new JsonType(now.get()));
    }
    return all;
  }

  private static void add(List<JsonDifference> all, String path, JsonType old, JsonType now) {
    if (old.form() != now.form()) {
      return;
    }
    switch (old.form()) {
      case LIST, SET, MAP -> add(all, path, old.element(), now.element());
      case UNION ->
          old.parts()
              .forEach(
                  (name, each) ->
                      Optional.ofNullable(now.parts().get(name))
                          .ifPresent(other -> add(all, path, each, other)));
      case OBJECT -> addProperties(all, path, old, now);
      case NAME, ENUM -> {}
    }
  }

  private static void addProperties(
      List<JsonDifference> all, String path, JsonType old, JsonType now) {
    Set<String> gone = new TreeSet<>(old.parts().keySet());
    gone.removeAll(now.parts().keySet());
    Set<String> added = new TreeSet<>(now.parts().keySet());
    added.removeAll(old.parts().keySet());
    for (String each : gone) {
      JsonType type = old.part(each);
      List<String> alike = added.stream().filter(other -> now.part(other).equals(type)).toList();
      boolean renamed = alike.size() == 1;
      all.add(
          new JsonDifference(
              renamed ? Kind.RENAMED : Kind.REMOVED,
              path,
              each,
              renamed ? alike.get(0) : each,
              type));
      if (renamed) {
        added.remove(alike.get(0));
      }
    }
    for (String each : added) {
      if (JsonChange.added(now, now.part(each)) == Verdict.BREAK) {
        all.add(new JsonDifference(Kind.ADDED, path, each, each, now.part(each)));
      }
    }
    for (String each : old.parts().keySet()) {
      if (!now.parts().containsKey(each)) {
        continue;
      }
      int before = all.size();
      String inside = (path.isEmpty() ? "" : path + ".") + each;
      add(all, inside, old.part(each), now.part(each));
      boolean stops = JsonChange.value(old.part(each), now.part(each)).stops();
      if (stops && all.size() == before) {
        all.add(new JsonDifference(Kind.RETYPED, path, each, each, old.part(each)));
      }
    }
  }
}
