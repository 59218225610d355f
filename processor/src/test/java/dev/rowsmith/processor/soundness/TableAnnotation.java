package dev.rowsmith.processor.soundness;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * An annotation of a drafted table, whose attributes refer to components by their identities, so
 * that they follow a component that is renamed: {@code <5>} is its name in Java, and {@code {5}}
 * its column.
 *
 * @param type the annotation
 * @param attributes the values of each attribute as they are written
 */
record TableAnnotation(String type, Map<String, List<String>> attributes) {

  static final Pattern REFERENCE = Pattern.compile("[<{](\\d+)[>}]");

  static TableAnnotation of(String type) {
    return new TableAnnotation(type, new LinkedHashMap<>());
  }

  /** Returns the reference to a component by its name in Java. */
  static String name(Part part) {
    return "<" + part.id + ">";
  }

  /** Returns the reference to a component of an embedded record by its path. */
  static String name(Part record, Part component) {
    return "<" + Part.idInside(record.id, component.id) + ">";
  }

  /** Returns the reference to the column of a component. */
  static String column(Part part) {
    return "{" + part.id + "}";
  }

  /** Returns the identities that a text refers to. */
  static List<Integer> references(String text) {
    return REFERENCE.matcher(text).results().map(each -> Integer.valueOf(each.group(1))).toList();
  }

  /** Returns a text with the identities of other components. */
  static String renumbered(String text, UnaryOperator<Integer> ids) {
    return REFERENCE
        .matcher(text)
        .replaceAll(
            each ->
                Matcher.quoteReplacement(
                    each.group().charAt(0)
                        + String.valueOf(ids.apply(Integer.valueOf(each.group(1))))
                        + each.group().substring(each.group().length() - 1)));
  }

  TableAnnotation copy() {
    return renumbered(id -> id);
  }

  TableAnnotation renumbered(UnaryOperator<Integer> ids) {
    TableAnnotation copy = of(type);
    attributes.forEach(
        (name, values) ->
            copy.attributes.put(
                name,
                values.stream()
                    .map(each -> renumbered(each, ids))
                    .collect(Collectors.toCollection(ArrayList::new))));
    return copy;
  }

  boolean is(String annotation) {
    return type.equals(annotation);
  }

  /** Sets an attribute. */
  TableAnnotation set(String attribute, String... values) {
    attributes.put(attribute, new ArrayList<>(List.of(values)));
    return this;
  }

  /** Returns the values of an attribute, which can be changed. */
  List<String> values(String attribute) {
    return attributes.computeIfAbsent(attribute, absent -> new ArrayList<>());
  }

  /** Returns the only value of an attribute, or null. */
  @Nullable String get(String attribute) {
    List<String> values = attributes.getOrDefault(attribute, List.of());
    return values.isEmpty() ? null : values.get(0);
  }

  /** Declares an attribute that is a flag, or takes it away. */
  TableAnnotation flag(String attribute, boolean on) {
    if (on) {
      return set(attribute, "true");
    }
    attributes.remove(attribute);
    return this;
  }

  /** Returns the declaration, as it stands before the record. */
  String source() {
    return attributes.entrySet().stream()
        .filter(each -> !each.getValue().isEmpty())
        .map(
            each ->
                each.getKey()
                    + " = "
                    + (each.getValue().size() == 1
                        ? each.getValue().get(0)
                        : "{" + String.join(", ", each.getValue()) + "}"))
        .collect(Collectors.joining(", ", "@" + type + "(", ")"));
  }
}
