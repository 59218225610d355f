package dev.rowsmith.processor.read;

import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** Says whether a field may be {@code null}. */
final class Nullness {

  private Nullness() {}

  /**
   * Returns whether an annotation called {@code Nullable}, of any package, is on a field or on its
   * type.
   *
   * @param type the field's type in the entity, with the arguments of a generic superclass
   */
  static boolean isNullable(VariableElement field, TypeMirror type) {
    return says(field.getAnnotationMirrors())
        || says(field.asType().getAnnotationMirrors())
        || says(type.getAnnotationMirrors());
  }

  private static boolean says(List<? extends AnnotationMirror> annotations) {
    return annotations.stream()
        .map(each -> each.getAnnotationType().asElement().getSimpleName())
        .anyMatch(name -> name.contentEquals("Nullable"));
  }
}
