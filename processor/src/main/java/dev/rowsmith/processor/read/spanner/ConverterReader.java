package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.spanner.Converter;
import dev.rowsmith.processor.model.spanner.Converter.Fit;
import dev.rowsmith.processor.model.spanner.ValueForm;
import dev.rowsmith.processor.read.ClassRefs;
import dev.rowsmith.processor.read.ReadAnnotation;
import dev.rowsmith.processor.read.ValueTypeReader;
import dev.rowsmith.processor.read.Visibility;
import dev.rowsmith.spanner.ColumnType;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Types;

/** Reader of the converter that a column of Spanner names, and of whether it can be used. */
final class ConverterReader {

  private static final String COLUMN_CONVERTER =
      "dev.rowsmith.runtime.spanner.table.ColumnConverter";

  private static final ValueType NOTHING =
      new ValueType(
          ValueKind.OTHER, "", false, false, new ClassRef("", List.of()), List.of(), false);

  private final Types types;
  private final ValueTypeReader valueTypes;
  private final Visibility visibility;

  ConverterReader(Types types, TypeElement entity, ValueTypeReader valueTypes) {
    this.types = types;
    this.valueTypes = valueTypes;
    this.visibility = new Visibility(entity);
  }

  /**
   * Reads the converter of a column.
   *
   * @param type the type of one value: of the component, or of the elements of its list
   */
  Optional<Converter> read(ReadAnnotation column, TypeMirror type) {
    return column.type("converter").map(converter -> converter(column, converter, type));
  }

  private Converter converter(ReadAnnotation column, TypeElement converter, TypeMirror type) {
    Optional<DeclaredType> found = converterOf(converter.asType());
    if (found.isEmpty()) {
      return new Converter(ClassRefs.of(converter), Fit.NO_CONVERTER, "", NOTHING);
    }
    TypeMirror from = found.get().getTypeArguments().get(0);
    ValueType stored = valueTypes.read(found.get().getTypeArguments().get(1));
    return new Converter(
        ClassRefs.of(converter),
        fit(column, converter, from, stored, ValueTypeReader.held(types, type)),
        ValueTypeReader.display(from),
        stored);
  }

  private Fit fit(
      ReadAnnotation column,
      TypeElement converter,
      TypeMirror from,
      ValueType stored,
      TypeMirror held) {
    if (!types.isSameType(from, held)) {
      return Fit.OTHER_TYPE;
    }
    ValueType value = valueTypes.read(held);
    if (value.kind() == ValueKind.OTHER && value.declaredClass().simpleNames().isEmpty()) {
      return Fit.NO_CLASS;
    }
    if (stored.optional()
        || stored.hidden()
        || ValueForm.of(stored, column.facts().constant("type", ColumnType.DEFAULT))
            == ValueForm.NONE) {
      return Fit.NO_COLUMN;
    }
    return converter.getTypeParameters().isEmpty() && visibility.constructs(converter)
        ? Fit.FITS
        : Fit.NOT_CONSTRUCTIBLE;
  }

  /** Returns the interface with its types, of a class that has it somewhere above. */
  private Optional<DeclaredType> converterOf(TypeMirror type) {
    if (type instanceof DeclaredType declared
        && declared.asElement() instanceof TypeElement element
        && element.getQualifiedName().contentEquals(COLUMN_CONVERTER)) {
      boolean written =
          declared.getTypeArguments().size() == 2
              && declared.getTypeArguments().stream()
                  .allMatch(
                      each ->
                          each.getKind() == TypeKind.DECLARED || each.getKind() == TypeKind.ARRAY);
      return written ? Optional.of(declared) : Optional.empty();
    }
    return types.directSupertypes(type).stream()
        .flatMap(parent -> converterOf(parent).stream())
        .findFirst();
  }
}
