package dev.rowsmith.processor.read;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Records that can be a group of segments. */
public final class GroupTypes {

  private GroupTypes() {}

  /**
   * Returns the record of a type, if its components can be segments: it has some, no type
   * parameters and no {@code @Table}, and does not hold itself.
   */
  public static Optional<TypeElement> recordOf(TypeMirror type) {
    return declaredRecord(type)
        .filter(record -> record.getTypeParameters().isEmpty())
        .filter(record -> !record.getRecordComponents().isEmpty())
        .filter(record -> ReadAnnotation.on(record, AnnotationNames.TABLE).isEmpty())
        .filter(record -> !holdsItself(record, new ArrayDeque<>()));
  }

  /** Returns whether a record holds one value, directly or in another record of one value. */
  public static boolean isWrapper(TypeElement record) {
    List<? extends RecordComponentElement> components = record.getRecordComponents();
    return components.size() == 1
        && recordOf(components.get(0).asType()).map(GroupTypes::isWrapper).orElse(true);
  }

  private static boolean holdsItself(TypeElement record, Deque<TypeElement> around) {
    if (around.contains(record)) {
      return true;
    }
    around.push(record);
    boolean found =
        record.getRecordComponents().stream()
            .flatMap(component -> declaredRecord(component.asType()).stream())
            .anyMatch(inner -> holdsItself(inner, around));
    around.pop();
    return found;
  }

  private static Optional<TypeElement> declaredRecord(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getKind() == ElementKind.RECORD
        ? Optional.of(element)
        : Optional.empty();
  }
}
