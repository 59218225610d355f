package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.TypeRef;
import dev.rowsmith.processor.model.TypeRef.Form;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;

/** Names of types with type arguments, and of arrays, for generated code. */
public final class TypeRefs {

  private static final ClassRef NO_CLASS = new ClassRef("", List.of());

  private final Visibility visibility;

  public TypeRefs(Visibility visibility) {
    this.visibility = visibility;
  }

  /** Returns the name of a type; empty where a part of it has none, as a type variable. */
  public Optional<TypeRef> of(TypeMirror type) {
    if (type.getKind().isPrimitive()) {
      String keyword = type.getKind().name().toLowerCase(Locale.ROOT);
      return Optional.of(
          new TypeRef(Form.PRIMITIVE, new ClassRef("", List.of(keyword)), List.of()));
    }
    if (type instanceof ArrayType array) {
      return around(Form.ARRAY, array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return ofWildcard(wildcard);
    }
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && !isInner(element)
        ? ofClass(declared, element)
        : Optional.empty();
  }

  /**
   * Returns whether objects of a class hold one of the class around it. Eclipse's compiler returns
   * an enclosing type of every nested class.
   */
  private static boolean isInner(TypeElement element) {
    return element.getKind() == ElementKind.CLASS
        && element.getEnclosingElement() instanceof TypeElement around
        && !around.getKind().isInterface()
        && !element.getModifiers().contains(Modifier.STATIC);
  }

  private Optional<TypeRef> ofWildcard(WildcardType wildcard) {
    if (wildcard.getSuperBound() != null) {
      return around(Form.SUPER, wildcard.getSuperBound());
    }
    return wildcard.getExtendsBound() != null
        ? around(Form.EXTENDS, wildcard.getExtendsBound())
        : Optional.of(new TypeRef(Form.EXTENDS, NO_CLASS, List.of()));
  }

  private Optional<TypeRef> around(Form form, TypeMirror inner) {
    return of(inner).map(part -> new TypeRef(form, NO_CLASS, List.of(part)));
  }

  private Optional<TypeRef> ofClass(DeclaredType type, TypeElement element) {
    List<TypeRef> arguments = new ArrayList<>();
    for (TypeMirror argument : type.getTypeArguments()) {
      Optional<TypeRef> part = of(argument);
      if (part.isEmpty()) {
        return Optional.empty();
      }
      arguments.add(part.get());
    }
    return Optional.of(new TypeRef(Form.CLASS, ClassRefs.of(element), arguments));
  }

  /** Returns whether generated code can name all classes of a type. */
  public boolean reaches(TypeMirror type) {
    if (type instanceof ArrayType array) {
      return reaches(array.getComponentType());
    }
    if (type instanceof WildcardType wildcard) {
      return (wildcard.getExtendsBound() == null || reaches(wildcard.getExtendsBound()))
          && (wildcard.getSuperBound() == null || reaches(wildcard.getSuperBound()));
    }
    return !(type instanceof DeclaredType declared)
        || (visibility.reaches(declared.asElement())
            && declared.getTypeArguments().stream().allMatch(this::reaches));
  }
}
