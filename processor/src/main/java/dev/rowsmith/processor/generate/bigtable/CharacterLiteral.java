package dev.rowsmith.processor.generate.bigtable;

import java.util.Locale;

/** Code of a character as Java source does. */
final class CharacterLiteral {

  private CharacterLiteral() {}

  static String of(char character) {
    return switch (character) {
      case '\'' -> "'\\''";
      case '\\' -> "'\\\\'";
      default ->
          character >= ' ' && character < 0x7f
              ? "'" + character + "'"
              : String.format(Locale.ROOT, "'\\u%04x'", (int) character);
    };
  }
}
