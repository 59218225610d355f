package dev.rowsmith.schema;

import java.util.regex.Pattern;

/** Quotes words of a command line for POSIX shells. */
final class ShellWord {

  private static final Pattern PLAIN = Pattern.compile("[-_.:=/a-zA-Z0-9]+");

  private ShellWord() {}

  /** Returns a word that a shell reads as {@code text}, between quotes only where it has to be. */
  static String of(String text) {
    return PLAIN.matcher(text).matches() ? text : "'" + text.replace("'", "'\\''") + "'";
  }
}
