package dev.rowsmith.processor.read;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * One annotation with its values, and the place of each.
 *
 * <p>A value that does not compile (a misspelt constant, say) reads as the attribute's default; the
 * compiler reports it itself.
 */
public final class ReadAnnotation {

  /** The annotations of which an element can have several. */
  private final Element element;

  private final TypeElement type;
  private final @Nullable AnnotationMirror mirror;
  private final @Nullable Element holder;

  /** The values in the source that no edit changes. */
  private final Map<String, AnnotationValue> values = new LinkedHashMap<>();

  private final AnnotationFacts facts;

  private ReadAnnotation(Element element, AnnotationMirror mirror, @Nullable Element holder) {
    this.element = element;
    this.type = (TypeElement) mirror.getAnnotationType().asElement();
    this.mirror = mirror;
    this.holder = holder;
    Map<String, AnnotationFacts.Attribute> written = new LinkedHashMap<>();
    AttributeValueReader reader = new AttributeValueReader(holder);
    mirror
        .getElementValues()
        .forEach(
            (attribute, value) -> {
              String name = attribute.getSimpleName().toString();
              values.put(name, value);
              written.put(
                  name,
                  new AnnotationFacts.Attribute(
                      new SourcePosition(element, mirror, value, holder),
                      reader.visit(orDefault(attribute, value), element)));
            });
    this.facts =
        new AnnotationFacts(
            type.getSimpleName().toString(),
            new SourcePosition(element, mirror, null, holder),
            written);
  }

  private ReadAnnotation(
      Element element,
      TypeElement type,
      @Nullable AnnotationMirror mirror,
      @Nullable Element holder,
      AnnotationFacts facts) {
    this.element = element;
    this.type = type;
    this.mirror = mirror;
    this.holder = holder;
    this.facts = facts;
  }

  /** Returns an annotation without values that the source does not have. */
  static ReadAnnotation added(Element element, TypeElement type) {
    AnnotationFacts none =
        AnnotationFacts.absent(type.getSimpleName().toString(), SourcePosition.of(element));
    return new ReadAnnotation(element, type, null, null, none);
  }

  /** Returns the annotation with other values for some attributes, and without some. */
  ReadAnnotation with(Map<String, Object> set, Set<String> removed) {
    AnnotationFacts edited = facts.without(removed.toArray(String[]::new));
    for (Map.Entry<String, Object> each : set.entrySet()) {
      edited = edited.with(each.getKey(), asCompiled(each.getKey(), each.getValue()));
    }
    ReadAnnotation other = new ReadAnnotation(element, type, mirror, holder, edited);
    other.values.putAll(values);
    other.values.keySet().removeAll(removed);
    other.values.keySet().removeAll(set.keySet());
    return other;
  }

  /** Returns a value of an edit as the compiler has those of its attribute. */
  private Object asCompiled(String attribute, Object value) {
    return Members.methods(type).stream()
        .filter(method -> method.getSimpleName().contentEquals(attribute))
        .findFirst()
        .map(method -> asCompiled(method.getReturnType(), value))
        .orElse(value);
  }

  private Object asCompiled(TypeMirror wanted, Object value) {
    if (wanted.getKind() == TypeKind.INT && value instanceof Long number) {
      return number.intValue();
    }
    if (wanted.getKind() == TypeKind.ARRAY && !(value instanceof List<?>)) {
      return List.of(value);
    }
    return value instanceof AnnotationCode code
            && wanted instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement inner
        ? added(element, inner).with(code.values(), Set.of()).facts()
        : value;
  }

  /** Returns whether this is the annotation at a place of the source. */
  boolean isAt(SourcePosition place) {
    return mirror != null && mirror.equals(place.annotation());
  }

  /** Returns whether an element can have several annotations of a type. */
  static boolean isRepeatable(String annotation) {
    return AnnotationCode.isRepeatable(simpleName(annotation));
  }

  private static AnnotationValue orDefault(ExecutableElement attribute, AnnotationValue value) {
    AnnotationValue otherwise = attribute.getDefaultValue();
    return otherwise != null && Incomplete.isUnknown(value) ? otherwise : value;
  }

  /** Reads an annotation, which may be the value of another one's attribute. */
  static ReadAnnotation of(Element element, AnnotationMirror mirror, @Nullable Element holder) {
    return new ReadAnnotation(element, mirror, holder);
  }

  /** Reads the annotation of this type on {@code element}, if there is one. */
  public static Optional<ReadAnnotation> on(Element element, String annotation) {
    for (AnnotationMirror mirror : Members.annotations(element)) {
      if (nameOf(mirror).equals(annotation)) {
        return Optional.of(new ReadAnnotation(element, mirror, null));
      }
    }
    return Optional.empty();
  }

  /** Reads every annotation of a repeatable type on {@code element}, also from its container. */
  public static List<ReadAnnotation> allOn(Element element, String annotation) {
    return allOn(element, annotation, null);
  }

  /**
   * Reads every annotation of a type on a component of a record.
   *
   * @param holder the entity's component that holds the record
   */
  public static List<ReadAnnotation> allOn(
      Element element, String annotation, @Nullable Element holder) {
    List<ReadAnnotation> all = new ArrayList<>();
    for (AnnotationMirror mirror : Members.annotations(element)) {
      String name = nameOf(mirror);
      if (name.equals(annotation)) {
        all.add(new ReadAnnotation(element, mirror, holder));
      } else if (name.startsWith(annotation) && name.equals(annotation + ".Several")) {
        mirror
            .getElementValues()
            .values()
            .forEach(value -> addContained(all, element, value, holder));
      }
    }
    return all;
  }

  /** Points at {@code element} as the place of an annotation that is not there. */
  public static AnnotationFacts absentOn(Element element, String annotation) {
    return AnnotationFacts.absent(simpleName(annotation), SourcePosition.of(element));
  }

  public AnnotationFacts facts() {
    return facts;
  }

  /** Returns the annotation that is the value of an attribute; empty where that is an error. */
  public Optional<ReadAnnotation> annotation(String attribute) {
    Optional<ReadAnnotation> edited = edited(attribute);
    if (edited.isPresent()) {
      return edited;
    }
    return value(attribute) instanceof AnnotationMirror inner
        ? Optional.of(new ReadAnnotation(element, inner, holder))
        : Optional.empty();
  }

  /** Returns the annotation that an edit has made the value of an attribute. */
  private Optional<ReadAnnotation> edited(String attribute) {
    AnnotationFacts.Attribute written = facts.written().get(attribute);
    return written == null
            || values.containsKey(attribute)
            || !(written.value() instanceof AnnotationFacts inner)
        ? Optional.empty()
        : Optional.of(new ReadAnnotation(element, type, null, holder, inner));
  }

  /** Returns the class that an attribute names, if it names one. */
  public Optional<TypeElement> type(String attribute) {
    return value(attribute) instanceof DeclaredType type
            && type.asElement() instanceof TypeElement element
        ? Optional.of(element)
        : Optional.empty();
  }

  /** Returns the type of an attribute as it is written, where it is a primitive or an array. */
  Optional<String> typeOfNoClass(String attribute) {
    return value(attribute) instanceof TypeMirror type && !(type instanceof DeclaredType)
        ? Optional.of(ValueTypeReader.display(type))
        : Optional.empty();
  }

  private @Nullable Object value(String attribute) {
    AnnotationValue value = values.get(attribute);
    return value == null ? null : value.getValue();
  }

  private static void addContained(
      List<ReadAnnotation> all,
      Element element,
      AnnotationValue container,
      @Nullable Element holder) {
    if (container.getValue() instanceof List<?> contained) {
      for (Object each : contained) {
        if (each instanceof AnnotationValue value
            && value.getValue() instanceof AnnotationMirror one) {
          all.add(new ReadAnnotation(element, one, holder));
        }
      }
    }
  }

  static String simpleName(String annotation) {
    return annotation.substring(annotation.lastIndexOf('.') + 1);
  }

  private static String nameOf(AnnotationMirror mirror) {
    return mirror.getAnnotationType().asElement() instanceof TypeElement annotation
        ? annotation.getQualifiedName().toString()
        : "";
  }
}
