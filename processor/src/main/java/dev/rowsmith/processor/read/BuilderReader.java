package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.EntityBuilder;
import dev.rowsmith.processor.source.Members;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Finder of a builder: {@code Reading.builder()}, {@code Reading.newBuilder()} or {@code new
 * Reading.Builder()}, on which a method named as each property, or with {@code with} or {@code set}
 * before that, returns the builder, and {@code build()} the entity.
 */
final class BuilderReader {

  private static final List<String> STARTS = List.of("builder", "newBuilder");
  private static final String TYPE = "Builder";
  private static final String END = "build";

  private final Elements elements;
  private final Types types;
  private final TypeElement entity;
  private final Visibility visibility;

  BuilderReader(Elements elements, Types types, TypeElement entity) {
    this.elements = elements;
    this.types = types;
    this.entity = entity;
    this.visibility = new Visibility(entity);
  }

  /** Finds a builder that takes every wanted property, by name and type. */
  Optional<EntityBuilder> read(Map<String, TypeMirror> wanted) {
    for (String start : STARTS) {
      for (ExecutableElement method : Members.methods(entity)) {
        if (isStart(method, start) && method.getReturnType() instanceof DeclaredType builder) {
          Optional<EntityBuilder> found = read(start, "", builder, wanted);
          if (found.isPresent()) {
            return found;
          }
        }
      }
    }
    return Members.types(entity).stream()
        .filter(this::isConstructible)
        .findFirst()
        .flatMap(type -> read("", TYPE, (DeclaredType) type.asType(), wanted));
  }

  private boolean isStart(ExecutableElement method, String name) {
    return method.getSimpleName().contentEquals(name)
        && method.getModifiers().contains(Modifier.STATIC)
        && method.getParameters().isEmpty()
        && method.getTypeParameters().isEmpty()
        && visibility.calls(method);
  }

  private boolean isConstructible(TypeElement type) {
    return type.getSimpleName().contentEquals(TYPE)
        && type.getKind() == ElementKind.CLASS
        && type.getTypeParameters().isEmpty()
        && type.getModifiers().contains(Modifier.STATIC)
        && !type.getModifiers().contains(Modifier.ABSTRACT)
        && visibility.reaches(type)
        && Members.constructors(type).stream()
            .anyMatch(each -> each.getParameters().isEmpty() && visibility.calls(each));
  }

  private Optional<EntityBuilder> read(
      String start, String type, DeclaredType builder, Map<String, TypeMirror> wanted) {
    TypeElement element = (TypeElement) builder.asElement();
    List<ExecutableElement> methods =
        Members.allMethods(elements, element).stream()
            .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
            .filter(visibility::calls)
            .toList();
    Map<String, String> setters = new LinkedHashMap<>();
    wanted.forEach(
        (name, property) ->
            setter(methods, builder, name, property)
                .ifPresent(setter -> setters.put(name, setter)));
    boolean whole =
        visibility.reaches(element)
            && setters.keySet().equals(wanted.keySet())
            && methods.stream().anyMatch(method -> isEnd(method, builder));
    return whole ? Optional.of(new EntityBuilder(start, type, setters, END)) : Optional.empty();
  }

  private Optional<String> setter(
      List<ExecutableElement> methods, DeclaredType builder, String property, TypeMirror type) {
    String capitalized = property.substring(0, 1).toUpperCase(Locale.ROOT) + property.substring(1);
    return List.of(property, "with" + capitalized, "set" + capitalized).stream()
        .filter(
            name ->
                methods.stream()
                        .filter(method -> method.getSimpleName().contentEquals(name))
                        .anyMatch(method -> sets(method, builder, type))
                    && !isCompared(name, type))
        .findFirst();
  }

  /** A boxed value would go to {@link Object#equals}. */
  private static boolean isCompared(String setter, TypeMirror type) {
    return setter.equals("equals") && type.getKind().isPrimitive();
  }

  /** A method that takes the property's type and goes on with the builder. */
  private boolean sets(ExecutableElement method, DeclaredType builder, TypeMirror type) {
    ExecutableType seen = (ExecutableType) types.asMemberOf(builder, method);
    return seen.getParameterTypes().size() == 1
        && types.isSameType(seen.getParameterTypes().get(0), type)
        && types.isSubtype(seen.getReturnType(), builder);
  }

  private boolean isEnd(ExecutableElement method, DeclaredType builder) {
    ExecutableType seen = (ExecutableType) types.asMemberOf(builder, method);
    return method.getSimpleName().contentEquals(END)
        && method.getParameters().isEmpty()
        && types.isSubtype(seen.getReturnType(), entity.asType());
  }
}
