package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.Members;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;

/**
 * Classes that Lombok changes: it writes constructors, accessors and builders into the compiler's
 * trees, and takes its annotations out, in the round that first shows the class.
 */
public final class Lombok {

  private static final String PACKAGE = "lombok.";

  /** The annotations that change what an entity is read and built by. */
  private static final Set<String> CHANGING =
      Set.of(
          "AllArgsConstructor",
          "Builder",
          "Data",
          "FieldDefaults",
          "Getter",
          "NoArgsConstructor",
          "RequiredArgsConstructor",
          "Setter",
          "SuperBuilder",
          "Value");

  private Lombok() {}

  /**
   * Returns the annotation, as {@code @Data}, by which Lombok changes a class or one above it, if
   * it has not done so in an earlier round. A record has its constructor and accessors anyway.
   */
  public static Optional<String> changes(TypeElement type) {
    Set<TypeElement> seen = new HashSet<>();
    TypeElement at = type;
    while (at != null && at.getKind() != ElementKind.RECORD && seen.add(at)) {
      Optional<String> found = annotationIn(at);
      if (found.isPresent()) {
        return found;
      }
      at =
          at.getSuperclass() instanceof DeclaredType parent
                  && parent.asElement() instanceof TypeElement above
              ? above
              : null;
    }
    return Optional.empty();
  }

  private static Optional<String> annotationIn(TypeElement type) {
    return Stream.concat(Stream.of(type), Members.declared(type).stream())
        .flatMap(element -> Members.annotations(element).stream())
        .map(Lombok::annotation)
        .filter(Lombok::isChanging)
        .map(annotation -> "@" + annotation.getSimpleName())
        .findFirst();
  }

  private static Element annotation(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement();
  }

  private static boolean isChanging(Element annotation) {
    return CHANGING.contains(annotation.getSimpleName().toString())
        && annotation.toString().startsWith(PACKAGE);
  }
}
