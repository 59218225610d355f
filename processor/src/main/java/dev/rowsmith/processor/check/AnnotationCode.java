package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.SourceRef;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Source code of an annotation: a new one, or the user's with some attributes changed.
 *
 * <p>Attributes are written in the order in which the annotation declares them.
 */
public final class AnnotationCode {

  private final String name;
  private final @Nullable AnnotationFacts facts;
  private final SortedMap<String, String> attributes;

  private AnnotationCode(
      String name, @Nullable AnnotationFacts facts, Map<String, String> attributes) {
    this.name = name;
    this.facts = facts;
    this.attributes = new TreeMap<>(AttributeOrder.of(name.replaceFirst(".*[.]", "")));
    this.attributes.putAll(attributes);
  }

  /** Returns a new annotation without attributes, by its simple or qualified name. */
  public static AnnotationCode named(String name) {
    return new AnnotationCode(name, null, Map.of());
  }

  /** Returns an annotation as the user wrote it; without attributes where it is absent. */
  public static AnnotationCode of(AnnotationFacts facts) {
    return new AnnotationCode(facts.annotation(), facts, written(facts));
  }

  /** Returns a new {@code @Family} with only a name. */
  public static AnnotationCode family(String family) {
    return named("Family").withText("value", family);
  }

  /** Returns a new {@code @Allow}. */
  public static AnnotationCode allow(String check, String because) {
    return named("Allow").withText("value", check).withText("because", because);
  }

  /** Returns the annotation with one attribute set, as source text. */
  public AnnotationCode with(String attribute, String value) {
    return with(Map.of(attribute, value));
  }

  /** Returns the annotation with one attribute set to a string. */
  public AnnotationCode withText(String attribute, String text) {
    return with(attribute, JavaLiterals.of(text));
  }

  /** Returns the annotation with one attribute set to strings. */
  public AnnotationCode withText(String attribute, List<String> texts) {
    return with(attribute, JavaLiterals.of(texts));
  }

  /** Returns the annotation with one attribute set to a number. */
  public AnnotationCode with(String attribute, long value) {
    return with(attribute, JavaLiterals.ofValue(value));
  }

  /** Returns the annotation with some attributes set, as source text. */
  public AnnotationCode with(Map<String, String> values) {
    AnnotationCode changed = new AnnotationCode(name, facts, attributes);
    changed.attributes.putAll(values);
    return changed;
  }

  /** Returns the annotation with some attributes as another one has them, set or not. */
  public AnnotationCode withSame(AnnotationFacts other, String... names) {
    Map<String, String> same = written(other);
    same.keySet().retainAll(List.of(names));
    return without(names).with(same);
  }

  /** Returns the annotation with only some of its attributes. */
  public AnnotationCode only(String... wanted) {
    AnnotationCode changed = new AnnotationCode(name, facts, attributes);
    changed.attributes.keySet().retainAll(List.of(wanted));
    return changed;
  }

  /** Returns the annotation without some of its attributes. */
  public AnnotationCode without(String... unwanted) {
    AnnotationCode changed = new AnnotationCode(name, facts, attributes);
    changed.attributes.keySet().removeAll(List.of(unwanted));
    return changed;
  }

  /** Returns the name of the annotation, as it is written. */
  public String name() {
    return name;
  }

  /** Returns the edit that turns the user's annotation into this one, or adds an absent one. */
  public Edit edit() {
    if (facts == null) {
      throw new IllegalStateException(this + " has no place yet: call edit(place)");
    }
    return edit(facts.place());
  }

  /** Returns the edit that writes this annotation at a place. */
  public Edit edit(SourceRef place) {
    Map<String, String> today =
        facts != null && facts.place().equals(place) ? written(facts) : Map.of();
    Map<String, String> set = new TreeMap<>(attributes);
    set.entrySet().removeAll(today.entrySet());
    Set<String> removed = new HashSet<>(today.keySet());
    removed.removeAll(attributes.keySet());
    return new Edit.Annotate(place, name, set, removed);
  }

  private static Map<String, String> written(AnnotationFacts facts) {
    Map<String, String> written = new TreeMap<>();
    facts
        .written()
        .forEach((attribute, each) -> written.put(attribute, JavaLiterals.ofValue(each.value())));
    return written;
  }

  /** Returns the annotation and a space, or nothing if it has no attributes. */
  public String unlessEmpty() {
    return attributes.isEmpty() ? "" : this + " ";
  }

  /** Returns the source text: {@code @RowKey}, {@code @Family("m")}, {@code @RowKey(width = 6)}. */
  @Override
  public String toString() {
    return "@" + name + attributes(attributes, "", ", ");
  }

  /** Returns the source text with each attribute on its own line. */
  public String lines(String indent) {
    return "@" + name + attributes(attributes, "\n" + indent, ",\n" + indent);
  }

  /**
   * Returns attributes in parentheses, or nothing if there are none.
   *
   * @param leading the text before the first attribute
   * @param separator the text between two attributes
   */
  public static String attributes(
      Map<String, String> attributes, String leading, String separator) {
    if (attributes.isEmpty()) {
      return "";
    }
    String alone = attributes.size() == 1 ? attributes.get("value") : null;
    return alone != null
        ? "(" + leading + alone + ")"
        : attributes.entrySet().stream()
            .map(attribute -> attribute.getKey() + " = " + attribute.getValue())
            .collect(Collectors.joining(separator, "(" + leading, ")"));
  }
}
