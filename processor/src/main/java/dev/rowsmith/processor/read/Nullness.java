package dev.rowsmith.processor.read;

import javax.lang.model.type.TypeMirror;

/** Says whether the values of a type may be {@code null}. */
final class Nullness {

  private Nullness() {}

  /**
   * Returns whether an annotation called {@code Nullable}, of any package, is on a type: that of a
   * field in the entity, with the arguments of a generic superclass.
   */
  static boolean says(TypeMirror type) {
    return type.getAnnotationMirrors().stream()
        .map(each -> each.getAnnotationType().asElement().getSimpleName())
        .anyMatch(name -> name.contentEquals(AnnotationNames.NULLABLE));
  }
}
