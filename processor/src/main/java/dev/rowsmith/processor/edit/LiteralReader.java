package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Reader of attributes that are written as Java: the inverse of {@link JavaLiterals#ofValue}. */
final class LiteralReader {

  private static final int HEX = 16;
  private static final String CLASS = ".class";

  private final String source;
  private int at;

  private LiteralReader(String source) {
    this.source = source;
  }

  /** Returns the value, as {@link AnnotationFacts} has values. */
  static Object value(String source) {
    return new LiteralReader(source.strip()).value();
  }

  private Object value() {
    char first = source.charAt(at);
    if (first == '{') {
      return array();
    }
    if (first == '@') {
      return annotation();
    }
    if (first == '"' || first == '\'') {
      String text = quoted(first);
      return first == '"' ? text : (Object) text.charAt(0);
    }
    String word = word();
    if (word.equals("true") || word.equals("false")) {
      return Boolean.valueOf(word);
    }
    if (Character.isDigit(first) || first == '-') {
      return Long.valueOf(word.endsWith("L") ? word.substring(0, word.length() - 1) : word);
    }
    if (word.endsWith(CLASS)) {
      String name = word.substring(0, word.length() - CLASS.length());
      return new ClassRef("", List.of(name.split("[.]", -1)));
    }
    int dot = word.lastIndexOf('.');
    return new AnnotationFacts.Constant(
        new ClassRef("", List.of(word.substring(0, dot).split("[.]", -1))),
        word.substring(dot + 1));
  }

  private AnnotationCode annotation() {
    at++;
    AnnotationCode annotation = AnnotationCode.named(word());
    if (at == source.length() || source.charAt(at) != '(') {
      return annotation;
    }
    at++;
    while (source.charAt(at) != ')') {
      int start = at;
      String name = word();
      skipBlanks();
      if (source.charAt(at) == '=') {
        at++;
        skipBlanks();
      } else {
        at = start;
        name = "value";
      }
      annotation = annotation.with(Map.of(name, value()));
      if (source.charAt(at) == ',') {
        at++;
        skipBlanks();
      }
    }
    at++;
    return annotation;
  }

  private List<Object> array() {
    List<Object> values = new ArrayList<>();
    at++;
    skipBlanks();
    while (source.charAt(at) != '}') {
      values.add(value());
      skipBlanks();
      if (source.charAt(at) == ',') {
        at++;
        skipBlanks();
      }
    }
    at++;
    return values;
  }

  private String quoted(char quote) {
    StringBuilder text = new StringBuilder();
    at++;
    while (source.charAt(at) != quote) {
      int length = length(at);
      String each = source.substring(at, at + length);
      text.append(
          each.startsWith("\\u")
              ? (char) Integer.parseInt(each.substring(2), HEX)
              : each.translateEscapes());
      at += length;
    }
    at++;
    return text.toString();
  }

  /** Returns how many characters stand for the one that starts here. */
  private int length(int start) {
    if (source.charAt(start) != '\\') {
      return 1;
    }
    return source.charAt(start + 1) == 'u' ? "\\u0000".length() : 2;
  }

  private String word() {
    int start = at;
    while (at < source.length() && ",(){}= ".indexOf(source.charAt(at)) < 0) {
      at++;
    }
    return source.substring(start, at);
  }

  private void skipBlanks() {
    while (source.charAt(at) == ' ') {
      at++;
    }
  }
}
