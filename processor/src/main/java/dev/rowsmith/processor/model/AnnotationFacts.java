package dev.rowsmith.processor.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * An annotation as the user wrote it: its name, its place, and its attributes.
 *
 * @param annotation the simple name of the annotation's class
 * @param place the annotation itself, or the annotated element where the user wrote none
 * @param written the attributes that are written out, by name
 */
public record AnnotationFacts(String annotation, SourceRef place, Map<String, Attribute> written) {

  public AnnotationFacts {
    written = Map.copyOf(written);
  }

  /**
   * One attribute that is written out.
   *
   * @param place where its value is
   * @param value a string, a character, a number, a boolean, the {@link ClassRef} of a class, a
   *     {@link Constant}, an {@link AnnotationFacts}, or a list of these
   */
  public record Attribute(SourceRef place, Object value) {}

  /** A constant of an enum. */
  public record Constant(ClassRef type, String name) {

    /** Returns a constant of a top-level enum. */
    public static Constant of(String type, Object name) {
      return new Constant(new ClassRef("", List.of(type)), name.toString());
    }

    @Override
    public String toString() {
      return type.display() + "." + name;
    }
  }

  /** Returns an annotation that is not there, at the element that could carry it. */
  public static AnnotationFacts absent(String annotation, SourceRef element) {
    return new AnnotationFacts(annotation, element, Map.of());
  }

  /** Returns the place of an attribute, or of the whole annotation where it is not written. */
  public SourceRef at(String attribute) {
    Attribute found = written.get(attribute);
    return found == null ? place : found.place();
  }

  /** Returns whether the user wrote this attribute. */
  public boolean says(String attribute) {
    return written.containsKey(attribute);
  }

  /** Returns the string of an attribute; empty where none is written. */
  public String text(String attribute) {
    return value(attribute) instanceof String text ? text : "";
  }

  /** Returns the strings of an attribute; none where none are written. */
  public List<String> texts(String attribute) {
    return value(attribute) instanceof List<?> values
        ? values.stream().filter(String.class::isInstance).map(String.class::cast).toList()
        : List.of();
  }

  /** Returns the {@code int} of an attribute; 0 where none is written. */
  public int number(String attribute) {
    return value(attribute) instanceof Integer number ? number : 0;
  }

  /** Returns the {@code long} of an attribute; 0 where none is written. */
  public long longNumber(String attribute) {
    return value(attribute) instanceof Long number ? number : 0;
  }

  /** Returns whether an attribute is written as {@code true}. */
  public boolean flag(String attribute) {
    return flag(attribute, false);
  }

  /** Returns the {@code boolean} of an attribute; {@code otherwise} where none is written. */
  public boolean flag(String attribute, boolean otherwise) {
    return value(attribute) instanceof Boolean flag ? flag : otherwise;
  }

  /** Returns the character of an attribute; a space where none is written. */
  public char character(String attribute) {
    return value(attribute) instanceof Character character ? character : ' ';
  }

  /** Returns the enum constant of an attribute; {@code otherwise} where none is written. */
  public <E extends Enum<E>> E constant(String attribute, E otherwise) {
    if (value(attribute) instanceof Constant constant) {
      for (E each : otherwise.getDeclaringClass().getEnumConstants()) {
        if (each.name().equals(constant.name())) {
          return each;
        }
      }
    }
    return otherwise;
  }

  private @Nullable Object value(String attribute) {
    Attribute found = written.get(attribute);
    return found == null ? null : found.value();
  }

  /** Returns the same annotation with another value of an attribute. */
  public AnnotationFacts with(String attribute, Object value) {
    Map<String, Attribute> changed = new LinkedHashMap<>(written);
    changed.put(attribute, new Attribute(at(attribute), value));
    return new AnnotationFacts(annotation, place, changed);
  }

  /** Returns the same annotation with only some of its attributes. */
  public AnnotationFacts only(String... wanted) {
    Map<String, Attribute> rest = new LinkedHashMap<>(written);
    rest.keySet().retainAll(List.of(wanted));
    return new AnnotationFacts(annotation, place, rest);
  }

  /** Returns the same annotation without some of its attributes. */
  public AnnotationFacts without(String... unwanted) {
    Map<String, Attribute> rest = new LinkedHashMap<>(written);
    rest.keySet().removeAll(List.of(unwanted));
    return new AnnotationFacts(annotation, place, rest);
  }

  /** Returns the same annotation, reported with all its attributes at another place. */
  public AnnotationFacts shownAt(SourceRef other) {
    Map<String, Attribute> moved = new LinkedHashMap<>();
    written.forEach((name, each) -> moved.put(name, new Attribute(other, each.value())));
    return new AnnotationFacts(annotation, other, moved);
  }
}
