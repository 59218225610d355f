package dev.rowsmith.processor.model;

import java.util.Map;

/**
 * Place of an annotation, and of each value that the user wrote in it.
 *
 * @param place the annotation itself, or the annotated element where the user wrote none
 * @param written the place of each attribute that is written out, by its name
 */
public record AnnotationFacts(SourceRef place, Map<String, SourceRef> written) {

  public AnnotationFacts {
    written = Map.copyOf(written);
  }

  /** Returns the place of an attribute, or of the whole annotation where it is not written. */
  public SourceRef at(String attribute) {
    return written.getOrDefault(attribute, place);
  }

  /** Returns whether the user wrote this attribute. */
  public boolean says(String attribute) {
    return written.containsKey(attribute);
  }
}
