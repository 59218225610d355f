package dev.rowsmith.processor.read;

import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerType;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.Optional;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** Reads a field as a column of a Spanner table. */
final class SpannerColumnReader {

  private final ValueTypeReader valueTypes;

  SpannerColumnReader(ValueTypeReader valueTypes) {
    this.valueTypes = valueTypes;
  }

  /** Reads a field of a type, which a generic superclass may leave open where it is declared. */
  SpannerColumn read(VariableElement field, TypeMirror type, Property property) {
    Optional<ReadAnnotation> said = ReadAnnotation.on(field, AnnotationNames.COLUMN);
    Optional<ReadAnnotation> generated = ReadAnnotation.on(field, AnnotationNames.GENERATED_COLUMN);
    boolean commitTimestamp = isPresent(field, AnnotationNames.COMMIT_TIMESTAMP);
    Optional<TypeMirror> element = SpannerForms.elementOfList(type);
    ValueType value = element.map(valueTypes::read).orElse(property.type());
    ValueForm single =
        SpannerForms.of(value, said.map(SpannerColumnReader::saidType).orElse("DEFAULT"));
    // An array is one column.
    boolean noElement = value.optional() || single == ValueForm.UUID_PAIR;
    ValueForm form = element.isPresent() && noElement ? ValueForm.NONE : single;
    boolean absent = property.type().optional() || Nullness.isNullable(field, type);
    return new SpannerColumn(
        property,
        said.map(each -> each.text("name")).filter(name -> !name.isEmpty()).orElse(property.name()),
        said.map(ReadAnnotation::facts).orElseGet(() -> ReadAnnotation.absentOn(field)),
        new SpannerType(form.code(), length(said, form), element.isPresent()),
        form,
        value,
        absent && !commitTimestamp && !PrimaryKeyReader.isGenerated(field),
        absent,
        SegmentReader.spread(field),
        commitTimestamp,
        generated.map(each -> each.text("expression")),
        generated.map(ReadAnnotation::facts).orElseGet(() -> ReadAnnotation.absentOn(field)),
        said.map(each -> each.text("defaultExpression")).orElse(""));
  }

  /** Returns the said length, or that of a UUID, which is always the same. */
  private static int length(Optional<ReadAnnotation> said, ValueForm form) {
    int length = said.map(each -> each.number("length")).orElse(0);
    if (length != 0) {
      return length;
    }
    return switch (form) {
      case UUID_TEXT -> 36;
      case UUID_BYTES -> 16;
      default -> 0;
    };
  }

  private static String saidType(ReadAnnotation said) {
    return said.constantName("type");
  }

  private static boolean isPresent(VariableElement field, String annotation) {
    return ReadAnnotation.on(field, annotation).isPresent();
  }
}
