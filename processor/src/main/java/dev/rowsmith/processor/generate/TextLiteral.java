package dev.rowsmith.processor.generate;

import com.palantir.javapoet.CodeBlock;
import java.util.Locale;

/**
 * Literals of texts that users have written: names of columns and attributes, constants of keys,
 * expressions.
 */
public final class TextLiteral {

  /** Where JavaPoet begins a line, in the middle of a literal too; Java does not. */
  private static final String BREAKS = "\u2028\u2029";

  private TextLiteral() {}

  /** Returns the literal of a text, in quotes. */
  public static CodeBlock of(String text) {
    return text.chars().noneMatch(TextLiteral::isBreak)
        ? CodeBlock.of("$S", text)
        : CodeBlock.of("$L", escaped(text));
  }

  private static boolean isBreak(int letter) {
    return BREAKS.indexOf(letter) >= 0;
  }

  private static String escaped(String text) {
    StringBuilder literal = new StringBuilder("\"");
    int begin = 0;
    for (int at = 0; at < text.length(); at++) {
      if (isBreak(text.charAt(at))) {
        literal.append(unquoted(text.substring(begin, at)));
        literal.append(String.format(Locale.ROOT, "\\u%04x", (int) text.charAt(at)));
        begin = at + 1;
      }
    }
    return literal.append(unquoted(text.substring(begin))).append('"').toString();
  }

  private static String unquoted(String text) {
    String literal = CodeBlock.of("$S", text).toString();
    return literal.substring(1, literal.length() - 1);
  }
}
