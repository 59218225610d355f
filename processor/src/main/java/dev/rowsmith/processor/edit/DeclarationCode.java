package dev.rowsmith.processor.edit;

import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.DeclaredKey;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * Source code of one component or field: as it is declared, or as it should be, with the edits that
 * lead there. So a message prints what a patch makes.
 */
public final class DeclarationCode implements SourceCode {

  private static final String COLUMN = "Column";
  private static final String READ_ONLY = "ReadOnly";
  private static final String NULLABLE = "Nullable";

  private final Property property;
  private final boolean inRecord;
  private final String type;
  private final boolean nullable;
  private final SortedMap<String, AnnotationCode> annotations;

  private DeclarationCode(
      Property property,
      boolean inRecord,
      String type,
      boolean nullable,
      Map<String, AnnotationCode> annotations) {
    this.property = property;
    this.inRecord = inRecord;
    this.type = type;
    this.nullable = nullable;
    this.annotations = new TreeMap<>(AnnotationOrder.BY_NAME);
    this.annotations.putAll(annotations);
  }

  /** Returns a component as it is declared. */
  public static DeclarationCode of(Property property) {
    return new DeclarationCode(
        property, false, property.type().source(), property.nullable(), written(property));
  }

  /**
   * Returns a segment as it is declared. One in a record without annotations can be declared in
   * another way only there, which is no edit of the entity.
   */
  public static DeclarationCode of(Segment segment) {
    return of(segment.property(), segment.called().path(), segment.rowKey());
  }

  /** Returns a part of a key as it is declared; one in a record as a segment there. */
  public static DeclarationCode of(DeclaredKey.Part part) {
    return of(part.property(), part.path(), part.source());
  }

  private static DeclarationCode of(Property property, Path path, AnnotationFacts key) {
    return new DeclarationCode(
            property,
            path.isNested(),
            property.type().source(),
            property.nullable(),
            written(property))
        .with(AnnotationCode.of(key));
  }

  private static Map<String, AnnotationCode> written(Property property) {
    Map<String, AnnotationCode> written = new TreeMap<>();
    property.marks().forEach((name, facts) -> written.put(name, AnnotationCode.of(facts)));
    return written;
  }

  /**
   * Returns the declaration with an annotation, in place of one of the same name; without it where
   * it would say nothing.
   */
  public DeclarationCode with(AnnotationCode annotation) {
    if (annotation.values().isEmpty() && annotation.name().equals(COLUMN)) {
      return without(COLUMN);
    }
    DeclarationCode changed = new DeclarationCode(property, inRecord, type, nullable, annotations);
    changed.annotations.put(annotation.name(), annotation);
    return changed;
  }

  /** Returns the declaration without some annotations, which it need not have. */
  public DeclarationCode without(String... names) {
    DeclarationCode changed = new DeclarationCode(property, inRecord, type, nullable, annotations);
    changed.annotations.keySet().removeAll(List.of(names));
    return changed;
  }

  /** Returns the declaration as a part of a key, which has no cell of its own. */
  public DeclarationCode inKey(AnnotationCode key) {
    return required().without("Family", "Qualifier", "Stored").with(key);
  }

  /** Returns the declaration with another type, as source text. */
  public DeclarationCode typed(String other) {
    return new DeclarationCode(property, inRecord, other, nullable, annotations);
  }

  /** Returns the declaration as it is written beside a class, which may hold its type. */
  public DeclarationCode beside(ClassRef other) {
    return typed(property.type().declaredClass().beside(other, type));
  }

  /** Returns the declaration of a value that is always there: not null, and no {@code Optional}. */
  public DeclarationCode required() {
    return new DeclarationCode(property, inRecord, property.type().plain(), false, annotations);
  }

  /** Returns the declaration of a value that may be absent, as an {@code Optional}. */
  public DeclarationCode optional() {
    return new DeclarationCode(
        property, inRecord, "Optional<" + property.type().boxed() + ">", false, annotations);
  }

  @Override
  public List<Edit> edits() {
    List<Edit> edits = new ArrayList<>();
    annotations.forEach(
        (name, wanted) -> {
          AnnotationFacts today = property.marks().get(name);
          AnnotationCode placed =
              wanted.isNew() && today != null
                  ? AnnotationCode.of(today).only().with(wanted.values())
                  : wanted;
          if (placed.isNew()) {
            edits.add(placed.edit(property.place()));
          } else if (placed.isChanged()) {
            edits.add(placed.edit());
          }
        });
    removed().forEach(name -> edits.add(new Edit.Unannotate(property.at(name), name)));
    if (property.nullable() && !nullable) {
      edits.add(new Edit.Unannotate(property.place(), NULLABLE));
    }
    if (!type.equals(property.type().source())) {
      edits.add(new Edit.Retype(property.place(), type));
    }
    boolean elsewhere =
        inRecord && edits.stream().anyMatch(edit -> edit.place().equals(property.place()));
    return elsewhere ? List.of() : edits;
  }

  @Override
  public String how() {
    return removed().isEmpty() ? "" : "without @" + String.join(" and @", removed());
  }

  private List<String> removed() {
    return property.marks().keySet().stream()
        .filter(name -> !annotations.containsKey(name))
        .sorted(AnnotationOrder.BY_NAME)
        .toList();
  }

  /**
   * Returns the source text: {@code @RowKey(order = 1) @Distributed String device}. It leaves out
   * {@code @ReadOnly}, which a component may have from the record around it.
   */
  @Override
  public String toString() {
    return annotations.values().stream()
            .filter(annotation -> !annotation.name().equals(READ_ONLY))
            .map(annotation -> annotation + " ")
            .collect(Collectors.joining())
        + (nullable ? "@" + NULLABLE + " " : "")
        + type
        + " "
        + property.name();
  }
}
