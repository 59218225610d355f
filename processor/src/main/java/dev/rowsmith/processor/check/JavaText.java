package dev.rowsmith.processor.check;

import java.util.List;
import java.util.stream.Collectors;

/** Prints values as Java source text, for fixes that compile as printed. */
public final class JavaText {

  private JavaText() {}

  /** Returns a string literal, with quotes. */
  public static String of(String value) {
    return '"' + escaped(value, '"') + '"';
  }

  /** Returns the value of an attribute of several strings: one literal alone, or an array. */
  public static String of(List<String> values) {
    String literals = values.stream().map(JavaText::of).collect(Collectors.joining(", "));
    return values.size() == 1 ? literals : "{" + literals + "}";
  }

  /** Returns a character literal, with quotes. */
  public static String of(char value) {
    return "'" + escaped(String.valueOf(value), '\'') + "'";
  }

  /** Returns the text as it stands between quotes of a kind. */
  static String escaped(String text, char quote) {
    StringBuilder escaped = new StringBuilder();
    text.codePoints().forEach(character -> append(escaped, character, quote));
    return escaped.toString();
  }

  private static void append(StringBuilder escaped, int character, char quote) {
    switch (character) {
      case '\\' -> escaped.append("\\\\");
      case '\n' -> escaped.append("\\n");
      case '\r' -> escaped.append("\\r");
      case '\t' -> escaped.append("\\t");
      default -> {
        if (character == quote) {
          escaped.append('\\').append(quote);
        } else if (Character.isISOControl(character) || UnpairedSurrogate.is(character)) {
          escaped.append("\\u%04x".formatted(character));
        } else {
          escaped.appendCodePoint(character);
        }
      }
    }
  }
}
