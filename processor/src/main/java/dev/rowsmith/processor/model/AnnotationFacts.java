package dev.rowsmith.processor.model;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

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
