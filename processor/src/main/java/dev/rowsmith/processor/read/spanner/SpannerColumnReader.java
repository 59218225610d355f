package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.model.spanner.SpannerType;
import dev.rowsmith.processor.model.ColumnName;
import dev.rowsmith.processor.model.Distribution;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.DeclaredSequence;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.processor.read.AnnotatedMember;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.DistributionReader;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.read.ValueTypeReader;
import dev.rowsmith.spanner.ColumnType;
import dev.rowsmith.spanner.WrittenOn;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeMirror;

/** Reader of a component or field as a column of a Spanner table. */
final class SpannerColumnReader implements EmbeddedReader.Columns<SpannerColumn> {

  private final ValueTypeReader valueTypes;
  private final ConverterReader converters;

  SpannerColumnReader(ValueTypeReader valueTypes, ConverterReader converters) {
    this.valueTypes = valueTypes;
    this.converters = converters;
  }

  /** Reads a field of a type, which a generic superclass may leave open where it is declared. */
  @Override
  public SpannerColumn read(
      AnnotatedMember field,
      TypeMirror type,
      Property property,
      ColumnName called,
      EmbeddedReader.Inherited inherited) {
    Optional<ReadAnnotation> written = field.on(AnnotationNames.COLUMN);
    Optional<ReadAnnotation> commit = field.on(SpannerAnnotationNames.COMMIT_TIMESTAMP);
    Optional<TypeMirror> element = elementOfList(type);
    ValueType value = element.map(valueTypes::read).orElse(property.type());
    Optional<Converter> converter =
        written.flatMap(each -> converters.read(each, element.orElse(type)));
    ValueForm single =
        ValueForm.of(
            converter.map(Converter::stored).orElse(value),
            field.facts(AnnotationNames.COLUMN).constant("type", ColumnType.DEFAULT));
    // An array is one column, and what is converted becomes one value.
    boolean noPair = element.isPresent() || converter.isPresent();
    boolean noColumn =
        (noPair && single.suffixes().size() > 1) || (element.isPresent() && value.optional());
    ValueForm form = noColumn ? ValueForm.NONE : single;
    boolean absent = property.type().optional() || property.nullable();
    Distribution distribution = DistributionReader.read(field);
    String name =
        written
            .map(each -> each.facts().text("name"))
            .filter(own -> !own.isEmpty())
            .orElse(property.name());
    return new SpannerColumn(
        property,
        called,
        called.prefix() + name,
        SpannerType.of(form.code(), length(written, form), element.isPresent()),
        form,
        value,
        converter,
        commit
            .map(each -> each.facts().flag("nullable"))
            .orElse((absent || inherited.nullable()) && !PrimaryKeyReader.isGenerated(field)),
        absent,
        distribution == Distribution.UNKNOWN ? inherited.distribution() : distribution,
        commit.map(each -> each.facts().constant("on", WrittenOn.INSERT)),
        field
            .on(SpannerAnnotationNames.SEQUENCE)
            .map(each -> new DeclaredSequence(called.path().text(), each.facts())));
  }

  /** Returns the declared length, or that of a UUID, which is always the same. */
  private static int length(Optional<ReadAnnotation> declared, ValueForm form) {
    int length = declared.map(each -> each.facts().number("length")).orElse(0);
    return length == 0 ? form.length() : length;
  }

  /** Returns the type of the elements, if the type is a {@code java.util.List}. */
  private static Optional<TypeMirror> elementOfList(TypeMirror type) {
    return type instanceof DeclaredType declared
            && declared.asElement() instanceof TypeElement element
            && element.getQualifiedName().contentEquals("java.util.List")
            && declared.getTypeArguments().size() == 1
        ? Optional.of(declared.getTypeArguments().get(0))
        : Optional.empty();
  }
}
