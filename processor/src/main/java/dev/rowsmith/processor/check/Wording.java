package dev.rowsmith.processor.check;

import dev.rowsmith.processor.edit.JavaLiterals;
import java.util.List;
import java.util.Locale;

/** Names and lists as they appear in a sentence. */
public final class Wording {

  private static final int LONGEST = 64;

  private Wording() {}

  /** Returns a name from the source in quotes, so that any text fits into one line of a message. */
  public static String quoted(String name) {
    String start = FreeName.cut(name, LONGEST);
    String rest = start.length() < name.length() ? "…" : "";
    return "'" + JavaLiterals.escaped(start, '\'') + rest + "'";
  }

  /** Returns a name as it is after {@code get} and {@code set}. */
  public static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  /** Returns {@code 'a'}, {@code 'a' and 'b'}, {@code 'a', 'b' and 'c'}. */
  public static String quoted(List<String> names) {
    return joined(names.stream().map(name -> "'" + name + "'").toList(), "and");
  }

  /** Returns {@code a}, {@code a or b}, {@code a, b or c}, with {@code last} before the last. */
  public static String joined(List<String> items, String last) {
    if (items.size() < 2) {
      return String.join("", items);
    }
    int end = items.size() - 1;
    return String.join(", ", items.subList(0, end)) + " " + last + " " + items.get(end);
  }
}
