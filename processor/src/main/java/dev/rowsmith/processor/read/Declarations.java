package dev.rowsmith.processor.read;

import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.source.Members;
import dev.rowsmith.processor.source.SourcePosition;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * The declarations of one build: as the sources have them, or as they would be after some edits.
 *
 * <p>A fix is judged by reading its entity again, with the edits of the fix. Only this class knows
 * of edits; readers ask it for annotations, for the types of fields and for their order.
 */
public final class Declarations {

  private final Elements elements;
  private final Types types;
  private final Nullness nullness;
  private final List<Edit> edits;

  /**
   * Reads with what a compiler tells.
   *
   * @param nullness what may be {@code null}
   */
  public Declarations(Elements elements, Types types, Nullness nullness) {
    this(elements, types, nullness, List.of());
  }

  private Declarations(Elements elements, Types types, Nullness nullness, List<Edit> edits) {
    this.elements = elements;
    this.types = types;
    this.nullness = nullness;
    this.edits = edits;
  }

  /** Returns the declarations after these edits as well. */
  public Declarations with(List<Edit> more) {
    return new Declarations(
        elements, types, nullness, Stream.concat(edits.stream(), more.stream()).toList());
  }

  public Elements elements() {
    return elements;
  }

  public Types types() {
    return types;
  }

  public Nullness nullness() {
    return nullness;
  }

  /** Returns a class, or a component, field or method of one, with its annotations. */
  public AnnotatedMember member(Element element) {
    return AnnotatedMember.of(this, element);
  }

  /** Reads the annotation of this type on an element, if there is one. */
  public Optional<ReadAnnotation> annotation(Element element, String annotation) {
    return annotations(element, annotation, null).stream().findFirst();
  }

  /** Reads every annotation of a repeatable type on an element, also from its container. */
  public List<ReadAnnotation> annotations(Element element, String annotation) {
    return annotations(element, annotation, null);
  }

  List<ReadAnnotation> annotations(Element element, String annotation, @Nullable Element holder) {
    List<ReadAnnotation> all = ReadAnnotation.allOn(element, annotation, holder);
    for (Edit edit : edits) {
      if (isOf(edit, element, annotation)) {
        all = edited(all, edit, element, annotation);
      }
    }
    return all;
  }

  private List<ReadAnnotation> edited(
      List<ReadAnnotation> all, Edit edit, Element element, String annotation) {
    SourcePosition place = SourcePosition.of(edit.place());
    List<ReadAnnotation> result = new ArrayList<>();
    boolean found = false;
    for (ReadAnnotation each : all) {
      boolean meant =
          place.annotation() == null
              ? edit instanceof Edit.Unannotate || !ReadAnnotation.isRepeatable(annotation)
              : each.isAt(place) || !place.element().equals(element);
      found |= meant;
      if (!meant) {
        result.add(each);
      } else if (edit instanceof Edit.Annotate annotate) {
        result.add(each.with(annotate.set(), annotate.removed()));
      }
    }
    TypeElement type = elements.getTypeElement(annotation);
    if (!found && type != null && edit instanceof Edit.Annotate annotate) {
      result.add(ReadAnnotation.added(element, type).with(annotate.set(), annotate.removed()));
    }
    return result;
  }

  /** A component of a record is the same place as its field and its accessor. */
  private static boolean isOf(Edit edit, Element element, String annotation) {
    String name =
        edit instanceof Edit.Annotate annotate
            ? annotate.annotation()
            : edit instanceof Edit.Unannotate unannotate ? unannotate.annotation() : "";
    if (!annotation.equals(name) && !annotation.endsWith("." + name)) {
      return false;
    }
    return isSame(edit, element);
  }

  private static boolean isSame(Edit edit, Element element) {
    Element place = SourcePosition.of(edit.place()).element();
    return place.equals(element)
        || (place.getSimpleName().equals(element.getSimpleName())
            && !(place instanceof TypeElement)
            && Objects.equals(place.getEnclosingElement(), element.getEnclosingElement()));
  }

  /**
   * Returns the fields that hold the properties of an entity, in their order: a record's have their
   * components' annotations.
   */
  public List<VariableElement> fields(TypeElement type) {
    List<VariableElement> fields = new ArrayList<>(PropertyReader.fields(type));
    for (Edit edit : edits) {
      if (edit instanceof Edit.Reorder reorder) {
        reorder(fields, reorder);
      }
    }
    return fields;
  }

  private static void reorder(List<VariableElement> fields, Edit.Reorder reorder) {
    List<Element> wanted =
        reorder.declarations().stream().map(each -> SourcePosition.of(each).element()).toList();
    List<VariableElement> moved =
        fields.stream()
            .filter(wanted::contains)
            .sorted(Comparator.comparingInt(wanted::indexOf))
            .toList();
    int next = 0;
    for (int at = 0; at < fields.size(); at++) {
      if (wanted.contains(fields.get(at))) {
        fields.set(at, moved.get(next++));
      }
    }
  }

  /**
   * Returns the type of a field or component, or what a method returns.
   *
   * @param declared the same in the source, with the arguments of a generic superclass
   */
  TypeMirror type(Element member, TypeMirror declared) {
    for (Edit edit : edits) {
      if (edit instanceof Edit.Retype retype && isSame(edit, member)) {
        return new TypeText(elements, types, declared).read(retype.type()).orElse(declared);
      }
    }
    return declared;
  }

  /** Returns whether the value of a field, or what a method returns, may be {@code null}. */
  boolean allowsNull(AnnotatedMember member, TypeMirror type) {
    return edits.stream()
            .noneMatch(
                edit ->
                    edit instanceof Edit.Unannotate unannotate
                        && unannotate.annotation().equals(AnnotationNames.NULLABLE)
                        && isSame(edit, member.element()))
        && nullness.allows(member, type);
  }

  /** Returns all annotations of an element that the source has and no edit removes. */
  List<? extends AnnotationMirror> mirrors(Element element) {
    return Members.annotations(element).stream()
        .filter(
            mirror ->
                edits.stream()
                    .noneMatch(
                        edit ->
                            edit instanceof Edit.Unannotate
                                && (mirror.equals(SourcePosition.of(edit.place()).annotation())
                                    || isOf(edit, element, nameOf(mirror)))))
        .toList();
  }

  private static String nameOf(AnnotationMirror mirror) {
    return ((TypeElement) mirror.getAnnotationType().asElement()).getQualifiedName().toString();
  }

  /** Returns whether edits are of an entity: its class, a member, or a record that one holds. */
  public boolean touch(List<Edit> edits, TypeElement entity) {
    List<Element> members = Members.all(elements, entity);
    List<VariableElement> fields = PropertyReader.fields(entity);
    return edits.stream()
        .map(edit -> SourcePosition.of(edit.place()).shown().element())
        .anyMatch(
            element ->
                element.equals(entity)
                    || entity.equals(element.getEnclosingElement())
                    || members.contains(element)
                    || (element instanceof VariableElement field && fields.contains(field)));
  }

  /**
   * Returns whether the entity is read as its source would be after these edits. Not all places are
   * read in a class: the inside of a record of another file, say, and types that are not known.
   */
  public boolean knows(List<Edit> others, TypeElement entity) {
    List<VariableElement> fields = PropertyReader.fields(entity);
    return others.stream().allMatch(each -> knows(each, fields));
  }

  private boolean knows(Edit edit, List<VariableElement> fields) {
    if (edit instanceof Edit.Reorder reorder) {
      return reorder.declarations().stream()
          .map(each -> SourcePosition.of(each).element())
          .allMatch(fields::contains);
    }
    return !(edit instanceof Edit.Retype retype)
        || new TypeText(elements, types, typeOf(SourcePosition.of(edit.place()).element()))
            .read(retype.type())
            .isPresent();
  }

  private static TypeMirror typeOf(Element member) {
    return member instanceof ExecutableElement method ? method.getReturnType() : member.asType();
  }
}
