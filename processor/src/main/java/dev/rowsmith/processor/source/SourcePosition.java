package dev.rowsmith.processor.source;

import dev.rowsmith.processor.model.SourceRef;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * An element of the source, an annotation on it, or one value of that annotation.
 *
 * @param element the element
 * @param annotation the annotation, or {@code null} for the element itself
 * @param value the value, or {@code null} for the whole annotation
 * @param holder the entity's component that holds the record in which the element is, or {@code
 *     null} where the element is the entity's own
 */
public record SourcePosition(
    Element element,
    @Nullable AnnotationMirror annotation,
    @Nullable AnnotationValue value,
    @Nullable Element holder)
    implements SourceRef {

  /** Points at an element. */
  public static SourcePosition of(Element element) {
    return new SourcePosition(element, null, null, null);
  }

  /**
   * Returns where a message about this place stands: what is in a record is reported where the
   * entity holds it, as the record may be in a jar, and another entity be content with it.
   */
  public SourcePosition shown() {
    return holder == null ? this : of(holder);
  }

  /** Returns the position that {@code reference} hides. */
  public static SourcePosition of(SourceRef reference) {
    return (SourcePosition) reference;
  }
}
