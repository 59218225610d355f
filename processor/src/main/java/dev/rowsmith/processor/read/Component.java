package dev.rowsmith.processor.read;

import dev.rowsmith.processor.source.Members;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * A component of a record, or a property of a data class of Kotlin.
 *
 * <p>Kotlin compiles a data class, and kapt writes it, as a class with a field, a getter and a
 * parameter of the constructor for each property. The order is that of the parameters.
 *
 * @param element the component, or the field of the property, which has the annotations
 * @param accessor the method that returns the value
 */
public record Component(Element element, String accessor) {

  /** The annotation of every class that Kotlin compiles. */
  private static final String KOTLIN = "kotlin.Metadata";

  /** Returns whether a type is a class of Kotlin, which may be a data class. */
  static boolean isKotlin(TypeElement type) {
    return type.getKind() == ElementKind.CLASS
        && type.getAnnotationMirrors().stream()
            .map(each -> each.getAnnotationType().asElement())
            .anyMatch(
                each ->
                    each instanceof TypeElement of && of.getQualifiedName().contentEquals(KOTLIN));
  }

  /**
   * Returns the components of a type; none if it is a class whose constructor does not have all
   * properties, each with a getter that can be called.
   */
  public static List<Component> of(TypeElement type) {
    if (type.getKind() == ElementKind.RECORD) {
      return type.getRecordComponents().stream()
          .map(each -> new Component(each, each.getSimpleName().toString()))
          .toList();
    }
    if (!isKotlin(type) || type.getModifiers().contains(Modifier.ABSTRACT)) {
      return List.of();
    }
    Map<String, Component> properties = new HashMap<>();
    for (VariableElement field : Members.fields(type)) {
      if (!field.getModifiers().contains(Modifier.STATIC)) {
        Optional<String> getter = getter(type, field);
        if (getter.isEmpty()) {
          return List.of();
        }
        properties.put(
            field.getSimpleName().toString(), new Component(field, getter.orElseThrow()));
      }
    }
    return Members.constructors(type).stream()
        .filter(each -> !each.getModifiers().contains(Modifier.PRIVATE))
        .map(Component::parameters)
        .filter(each -> Set.copyOf(each).equals(properties.keySet()))
        .findFirst()
        .map(each -> each.stream().map(properties::get).toList())
        .orElse(List.of());
  }

  private static List<String> parameters(ExecutableElement constructor) {
    return constructor.getParameters().stream()
        .map(each -> each.getSimpleName().toString())
        .toList();
  }

  /** A property that is called {@code isOpen} has a getter of this name. */
  private static Optional<String> getter(TypeElement type, VariableElement field) {
    String name = field.getSimpleName().toString();
    String getter = "get" + name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    return Members.methods(type).stream()
        .filter(each -> each.getParameters().isEmpty())
        .filter(each -> !each.getModifiers().contains(Modifier.PRIVATE))
        .filter(each -> each.getReturnType().getKind() != TypeKind.VOID)
        .map(each -> each.getSimpleName().toString())
        .filter(each -> each.equals(getter) || (each.equals(name) && name.startsWith("is")))
        .findFirst();
  }

  public String name() {
    return element.getSimpleName().toString();
  }

  public TypeMirror type() {
    return element.asType();
  }
}
