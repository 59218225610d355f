package dev.rowsmith.processor.source;

import dev.rowsmith.processor.model.SourceRef;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * Points at an element of the source, at an annotation on it, or at one value of that annotation.
 *
 * @param element the element
 * @param annotation the annotation, or {@code null} for the element itself
 * @param value the value, or {@code null} for the whole annotation
 */
public record SourcePosition(
    Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value)
    implements SourceRef {

  /** Points at an element. */
  public static SourcePosition of(Element element) {
    return new SourcePosition(element, null, null);
  }

  /** Returns the position that {@code reference} hides. */
  public static SourcePosition of(SourceRef reference) {
    return (SourcePosition) reference;
  }
}
