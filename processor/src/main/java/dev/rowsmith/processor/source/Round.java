package dev.rowsmith.processor.source;

import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Round of processing, with those annotations of its classes that the processor supports.
 *
 * <p>A search looks at every member of every class, also of those that were just generated, so that
 * it begins only where there is something to find.
 *
 * @param environment what the compiler tells of the round
 * @param annotations the annotations
 */
public record Round(RoundEnvironment environment, Set<? extends TypeElement> annotations) {

  /** Returns the elements with an annotation of this name. */
  public Set<? extends Element> annotatedWith(String name) {
    for (TypeElement annotation : annotations) {
      if (annotation.getQualifiedName().contentEquals(name)) {
        return environment.getElementsAnnotatedWith(annotation);
      }
    }
    return Set.of();
  }
}
