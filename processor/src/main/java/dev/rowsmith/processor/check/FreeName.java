package dev.rowsmith.processor.check;

import java.util.Collection;

/** Names that nothing else has yet. */
public final class FreeName {

  private FreeName() {}

  /**
   * Returns {@code wanted}, or {@code wanted} with the lowest number from 2 that makes it free.
   *
   * @param longest the most characters that the name may have; the wanted name is cut to make room
   */
  public static String like(String wanted, Collection<String> taken, int longest) {
    String name = cut(wanted, longest);
    for (int number = 2; taken.contains(name); number++) {
      String suffix = String.valueOf(number);
      name = cut(wanted, longest - suffix.length()) + suffix;
    }
    return name;
  }

  /** Returns the first {@code longest} characters, counted as code points. */
  public static String cut(String text, int longest) {
    return text.codePointCount(0, text.length()) <= longest
        ? text
        : text.substring(0, text.offsetByCodePoints(0, longest));
  }
}
