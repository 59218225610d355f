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
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * One annotation with its values, their defaults, and the place of each.
 *
 * <p>A value that does not compile (a misspelt constant, say) reads as the attribute's default; the
 * compiler reports it itself.
 */
public final class ReadAnnotation {

  /** The annotations of which an element can have several. */
  private static final Set<String> REPEATABLE =
      Set.of("Allow", "Check", "Family", "ForeignKey", "Index", "OrderBy");

  private final Element element;
  private final TypeElement type;
  private final @Nullable AnnotationMirror mirror;
  private final @Nullable Element holder;

  /** The values that are written, and the defaults of the others once one is asked for. */
  private final Map<String, AnnotationValue> values = new LinkedHashMap<>();

  /** The values of an edit, as {@link AnnotationFacts} has them, in place of the source's. */
  private final Map<String, Object> edited;

  private final AnnotationFacts facts;

  private ReadAnnotation(Element element, AnnotationMirror mirror, @Nullable Element holder) {
    this.element = element;
    this.type = (TypeElement) mirror.getAnnotationType().asElement();
    this.edited = Map.of();
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
      ReadAnnotation source, Map<String, AnnotationValue> values, Map<String, Object> edited) {
    this.element = source.element;
    this.type = source.type;
    this.mirror = source.mirror;
    this.holder = source.holder;
    this.values.putAll(values);
    this.edited = edited;
    Map<String, AnnotationFacts.Attribute> written = new LinkedHashMap<>(source.facts.written());
    written.keySet().retainAll(values.keySet());
    edited.forEach(
        (name, value) ->
            written.put(name, new AnnotationFacts.Attribute(source.facts.place(), value)));
    this.facts = new AnnotationFacts(source.facts.annotation(), source.facts.place(), written);
  }

  private ReadAnnotation(Element element, TypeElement type) {
    this.element = element;
    this.type = type;
    this.mirror = null;
    this.holder = null;
    this.edited = Map.of();
    this.facts =
        AnnotationFacts.absent(type.getSimpleName().toString(), SourcePosition.of(element));
  }

  /** Returns an annotation without values that the source does not have. */
  static ReadAnnotation added(Element element, TypeElement type) {
    return new ReadAnnotation(element, type);
  }

  /** Returns the annotation with other values for some attributes, and without some. */
  ReadAnnotation with(Map<String, Object> set, Set<String> removed) {
    Map<String, AnnotationValue> kept = new LinkedHashMap<>(values);
    kept.keySet().retainAll(facts.written().keySet());
    kept.keySet().removeAll(removed);
    kept.keySet().removeAll(set.keySet());
    Map<String, Object> all = new LinkedHashMap<>(edited);
    all.keySet().removeAll(removed);
    all.putAll(set);
    return new ReadAnnotation(this, kept, all);
  }

  /** Returns whether this is the annotation at a place of the source. */
  boolean isAt(SourcePosition place) {
    return mirror != null && mirror.equals(place.annotation());
  }

  /** Returns whether an element can have several annotations of a type. */
  static boolean isRepeatable(String annotation) {
    return REPEATABLE.contains(simpleName(annotation));
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

  public String text(String attribute) {
    return value(attribute) instanceof String text ? text : "";
  }

  public int number(String attribute) {
    return (int) longNumber(attribute);
  }

  public boolean flag(String attribute) {
    return value(attribute) instanceof Boolean flag && flag;
  }

  public char character(String attribute) {
    return value(attribute) instanceof Character character ? character : ' ';
  }

  public long longNumber(String attribute) {
    return value(attribute) instanceof Number number ? number.longValue() : 0;
  }

  public List<String> texts(String attribute) {
    Object several = value(attribute);
    return (several instanceof List<?> values ? values : List.of(several))
        .stream()
            .map(each -> each instanceof AnnotationValue value ? value.getValue() : each)
            .filter(String.class::isInstance)
            .map(String.class::cast)
            .toList();
  }

  /** Returns the annotation that is the value of an attribute; empty where that is an error. */
  public Optional<ReadAnnotation> annotation(String attribute) {
    if (value(attribute) instanceof AnnotationCode edit) {
      return Members.methods(type).stream()
          .filter(method -> method.getSimpleName().contentEquals(attribute))
          .map(ExecutableElement::getReturnType)
          .filter(DeclaredType.class::isInstance)
          .map(inner -> (TypeElement) ((DeclaredType) inner).asElement())
          .map(inner -> added(element, inner).with(edit.values(), Set.of()))
          .findFirst();
    }
    return value(attribute) instanceof AnnotationMirror inner
        ? Optional.of(new ReadAnnotation(element, inner, holder))
        : Optional.empty();
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

  /** Returns the enum constant of an attribute; {@code fallback} where the value is an error. */
  public <E extends Enum<E>> E constant(String attribute, Class<E> type, E fallback) {
    String name = constantName(attribute);
    for (E candidate : type.getEnumConstants()) {
      if (candidate.name().equals(name)) {
        return candidate;
      }
    }
    return fallback;
  }

  /** Returns the name of the enum constant of an attribute; empty where the value is an error. */
  public String constantName(String attribute) {
    Object value = value(attribute);
    if (value instanceof AnnotationFacts.Constant edit) {
      return edit.name();
    }
    return value instanceof VariableElement constant ? constant.getSimpleName().toString() : "";
  }

  /** Returns the value of an attribute, or an object of no attribute's type where it has none. */
  private Object value(String attribute) {
    if (edited.containsKey(attribute)) {
      return edited.get(attribute);
    }
    if (!values.containsKey(attribute)) {
      addDefaults();
    }
    AnnotationValue value = values.get(attribute);
    return value == null ? Optional.empty() : value.getValue();
  }

  private void addDefaults() {
    for (ExecutableElement attribute : Members.methods(type)) {
      if (attribute.getDefaultValue() != null) {
        values.putIfAbsent(attribute.getSimpleName().toString(), attribute.getDefaultValue());
      }
    }
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
