package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.Members;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Declarations that name a type or a constant which does not exist (yet). */
public final class Incomplete {

  private static final String OWN = "dev.rowsmith.";

  private static final String UNKNOWN = "<error>";

  private Incomplete() {}

  /**
   * Returns whether an entity's class uses a type that does not exist yet: another processor may
   * write it in this round, so the class is to be read in the next one.
   */
  public static boolean isEntity(TypeElement type) {
    return is(type)
        || hasUnknownValue(type)
        || PropertyReader.fields(type).stream()
            .anyMatch(field -> is(field.asType()) || hasUnknownValue(field))
        || Members.methods(type).stream()
            .filter(method -> ReadAnnotation.on(method, AnnotationNames.ROW_KEY).isPresent())
            .anyMatch(method -> is(method.getReturnType()) || hasUnknownValue(method));
  }

  /** Returns whether a declared question names a type or a constant that does not exist yet. */
  static boolean isQuestion(ExecutableElement method) {
    return is(method.getReturnType())
        || hasUnknownValue(method)
        || method.getParameters().stream()
            .anyMatch(each -> is(each.asType()) || hasUnknownValue(each));
  }

  /** A class is incomplete with any class above it. */
  private static boolean is(TypeElement type) {
    Set<TypeElement> seen = new HashSet<>();
    TypeElement at = type;
    while (at != null && seen.add(at)) {
      if (is(at.getSuperclass())) {
        return true;
      }
      at =
          at.getSuperclass() instanceof DeclaredType parent
                  && parent.asElement() instanceof TypeElement above
              ? above
              : null;
    }
    return false;
  }

  /**
   * Returns whether an annotation of Rowsmith on an element names a constant that does not exist
   * (yet). Javac gives the text {@code <error>} for it, without the quotes of a text's source.
   */
  static boolean hasUnknownValue(Element element) {
    return Members.annotations(element).stream()
        .filter(annotation -> annotation.getAnnotationType().toString().startsWith(OWN))
        .anyMatch(Incomplete::hasUnknownValue);
  }

  private static boolean hasUnknownValue(AnnotationMirror annotation) {
    return annotation.getElementValues().values().stream().anyMatch(Incomplete::isUnknown);
  }

  /** Returns whether a value of an annotation is a constant that does not exist (yet). */
  static boolean isUnknown(AnnotationValue value) {
    if (value.getValue() instanceof List<?> values) {
      return values.stream()
          .anyMatch(each -> each instanceof AnnotationValue one && isUnknown(one));
    }
    if (value.getValue() instanceof AnnotationMirror nested) {
      return hasUnknownValue(nested);
    }
    return UNKNOWN.equals(value.getValue()) && UNKNOWN.equals(value.toString());
  }

  private static boolean is(TypeMirror type) {
    return is(type, new HashSet<>());
  }

  /** A record may hold itself, as in an {@code Optional}: each is looked at once. */
  private static boolean is(TypeMirror type, Set<TypeElement> seen) {
    if (type.getKind() == TypeKind.ERROR) {
      return true;
    }
    if (type instanceof ArrayType array) {
      return is(array.getComponentType(), seen);
    }
    return type instanceof DeclaredType declared
        && (declared.getTypeArguments().stream().anyMatch(each -> is(each, seen))
            || GroupTypes.recordOf(type)
                .filter(seen::add)
                .filter(
                    record ->
                        record.getRecordComponents().stream()
                            .anyMatch(part -> is(part.asType(), seen)))
                .isPresent());
  }
}
