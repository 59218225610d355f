package dev.rowsmith.processor.source;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
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

  /** Returns the elements with an annotation of this name, in the order of their classes' names. */
  public List<Element> annotatedWith(String name) {
    return annotations.stream()
        .filter(annotation -> annotation.getQualifiedName().contentEquals(name))
        .flatMap(this::annotatedWith)
        .toList();
  }

  /** Returns the classes with any of the annotations, by the names of these and of the classes. */
  public List<TypeElement> annotatedTypes() {
    return annotations.stream()
        .sorted(Comparator.comparing(each -> each.getQualifiedName().toString()))
        .flatMap(this::annotatedWith)
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .toList();
  }

  /** Eclipse's compiler returns them in the order of a hash table. */
  private Stream<Element> annotatedWith(TypeElement annotation) {
    return environment.getElementsAnnotatedWith(annotation).stream()
        .<Element>map(element -> element)
        .sorted(Comparator.comparing(Round::nameOfClass));
  }

  private static String nameOfClass(Element element) {
    Element at = element;
    while (at != null && !(at instanceof TypeElement)) {
      at = at.getEnclosingElement();
    }
    return at instanceof TypeElement type ? type.getQualifiedName().toString() : "";
  }
}
