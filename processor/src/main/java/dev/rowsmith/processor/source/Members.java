package dev.rowsmith.processor.source;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;

/**
 * Members of a class in the order of their declarations, on every compiler.
 *
 * <p>Compilers do not agree on that order, and the order of fields is the order of the segments in
 * a key. Eclipse's compiler sorts the fields of class files by name, since 3.42 those of records
 * too, and returns inherited members in the order of a hash table, not all of them. Javac sorts the
 * members of several interfaces by when it saw their names. Therefore only this class asks a
 * compiler for members.
 */
public final class Members {

  private Members() {}

  /** Returns the fields of a class, the constants of an enum among them. */
  public static List<VariableElement> fields(TypeElement type) {
    List<VariableElement> fields =
        new ArrayList<>(ElementFilter.fieldsIn(type.getEnclosedElements()));
    if (EclipseElements.has(type)) {
      fields.sort(Comparator.comparingInt(EclipseElements::declarationIndex));
    }
    return fields;
  }

  /** Returns the names of the constants of an enum. */
  public static List<String> constants(TypeElement type) {
    return fields(type).stream()
        .filter(field -> field.getKind() == ElementKind.ENUM_CONSTANT)
        .map(constant -> constant.getSimpleName().toString())
        .toList();
  }

  /** Returns the methods that a class declares. */
  public static List<ExecutableElement> methods(TypeElement type) {
    return inOrder(type, ElementFilter.methodsIn(type.getEnclosedElements()));
  }

  /** Returns the constructors of a class. */
  public static List<ExecutableElement> constructors(TypeElement type) {
    return inOrder(type, ElementFilter.constructorsIn(type.getEnclosedElements()));
  }

  /** Returns the classes inside a class by name: class files keep no order of them. */
  public static List<TypeElement> types(TypeElement type) {
    return ElementFilter.typesIn(type.getEnclosedElements()).stream()
        .sorted(Comparator.comparing(each -> each.getSimpleName().toString()))
        .toList();
  }

  /** Returns the members that a class declares: its fields, constructors, methods and classes. */
  public static List<Element> declared(TypeElement type) {
    return Stream.of(fields(type), constructors(type), methods(type), types(type))
        .<Element>flatMap(List::stream)
        .toList();
  }

  /**
   * Returns the members of a class with those that it inherits and does not override: those of its
   * superclass first, then those of its interfaces as they are declared, and its own last.
   */
  public static List<Element> all(Elements elements, TypeElement type) {
    List<Element> found = new ArrayList<>();
    for (TypeElement each : hierarchy(type, new LinkedHashSet<>())) {
      List<Element> declared = declared(each);
      found.removeIf(
          inherited -> declared.stream().anyMatch(own -> replaces(elements, own, inherited, type)));
      declared.stream()
          .filter(member -> each.equals(type) || isInherited(elements, member, type))
          .forEach(found::add);
    }
    return found;
  }

  private static boolean replaces(
      Elements elements, Element own, Element inherited, TypeElement type) {
    return own instanceof ExecutableElement method
        && inherited instanceof ExecutableElement other
        && method.getSimpleName().equals(other.getSimpleName())
        && elements.overrides(method, other, type);
  }

  private static boolean isInherited(Elements elements, Element member, TypeElement type) {
    Set<Modifier> modifiers = member.getModifiers();
    boolean ofInterface =
        Objects.requireNonNull(member.getEnclosingElement()).getKind().isInterface();
    if (member.getKind() == ElementKind.CONSTRUCTOR
        || modifiers.contains(Modifier.PRIVATE)
        || (ofInterface
            && member.getKind() == ElementKind.METHOD
            && modifiers.contains(Modifier.STATIC))) {
      return false;
    }
    return modifiers.contains(Modifier.PUBLIC)
        || modifiers.contains(Modifier.PROTECTED)
        || elements.getPackageOf(member).equals(elements.getPackageOf(type));
  }

  /** Returns the methods among {@linkplain #all all members}. */
  public static List<ExecutableElement> allMethods(Elements elements, TypeElement type) {
    return ElementFilter.methodsIn(all(elements, type));
  }

  /**
   * Returns the annotations of a member. Eclipse's compiler loses some of a record's field, since
   * 3.44: they are those of the component too.
   */
  public static List<? extends AnnotationMirror> annotations(Element member) {
    List<? extends AnnotationMirror> found = member.getAnnotationMirrors();
    Optional<RecordComponentElement> component = component(member);
    if (component.isEmpty()) {
      return found;
    }
    List<AnnotationMirror> all = new ArrayList<>(found);
    component.get().getAnnotationMirrors().stream()
        .filter(each -> found.stream().noneMatch(other -> isOfSameType(each, other)))
        .forEach(all::add);
    return all;
  }

  private static boolean isOfSameType(AnnotationMirror one, AnnotationMirror other) {
    return one.getAnnotationType().asElement().equals(other.getAnnotationType().asElement());
  }

  /** Returns the component of a record whose annotations a field may have lost. */
  public static Optional<RecordComponentElement> component(Element field) {
    return field.getKind() == ElementKind.FIELD
            && EclipseElements.has(field)
            && field.getEnclosingElement() instanceof TypeElement type
            && type.getKind() == ElementKind.RECORD
            && !field.getModifiers().contains(Modifier.STATIC)
        ? type.getRecordComponents().stream()
            .filter(each -> each.getSimpleName().equals(field.getSimpleName()))
            .<RecordComponentElement>map(each -> each)
            .findFirst()
        : Optional.empty();
  }

  private static Set<TypeElement> hierarchy(TypeElement type, Set<TypeElement> found) {
    Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .map(TypeMirror.class::cast)
        .filter(DeclaredType.class::isInstance)
        .map(parent -> ((DeclaredType) parent).asElement())
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast)
        .filter(parent -> !found.contains(parent) && !parent.equals(type))
        .forEach(parent -> hierarchy(parent, found));
    found.add(type);
    return found;
  }

  private static List<ExecutableElement> inOrder(
      TypeElement type, List<ExecutableElement> methods) {
    return EclipseElements.has(type) && methods.size() > 1
        ? EclipseElements.inDeclarationOrder(type, methods)
        : methods;
  }
}
