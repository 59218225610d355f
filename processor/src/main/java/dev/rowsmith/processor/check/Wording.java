package dev.rowsmith.processor.check;

import java.util.List;

/** Writes lists as a sentence holds them. */
public final class Wording {

  private Wording() {}

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
