package dev.rowsmith.processor.read.bigtable;

import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Family;
import dev.rowsmith.processor.model.JsonForm;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Stored;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.read.ValueTypeReader;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;

/** Reader of the columns of an entity: every property that is not a segment of the key. */
final class ColumnReader implements EmbeddedReader.Columns<Column> {

  private final ShapeReader shapes;
  private final CodecReader codecs;
  private final List<Family> families;

  ColumnReader(
      ValueTypeReader types, CodecReader codecs, Declarations declarations, List<Family> families) {
    this.shapes = new ShapeReader(types, codecs, declarations);
    this.codecs = codecs;
    this.families = families;
  }

  /**
   * Reads a field of a type, which a generic superclass may leave open where it is declared.
   *
   * @param inherited what holds its record may say the family
   */
  @Override
  public Column read(
      AnnotatedMember field,
      TypeMirror type,
      Property property,
      ColumnName called,
      EmbeddedReader.Inherited inherited) {
    Optional<ReadAnnotation> family =
        field.allOn(AnnotationNames.FAMILY).stream().findFirst().or(inherited::written);
    Optional<ReadAnnotation> qualifier = field.on(AnnotationNames.QUALIFIER);
    String declaredFamily = family.map(declared -> declared.facts().text("value")).orElse("");
    ShapeReader.Read shape = shapes.read(field, type, property, called.path());
    return new Column(
        property,
        called,
        called.prefix()
            + shape
                .prefix()
                .or(() -> qualifier.map(name -> name.facts().text("value")))
                .orElse(property.name()),
        field.facts(AnnotationNames.QUALIFIER),
        family.map(ReadAnnotation::facts).orElseGet(() -> field.absent(AnnotationNames.FAMILY)),
        FamilyReader.familyOf(declaredFamily, families),
        shape.shape(),
        shape.value(),
        stored(field, shape.type()));
  }

  private Stored stored(AnnotatedMember field, TypeMirror type) {
    Optional<ReadAnnotation> stored = field.on(AnnotationNames.STORED);
    Optional<TypeElement> codec = stored.flatMap(declared -> declared.type("codec"));
    AnnotationFacts source = field.facts(AnnotationNames.STORED);
    boolean json = source.constant("value", StoredAs.BINARY) == StoredAs.JSON && codec.isEmpty();
    return new Stored(
        codec.map(ClassRefs::of),
        json ? codecs.ofJson() : codecs.ofValue(codec, type),
        json ? codecs.json(type) : JsonForm.NONE,
        source);
  }
}
