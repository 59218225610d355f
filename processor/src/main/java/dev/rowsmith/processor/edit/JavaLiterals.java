package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.runtime.VisibleText;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Values as Java source, for fixes that compile as printed. */
public final class JavaLiterals {

  /** The words that no component can have as its name. */
  private static final Set<String> KEYWORDS =
      Set.of(
          "_",
          "abstract",
          "assert",
          "boolean",
          "break",
          "byte",
          "case",
          "catch",
          "char",
          "class",
          "const",
          "continue",
          "default",
          "do",
          "double",
          "else",
          "enum",
          "extends",
          "false",
          "final",
          "finally",
          "float",
          "for",
          "goto",
          "if",
          "implements",
          "import",
          "instanceof",
          "int",
          "interface",
          "long",
          "native",
          "new",
          "null",
          "package",
          "private",
          "protected",
          "public",
          "return",
          "short",
          "static",
          "strictfp",
          "super",
          "switch",
          "synchronized",
          "this",
          "throw",
          "throws",
          "transient",
          "true",
          "try",
          "void",
          "volatile",
          "while");

  private static final char LAST_ASCII = 0x7E;

  private JavaLiterals() {}

  /** Returns a string literal, with quotes. */
  public static String of(String value) {
    return '"' + escaped(value, '"') + '"';
  }

  /** Returns whether the text can be the name of a component. */
  public static boolean isName(String text) {
    return !text.isEmpty()
        && Character.isJavaIdentifierStart(text.codePointAt(0))
        && text.codePoints().allMatch(Character::isJavaIdentifierPart)
        && !KEYWORDS.contains(text);
  }

  /** Returns the value of an attribute of several strings: one literal alone, or an array. */
  public static String of(List<String> values) {
    return array(values.stream().map(JavaLiterals::of).toList());
  }

  /** Returns the value of an attribute of several values, each as source text. */
  public static String array(List<String> values) {
    return values.size() == 1 ? values.get(0) : "{" + String.join(", ", values) + "}";
  }

  /** Returns a character literal, with quotes. */
  public static String of(char value) {
    return "'" + escaped(String.valueOf(value), '\'') + "'";
  }

  /** Returns the value of an annotation's attribute, as {@link AnnotationFacts} has it. */
  public static String ofValue(Object value) {
    if (value instanceof String text) {
      return of(text);
    }
    if (value instanceof Character character) {
      return of(character.charValue());
    }
    if (value instanceof Long number && number != number.intValue()) {
      return number + "L";
    }
    if (value instanceof ClassRef type) {
      return type.display() + ".class";
    }
    if (value instanceof AnnotationFacts annotation) {
      return AnnotationCode.of(annotation).toString();
    }
    if (value instanceof List<?> several) {
      return array(several.stream().map(JavaLiterals::ofValue).toList());
    }
    return String.valueOf(value); // A boolean, an int, a constant of an enum, or AnnotationCode.
  }

  /** Returns source text with escapes for all but ASCII, to be read in any encoding. */
  public static String ascii(String source) {
    StringBuilder ascii = new StringBuilder();
    for (int at = 0; at < source.length(); at++) {
      char each = source.charAt(at);
      ascii.append(each > LAST_ASCII ? String.format(Locale.ROOT, "\\u%04x", (int) each) : each);
    }
    return ascii.toString();
  }

  /** Returns the text as it stands between quotes of a kind. */
  public static String escaped(String text, char quote) {
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
        } else if (VisibleText.isVisible(character)) {
          escaped.appendCodePoint(character);
        } else {
          for (char unit : Character.toChars(character)) {
            escaped.append(String.format(Locale.ROOT, "\\u%04x", (int) unit));
          }
        }
      }
    }
  }
}
