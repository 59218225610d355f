package dev.rowsmith.processor.read.bigtable;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** The annotations of Jackson on an element: those that are followed, and the others. */
final class JacksonAnnotations {

  private static final String CORE = "com.fasterxml.jackson.annotation.";
  private static final String DATABIND = "com.fasterxml.jackson.databind.annotation.";
  private static final String INSIDE = CORE + "JacksonAnnotationsInside";

  static final String PROPERTY = CORE + "JsonProperty";
  static final String IGNORE = CORE + "JsonIgnore";
  static final String CREATOR = CORE + "JsonCreator";
  static final String GETTER = CORE + "JsonGetter";
  static final String SETTER = CORE + "JsonSetter";
  static final String VALUE = CORE + "JsonValue";
  static final String KEY = CORE + "JsonKey";
  static final String TYPE_INFO = CORE + "JsonTypeInfo";
  static final String SUBTYPES = CORE + "JsonSubTypes";
  static final String TYPE_NAME = CORE + "JsonTypeName";
  static final String SERIALIZE = DATABIND + "JsonSerialize";
  static final String DESERIALIZE = DATABIND + "JsonDeserialize";

  /** Annotations that change no byte, or that the description has. */
  private static final Set<String> FOLLOWED =
      Set.of(
          PROPERTY,
          IGNORE,
          GETTER,
          SETTER,
          TYPE_INFO,
          SUBTYPES,
          TYPE_NAME,
          CORE + "JsonPropertyOrder",
          CORE + "JsonPropertyDescription",
          CORE + "JsonClassDescription",
          CORE + "JsonRootName",
          CORE + "JsonEnumDefaultValue");

  private JacksonAnnotations() {}

  static Optional<AnnotationMirror> on(Element element, String annotation) {
    return element.getAnnotationMirrors().stream()
        .filter(each -> name(each).equals(annotation))
        .map(AnnotationMirror.class::cast)
        .findFirst();
  }

  static Optional<Object> value(AnnotationMirror annotation, String attribute) {
    return annotation.getElementValues().entrySet().stream()
        .filter(each -> each.getKey().getSimpleName().contentEquals(attribute))
        .map(each -> each.getValue().getValue())
        .findFirst();
  }

  static Optional<Object> value(Element element, String annotation, String attribute) {
    return on(element, annotation).flatMap(each -> value(each, attribute));
  }

  /** Returns the name that a member is declared to have in JSON. */
  static Optional<String> propertyName(Element member) {
    return Stream.of(PROPERTY, GETTER, SETTER)
        .flatMap(each -> value(member, each, "value").stream())
        .map(Object::toString)
        .filter(each -> !each.isEmpty())
        .findFirst();
  }

  static boolean isProperty(Element member) {
    return Stream.of(PROPERTY, GETTER, SETTER).anyMatch(each -> on(member, each).isPresent());
  }

  static boolean isIgnored(Element member) {
    return on(member, IGNORE)
        .filter(each -> !value(each, "value").filter(Boolean.FALSE::equals).isPresent())
        .isPresent();
  }

  /** Returns the annotations whose meaning is not followed, in a text that is their own. */
  static Set<String> others(Stream<? extends Element> elements) {
    Set<String> others = new TreeSet<>();
    elements.forEach(
        element ->
            element.getAnnotationMirrors().stream()
                .filter(JacksonAnnotations::isOther)
                .forEach(each -> others.add(element.getSimpleName() + " " + text(each))));
    return others;
  }

  private static boolean isOther(AnnotationMirror annotation) {
    String name = name(annotation);
    return ((name.startsWith(CORE) || name.startsWith(DATABIND)) && !FOLLOWED.contains(name))
        || on(annotation.getAnnotationType().asElement(), INSIDE).isPresent();
  }

  /** Returns some digits that other annotations would not have. */
  static String digest(Set<String> annotations) {
    CRC32 digest = new CRC32();
    digest.update(String.join("\n", annotations).getBytes(StandardCharsets.UTF_8));
    return Long.toHexString(digest.getValue());
  }

  private static String text(AnnotationMirror annotation) {
    return name(annotation)
        + annotation.getElementValues().entrySet().stream()
            .map(each -> each.getKey().getSimpleName() + "=" + text(each.getValue().getValue()))
            .sorted()
            .toList();
  }

  /** Compilers print types and annotations in words of their own. */
  private static String text(Object value) {
    if (value instanceof AnnotationMirror annotation) {
      return text(annotation);
    } else if (value instanceof VariableElement constant) {
      return constant.getSimpleName().toString();
    } else if (value instanceof DeclaredType type
        && type.asElement() instanceof TypeElement element) {
      return element.getQualifiedName().toString();
    } else if (value instanceof TypeMirror type) {
      return type.getKind().name();
    } else if (value instanceof List<?> values) {
      return values.stream()
          .map(each -> each instanceof AnnotationValue one ? text(one.getValue()) : "")
          .collect(Collectors.joining(",", "(", ")"));
    }
    return String.valueOf(value);
  }

  private static String name(AnnotationMirror annotation) {
    return annotation.getAnnotationType().asElement() instanceof TypeElement type
        ? type.getQualifiedName().toString()
        : "";
  }
}
