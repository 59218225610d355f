package dev.rowsmith.runtime.key.encoding;

import dev.rowsmith.runtime.key.EpochUnit;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/**
 * The encoding of a segment: a type, and attributes wherever they differ from the type's default,
 * such as {@code instant} with {@code unit=millis} and {@code digits=13}.
 *
 * <p>Lock files store the type and the attributes, so that both are a file format. The words of
 * {@link #describe} are for messages and can change.
 *
 * @param type the type of the values; integers have the name of their Java type
 * @param attributes the attributes by their names, in a fixed order
 */
public record SegmentDefinition(String type, Map<String, String> attributes) {

  public SegmentDefinition {
    attributes = Collections.unmodifiableMap(new LinkedHashMap<>(attributes));
  }

  /** Returns a type without attributes. */
  public static SegmentDefinition of(String type) {
    return new SegmentDefinition(type, Map.of());
  }

  /** Returns the same definition with one more attribute. */
  public SegmentDefinition with(String name, Object value) {
    Map<String, String> all = new LinkedHashMap<>(attributes);
    all.put(name, String.valueOf(value));
    return new SegmentDefinition(type, all);
  }

  /** Returns the same definition, with one more attribute where a condition holds. */
  public SegmentDefinition withIf(boolean condition, String name, Object value) {
    return condition ? with(name, value) : this;
  }

  private boolean has(String name) {
    return attributes.containsKey(name);
  }

  private boolean is(String name, String value) {
    return value.equals(attributes.get(name));
  }

  private String get(String name) {
    return attributes.getOrDefault(name, "");
  }

  /** Returns the encoding in words, such as {@code epoch milliseconds, 13 digits}. */
  public String describe() {
    return (has("optional") ? "optional " : "")
        + (has("java") ? get("java") + " as " : "")
        + switch (type) {
          case "text" -> text();
          case "character" -> is("form", "plain") ? "one plain character" : "one character";
          case "enum" -> plain() + "name of the constant";
          case "boolean" -> is("encoding", "text") ? "false or true" : "0 or 1";
          case "bytes" -> (has("width") ? count("width", "byte") + " as " : "") + bytes();
          case "calendar" -> get("pattern") + (has("zone") ? " in " + get("zone") : "");
          case "uuid" -> uuid() + upperCase();
          case "codec" -> get("class");
          case "salt" -> count("buckets", "bucket");
          default -> number();
        };
  }

  private String plain() {
    return is("form", "plain") ? "plain " : "";
  }

  private String upperCase() {
    return is("case", "upper") ? ", upper case" : "";
  }

  private String count(String name, String unit) {
    return get(name) + " " + unit + (is(name, "1") ? "" : "s");
  }

  private String text() {
    String direction =
        switch (get("direction")) {
          case "reversed" -> " reversed";
          case "reversed-domain" -> " of a reversed domain";
          default -> "";
        };
    String pad = is("pad", "none") ? ", no pad" : has("pad") ? ", pad " + get("pad") : "";
    return plain() + "text" + direction + (has("width") ? " of width " + get("width") + pad : "");
  }

  private String bytes() {
    return switch (get("encoding")) {
      case "hexadecimal" -> "hexadecimal" + upperCase();
      case "base64", "base64url" ->
          get("encoding") + (is("padding", "none") ? " without padding" : "");
      default -> "bytes";
    };
  }

  private String uuid() {
    return switch (get("encoding")) {
      case "hexadecimal" -> "UUID without hyphens";
      case "binary" -> "UUID of 16 bytes";
      default -> "UUID";
    };
  }

  private String number() {
    String numbers =
        switch (type) {
          case "instant" ->
              "epoch " + EpochUnit.valueOf(get("unit").toUpperCase(Locale.ROOT)).words();
          case "big-integer" -> has("encoding") ? "big integer" : "big decimal";
          default -> has("encoding") ? type : "decimal";
        };
    return has("encoding")
        ? numbers + " as " + encoding() + arithmetic()
        : numbers + order() + ", " + count("digits", "digit");
  }

  /** Readable keys have one encoding of numbers. */
  private String order() {
    return switch (get("order")) {
      case "descending" -> " descending" + (has("max") ? " from " + get("max") : "");
      case "reversed" -> " reversed";
      default -> "";
    };
  }

  private String encoding() {
    return switch (get("encoding")) {
      case "ordered-code" -> "ordered code";
      case "big-endian", "little-endian" ->
          count("bytes", "byte")
              + ", "
              + get("encoding")
              + (has("complemented") ? ", complemented" : "");
      default ->
          (has("digits") ? "" : "plain ")
              + get("encoding")
              + digits()
              + (has("pad") ? ", pad " + (is("pad", " ") ? "space" : get("pad")) : "")
              + upperCase();
    };
  }

  private String digits() {
    if (is("order", "reversed")) {
      return " reversed, " + count("digits", "digit");
    }
    return switch (get("length")) {
      case "exact" -> ", exactly " + count("digits", "digit");
      case "minimum" -> ", at least " + get("digits") + " digits";
      default -> "";
    };
  }

  private String arithmetic() {
    return (has("unsigned") ? ", unsigned" : "")
        + (has("max") ? ", " + get("max") + " - value" : "");
  }
}
