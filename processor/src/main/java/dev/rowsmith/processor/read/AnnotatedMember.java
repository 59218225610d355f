package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * A component or field with its annotations: the entity's own, or a component of a record that the
 * entity holds.
 *
 * <p>A class file may have the annotations of a record's component on it, on its field or on its
 * accessor alone.
 */
public final class AnnotatedMember {

  private final Declarations declarations;
  private final Element element;
  private final List<Element> carriers;
  private final @Nullable Element holder;

  private AnnotatedMember(
      Declarations declarations,
      Element element,
      List<Element> carriers,
      @Nullable Element holder) {
    this.declarations = declarations;
    this.element = element;
    this.carriers = carriers;
    this.holder = holder;
  }

  /** Returns a class, or a component, field or method of it. */
  static AnnotatedMember of(Declarations declarations, Element element) {
    List<Element> carriers = new ArrayList<>(List.of(element));
    Members.component(element).ifPresent(carriers::add);
    return new AnnotatedMember(declarations, element, carriers, null);
  }

  /** Returns a component of a record, which the entity holds in this member or inside it. */
  public AnnotatedMember component(RecordComponentElement component) {
    List<Element> carriers = new ArrayList<>();
    if (component.getEnclosingElement() instanceof TypeElement record) {
      Members.fields(record).stream()
          .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
          .forEach(carriers::add);
    }
    carriers.add(component);
    // Javac gives none for some records of the sources.
    Optional.ofNullable(component.getAccessor()).ifPresent(carriers::add);
    return new AnnotatedMember(
        declarations, carriers.get(0), carriers, holder == null ? element : holder);
  }

  /** Returns a component of a record, or a property of a data class, which the member holds. */
  public AnnotatedMember component(Component component) {
    return component.element() instanceof RecordComponentElement of
        ? component(of)
        : new AnnotatedMember(
            declarations,
            component.element(),
            List.of(component.element()),
            holder == null ? element : holder);
  }

  /** Returns the component or field itself. */
  public Element element() {
    return element;
  }

  /** Returns where the component or field is declared. */
  public SourcePosition place() {
    return new SourcePosition(element, null, null, holder);
  }

  /** Reads its annotation of this type, if there is one. */
  public Optional<ReadAnnotation> on(String annotation) {
    List<ReadAnnotation> all = allOn(annotation);
    return all.isEmpty() ? Optional.empty() : Optional.of(all.get(0));
  }

  /** Reads its annotations of a repeatable type, also from their container. */
  public List<ReadAnnotation> allOn(String annotation) {
    for (Element carrier : carriers) {
      List<ReadAnnotation> found = declarations.annotations(carrier, annotation, holder);
      if (!found.isEmpty()) {
        return found;
      }
    }
    return List.of();
  }

  /** Returns its annotation of this type, or the place where it is absent. */
  public AnnotationFacts facts(String annotation) {
    return on(annotation).map(ReadAnnotation::facts).orElseGet(() -> absent(annotation));
  }

  /** Returns whether it has an annotation of this type. */
  public boolean has(String annotation) {
    return on(annotation).isPresent();
  }

  /**
   * Returns the component or field, its field and its accessor, as far as they carry its
   * annotations.
   */
  public List<Element> carriers() {
    return carriers;
  }

  /** Points here as the place of an annotation that is not there. */
  public AnnotationFacts absent(String annotation) {
    return AnnotationFacts.absent(ReadAnnotation.simpleName(annotation), place());
  }
}
