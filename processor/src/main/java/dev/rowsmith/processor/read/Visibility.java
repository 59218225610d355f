package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.Members;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.Name;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Rule for what code in the entity's package, where its classes are generated, may name. */
public final class Visibility {

  private final PackageElement home;

  public Visibility(TypeElement entity) {
    this.home = ClassRefs.packageOf(entity);
  }

  /** Returns whether generated code may name a member or a class, with all classes around it. */
  public boolean reaches(Element element) {
    Element at = element;
    while (at != null && !(at instanceof PackageElement)) {
      if (!reachesAlone(at)) {
        return false;
      }
      at = at.getEnclosingElement();
    }
    return true;
  }

  /** Returns whether generated code may call a method or constructor as it stands. */
  public boolean calls(ExecutableElement method) {
    return reaches(method) && method.getThrownTypes().stream().noneMatch(Visibility::isChecked);
  }

  /** Returns whether generated code can call a constructor of a class that takes nothing. */
  public boolean constructs(TypeElement type) {
    boolean inner =
        type.getNestingKind() == NestingKind.MEMBER
            && !type.getModifiers().contains(Modifier.STATIC);
    return type.getKind() == ElementKind.CLASS
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && !inner
        && reaches(type)
        && Members.constructors(type).stream()
            .anyMatch(each -> each.getParameters().isEmpty() && calls(each));
  }

  private static boolean isChecked(TypeMirror thrown) {
    TypeMirror at = thrown;
    while (at instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element) {
      Name name = element.getQualifiedName();
      if (name.contentEquals("java.lang.RuntimeException")
          || name.contentEquals("java.lang.Error")) {
        return false;
      }
      at = element.getSuperclass();
    }
    return true;
  }

  private boolean reachesAlone(Element element) {
    if (element.getModifiers().contains(Modifier.PUBLIC)) {
      return true;
    }
    return !element.getModifiers().contains(Modifier.PRIVATE)
        && ClassRefs.packageOf(element).equals(home);
  }

  /** Finds the private class that hides a class: itself or one around it. */
  public static Optional<TypeElement> hiding(TypeElement type) {
    Element at = type;
    while (at instanceof TypeElement enclosing) {
      if (enclosing.getModifiers().contains(Modifier.PRIVATE)) {
        return Optional.of(enclosing);
      }
      at = at.getEnclosingElement();
    }
    return Optional.empty();
  }
}
