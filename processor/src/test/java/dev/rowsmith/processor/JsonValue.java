package dev.rowsmith.processor;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads JSON as RFC 8259 has it, strictly: into maps, lists, texts, numbers and booleans. */
final class JsonValue {

  private final String text;
  private int at;

  private JsonValue(String text) {
    this.text = text;
  }

  static Object parse(String text) {
    JsonValue json = new JsonValue(text);
    Object value = json.value();
    json.skipBlanks();
    if (json.at < text.length()) {
      throw json.wrong();
    }
    return value;
  }

  private Object value() {
    skipBlanks();
    char first = text.charAt(at);
    if (first == '{') {
      return object();
    }
    if (first == '[') {
      return array();
    }
    if (first == '"') {
      return string();
    }
    for (String word : List.of("true", "false")) {
      if (text.startsWith(word, at)) {
        at += word.length();
        return word.equals("true");
      }
    }
    int start = at;
    while ("-+.eE0123456789".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
    return Double.parseDouble(text.substring(start, at));
  }

  private Map<String, Object> object() {
    Map<String, Object> members = new LinkedHashMap<>();
    expect('{');
    while (!ends('}')) {
      separate(members.isEmpty());
      skipBlanks();
      String name = string();
      skipBlanks();
      expect(':');
      if (members.put(name, value()) != null) {
        throw wrong();
      }
    }
    return members;
  }

  private List<Object> array() {
    List<Object> items = new ArrayList<>();
    expect('[');
    while (!ends(']')) {
      separate(items.isEmpty());
      items.add(value());
    }
    return items;
  }

  private boolean ends(char close) {
    skipBlanks();
    if (text.charAt(at) != close) {
      return false;
    }
    at++;
    return true;
  }

  private void separate(boolean first) {
    if (!first) {
      expect(',');
    }
  }

  private String string() {
    StringBuilder value = new StringBuilder();
    expect('"');
    while (text.charAt(at) != '"') {
      char each = text.charAt(at++);
      if (each < ' ') {
        throw wrong();
      }
      value.append(each == '\\' ? escape() : each);
    }
    at++;
    return value.toString();
  }

  private char escape() {
    char kind = text.charAt(at++);
    int plain = "\"\\/bfnrt".indexOf(kind);
    if (plain >= 0) {
      return "\"\\/\b\f\n\r\t".charAt(plain);
    }
    if (kind != 'u') {
      throw wrong();
    }
    at += 4;
    return (char) Integer.parseInt(text.substring(at - 4, at), 16);
  }

  private void expect(char expected) {
    if (text.charAt(at) != expected) {
      throw wrong();
    }
    at++;
  }

  private void skipBlanks() {
    while (at < text.length() && " \n\r\t".indexOf(text.charAt(at)) >= 0) {
      at++;
    }
  }

  private IllegalArgumentException wrong() {
    return new IllegalArgumentException("no JSON at " + at + ": " + text);
  }
}
