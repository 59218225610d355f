package dev.rowsmith.runtime;

import java.util.Locale;

/**
 * Texts of users and databases as messages, reports and terminals show them.
 *
 * <p>A control character can rewrite what a terminal shows, and a format character such as U+202E
 * changes the order in which the letters after it are read. Both are shown by their numbers, and so
 * are other characters that nobody sees.
 */
public final class VisibleText {

  /** The last two numbers of each plane are no characters, which XML cannot hold. */
  private static final int NO_CHARACTER = 0xFFFE;

  private VisibleText() {}

  /** Returns a text on one line, with every character that cannot be seen as {@code U+202E}. */
  public static String of(String text) {
    return shown(text, false);
  }

  /** Returns a text of several lines, whose line feeds stay, as {@link #of} shows each line. */
  public static String ofLines(String text) {
    return shown(text, true);
  }

  private static String shown(String text, boolean lines) {
    if (text.codePoints().allMatch(each -> isVisible(each) || (lines && each == '\n'))) {
      return text;
    }
    StringBuilder shown = new StringBuilder();
    text.codePoints()
        .forEach(
            each -> {
              if (isVisible(each) || (lines && each == '\n')) {
                shown.appendCodePoint(each);
              } else {
                shown.append(number(each));
              }
            });
    return shown.toString();
  }

  /** Returns the number of a character, such as {@code U+202E}. */
  public static String number(int character) {
    return String.format(Locale.ROOT, "U+%04X", character);
  }

  /** Returns whether a character is seen, and changes nothing but its own place. */
  public static boolean isVisible(int character) {
    return (character & NO_CHARACTER) != NO_CHARACTER
        && switch (Character.getType(character)) {
          case Character.CONTROL,
              Character.FORMAT,
              Character.SURROGATE,
              Character.LINE_SEPARATOR,
              Character.PARAGRAPH_SEPARATOR ->
              false;
          default -> true;
        };
  }
}
