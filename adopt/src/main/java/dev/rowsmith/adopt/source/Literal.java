package dev.rowsmith.adopt.source;

import dev.rowsmith.runtime.VisibleText;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Values of annotations as Java writes them. */
final class Literal {

  /** A source is read in any encoding. */
  private static final char LAST_ASCII = 0x7E;

  private Literal() {}

  static String print(Object value, Imports imports) {
    if (value instanceof String text) {
      return '"' + escaped(text, '"') + '"';
    }
    if (value instanceof Character character) {
      return '\'' + escaped(character.toString(), '\'') + '\'';
    }
    if (value instanceof Long number) {
      return number + "L";
    }
    if (value instanceof Enum<?> constant) {
      return imports.name(constant.getDeclaringClass().getCanonicalName()) + "." + constant.name();
    }
    if (value instanceof TypeUse type) {
      return type.print(imports) + ".class";
    }
    if (value instanceof AnnotationUse annotation) {
      return annotation.print(imports);
    }
    if (value instanceof List<?> several) {
      return several.size() == 1
          ? print(several.get(0), imports)
          : several.stream()
              .map(each -> print(each, imports))
              .collect(Collectors.joining(", ", "{", "}"));
    }
    return String.valueOf(value); // A number or a boolean.
  }

  private static String escaped(String text, char quote) {
    StringBuilder escaped = new StringBuilder();
    for (int at = 0; at < text.length(); at++) {
      char each = text.charAt(at);
      switch (each) {
        case '\\' -> escaped.append("\\\\");
        case '\n' -> escaped.append("\\n");
        case '\r' -> escaped.append("\\r");
        case '\t' -> escaped.append("\\t");
        default -> {
          if (each == quote) {
            escaped.append('\\').append(each);
          } else if (each > LAST_ASCII || !VisibleText.isVisible(each)) {
            escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) each));
          } else {
            escaped.append(each);
          }
        }
      }
    }
    return escaped.toString();
  }
}
