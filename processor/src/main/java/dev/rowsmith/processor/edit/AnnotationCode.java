package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.SourceRef;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
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
public final class AnnotationCode implements SourceCode {

  private static final Set<String> REPEATABLE =
      Set.of("Allow", "Check", "Family", "ForeignKey", "Index", "OrderBy");

  private final String name;
  private final @Nullable AnnotationFacts facts;
  private final SortedMap<String, Object> attributes;

  private AnnotationCode(String name, @Nullable AnnotationFacts facts, Map<String, ?> attributes) {
    this.name = name;
    this.facts = facts;
    this.attributes = new TreeMap<>(AttributeOrder.of(name.replaceFirst(".*[.]", "")));
    this.attributes.putAll(attributes);
  }

  /** Returns whether a declaration can have several of an annotation, by its simple name. */
  public static boolean isRepeatable(String annotation) {
    return REPEATABLE.contains(annotation);
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

  /** Returns the annotation with one attribute set to a string. */
  public AnnotationCode withText(String attribute, String text) {
    return with(Map.of(attribute, text));
  }

  /** Returns the annotation with one attribute set to strings. */
  public AnnotationCode withText(String attribute, List<String> texts) {
    return with(Map.of(attribute, List.copyOf(texts)));
  }

  /** Returns the annotation with one attribute set to a number. */
  public AnnotationCode with(String attribute, long number) {
    return with(Map.of(attribute, number));
  }

  /** Returns the annotation with one attribute set to true or false. */
  public AnnotationCode with(String attribute, boolean value) {
    return with(Map.of(attribute, value));
  }

  /** Returns the annotation with one attribute set to a value that is written as Java. */
  public AnnotationCode with(String attribute, String source) {
    return with(Map.of(attribute, LiteralReader.value(source)));
  }

  /** Returns the annotation with one attribute set to a constant of an enum. */
  public AnnotationCode withConstant(String attribute, String type, Object name) {
    return with(Map.of(attribute, AnnotationFacts.Constant.of(type, name)));
  }

  /** Returns the annotation with one attribute set to a class. */
  public AnnotationCode with(String attribute, ClassRef type) {
    return with(Map.of(attribute, type));
  }

  /** Returns the annotation with some attributes set to values of {@link AnnotationFacts}. */
  public AnnotationCode with(Map<String, ?> values) {
    AnnotationCode changed = new AnnotationCode(name, facts, attributes);
    changed.attributes.putAll(values);
    return changed;
  }

  /** Returns the annotation with some attributes as another one has them, set or not. */
  public AnnotationCode withSame(AnnotationFacts other, String... names) {
    Map<String, Object> same = written(other);
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

  /** Returns the values of the attributes, as {@link AnnotationFacts} has values. */
  public Map<String, Object> values() {
    return Collections.unmodifiableMap(attributes);
  }

  /** Returns the name of the annotation, as it is written. */
  public String name() {
    return name;
  }

  /** Returns whether it does not come from an annotation, or the absence of one, in the source. */
  boolean isNew() {
    return facts == null;
  }

  /** Returns whether it has other attributes than the user's annotation. */
  boolean isChanged() {
    return facts == null || !attributes.equals(written(facts));
  }

  /** Returns the edit that turns the user's annotation into this one, or adds an absent one. */
  public Edit edit() {
    if (facts == null) {
      throw new IllegalStateException(this + " has no place yet: call edit(place)");
    }
    return edit(facts.place());
  }

  @Override
  public List<Edit> edits() {
    return List.of(edit());
  }

  /** Returns a new annotation as one that a declaration should have. */
  public AnnotationCode on(SourceRef declaration) {
    return new AnnotationCode(name, AnnotationFacts.absent(name, declaration), attributes);
  }

  /** Returns the annotation as one of which only an attribute is printed: {@code prefix = "r"}. */
  public AttributeCode attribute(String attribute) {
    return new AttributeCode(this, attribute);
  }

  /** Returns the edit that writes this annotation at a place. */
  public Edit edit(SourceRef place) {
    Map<String, Object> today =
        facts != null && facts.place().equals(place) ? written(facts) : Map.of();
    Map<String, Object> set = new TreeMap<>(attributes);
    set.entrySet().removeAll(today.entrySet());
    Set<String> removed = new HashSet<>(today.keySet());
    removed.removeAll(attributes.keySet());
    return new Edit.Annotate(place, name, set, removed);
  }

  /** Integral numbers are of one type, so that equal ones are the same value. */
  private static Map<String, Object> written(AnnotationFacts facts) {
    Map<String, Object> written = new TreeMap<>();
    facts
        .written()
        .forEach(
            (attribute, each) ->
                written.put(
                    attribute,
                    each.value() instanceof Integer number ? number.longValue() : each.value()));
    return written;
  }

  /** Returns the annotation and a space, or nothing if it has no attributes. */
  public String unlessEmpty() {
    return attributes.isEmpty() ? "" : this + " ";
  }

  /** Returns the source text: {@code @RowKey}, {@code @Family("m")}, {@code @RowKey(width = 6)}. */
  @Override
  public String toString() {
    return "@" + name + attributes(sources(attributes), "", ", ");
  }

  /** Returns the source text with each attribute on its own line. */
  public String lines(String indent) {
    return "@" + name + attributes(sources(attributes), "\n" + indent, ",\n" + indent);
  }

  /** Returns the values of attributes as source text, in the same order. */
  public static Map<String, String> sources(Map<String, ?> values) {
    Map<String, String> sources = new LinkedHashMap<>();
    values.forEach((attribute, value) -> sources.put(attribute, JavaLiterals.ofValue(value)));
    return sources;
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
