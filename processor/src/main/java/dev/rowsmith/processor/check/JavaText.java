package dev.rowsmith.processor.check;

/** Prints values as Java source text, for fixes that compile as printed. */
public final class JavaText {

  private JavaText() {}

  /** Returns a string literal, with quotes. */
  public static String of(String value) {
    StringBuilder literal = new StringBuilder("\"");
    value.chars().forEach(character -> append(literal, (char) character, '"'));
    return literal.append('"').toString();
  }

  /** Returns a character literal, with quotes. */
  public static String of(char value) {
    StringBuilder literal = new StringBuilder("'");
    append(literal, value, '\'');
    return literal.append('\'').toString();
  }

  private static void append(StringBuilder literal, char character, char quote) {
    switch (character) {
      case '\\' -> literal.append("\\\\");
      case '\n' -> literal.append("\\n");
      case '\r' -> literal.append("\\r");
      case '\t' -> literal.append("\\t");
      default -> {
        if (character == quote) {
          literal.append('\\').append(character);
        } else if (Character.isISOControl(character) || Character.isSurrogate(character)) {
          literal.append("\\u%04x".formatted((int) character));
        } else {
          literal.append(character);
        }
      }
    }
  }
}
