package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.lock.Tokens;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;

/** The subtypes of a type that JSON names, as {@code @JsonTypeInfo} declares it. */
final class JsonSubtypes {

  private final Elements elements;
  private final String use;
  private final Tokens id;
  private final Map<String, TypeElement> all = new LinkedHashMap<>();
  private final List<TypeElement> missing = new ArrayList<>();

  private JsonSubtypes(Elements elements, String use, Tokens id) {
    this.elements = elements;
    this.use = use;
    this.id = id;
  }

  static JsonSubtypes of(TypeElement type, Elements elements) {
    Optional<AnnotationMirror> info = info(type, new HashSet<>());
    String use = info.map(each -> constant(each, "use", "")).orElse("");
    if (use.isEmpty() || use.equals("NONE")) {
      return new JsonSubtypes(elements, "", Tokens.NONE);
    }
    String include = constant(info.get(), "include", "PROPERTY");
    String property =
        JacksonAnnotations.value(info.get(), "property")
            .map(Object::toString)
            .filter(each -> !each.isEmpty())
            .orElseGet(() -> defaultProperty(use));
    JsonSubtypes subtypes =
        new JsonSubtypes(
            elements,
            use,
            use.equals("DEDUCTION")
                ? Tokens.of("id", use)
                : include.startsWith("WRAPPER")
                    ? Tokens.of("id", use).with("wrapper", include)
                    : Tokens.of("id", use).with("property", property));
    Set<String> seen = new HashSet<>();
    subtypes.add(type, Optional.empty(), seen);
    subtypes.addMissing(type, seen);
    return subtypes;
  }

  private static String defaultProperty(String use) {
    return switch (use) {
      case "CLASS" -> "@class";
      case "MINIMAL_CLASS" -> "@c";
      default -> "@type";
    };
  }

  /** The annotation is inherited from classes and interfaces. */
  private static Optional<AnnotationMirror> info(TypeElement type, Set<String> seen) {
    if (!seen.add(type.getQualifiedName().toString())) {
      return Optional.empty();
    }
    return JacksonAnnotations.on(type, JacksonAnnotations.TYPE_INFO)
        .or(
            () ->
                Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
                    .filter(DeclaredType.class::isInstance)
                    .map(each -> (TypeElement) ((DeclaredType) each).asElement())
                    .flatMap(each -> info(each, seen).stream())
                    .findFirst());
  }

  private static String constant(AnnotationMirror annotation, String attribute, String other) {
    return JacksonAnnotations.value(annotation, attribute)
        .filter(VariableElement.class::isInstance)
        .map(each -> ((VariableElement) each).getSimpleName().toString())
        .orElse(other);
  }

  private void add(TypeElement type, Optional<String> name, Set<String> seen) {
    if (!seen.add(type.getQualifiedName().toString())) {
      return;
    }
    if (!type.getModifiers().contains(Modifier.ABSTRACT) && !type.getKind().isInterface()) {
      all.put(name.orElseGet(() -> name(type)), type);
    }
    JacksonAnnotations.value(type, JacksonAnnotations.SUBTYPES, "value")
        .filter(List.class::isInstance)
        .stream()
        .flatMap(each -> ((List<?>) each).stream())
        .filter(AnnotationValue.class::isInstance)
        .map(each -> ((AnnotationValue) each).getValue())
        .filter(AnnotationMirror.class::isInstance)
        .map(AnnotationMirror.class::cast)
        .forEach(each -> addNamed(each, seen));
    if (isOpen()) {
      permitted(type).forEach(each -> add(each, Optional.empty(), seen));
    }
  }

  private void addNamed(AnnotationMirror subtype, Set<String> seen) {
    Object value = JacksonAnnotations.value(subtype, "value").orElse("");
    if (value instanceof DeclaredType type && type.asElement() instanceof TypeElement element) {
      add(
          element,
          JacksonAnnotations.value(subtype, "name")
              .map(Object::toString)
              .filter(each -> !each.isEmpty()),
          seen);
    }
  }

  private String name(TypeElement type) {
    String binary = elements.getBinaryName(type).toString();
    if (isOpen()) {
      return binary;
    }
    String name = binary.substring(binary.lastIndexOf('.') + 1);
    String byDefault = use.equals("SIMPLE_NAME") ? name.substring(name.lastIndexOf('$') + 1) : name;
    return JacksonAnnotations.value(type, JacksonAnnotations.TYPE_NAME, "value")
        .map(Object::toString)
        .filter(each -> !each.isEmpty())
        .orElse(byDefault);
  }

  private static Stream<TypeElement> permitted(TypeElement type) {
    return type.getPermittedSubclasses().stream()
        .filter(DeclaredType.class::isInstance)
        .map(each -> (TypeElement) ((DeclaredType) each).asElement());
  }

  private void addMissing(TypeElement type, Set<String> seen) {
    permitted(type)
        .forEach(
            each -> {
              boolean object =
                  !each.getModifiers().contains(Modifier.ABSTRACT) && !each.getKind().isInterface();
              if (object && !seen.contains(each.getQualifiedName().toString())) {
                missing.add(each);
              }
              addMissing(each, seen);
            });
  }

  /** Returns whether JSON names the class of an object. */
  boolean isNamed() {
    return !use.isEmpty();
  }

  /** Returns whether each class has a name, its own. */
  boolean isOpen() {
    return use.equals("CLASS") || use.equals("MINIMAL_CLASS") || use.equals("CUSTOM");
  }

  /** Returns how the JSON names a class: {@code id=NAME property=@type}. */
  Tokens id() {
    return id;
  }

  /** Returns the classes by their names. */
  Map<String, TypeElement> all() {
    return all;
  }

  /** Returns classes of a sealed type without a name, if there are names at all. */
  List<TypeElement> missing() {
    return isOpen() || all.isEmpty() ? List.of() : missing;
  }
}
