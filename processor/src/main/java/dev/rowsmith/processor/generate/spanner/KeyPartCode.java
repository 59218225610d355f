package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;

/**
 * Code of one part of a key or of an index: a component of the generated record, in which bytes are
 * {@code ByteArray}, so that equal keys are equal.
 *
 * @param column the column
 * @param names what the generated classes are called
 */
record KeyPartCode(SpannerColumn column, EntityNames names) {

  /** Returns the parts of a key that are given, in key order. */
  static List<KeyPartCode> given(SpannerEntity entity, EntityNames names) {
    return entity.givenKey().stream().map(part -> new KeyPartCode(part.column(), names)).toList();
  }

  /** Returns what members of generated classes are called after it. */
  String name() {
    return column.member();
  }

  /** Returns the name of the record's component. */
  String component() {
    return Names.component(name());
  }

  /** Returns the type of the record's component. */
  TypeName componentType() {
    // In a record that is absent, also a primitive is null.
    return column.nullable() ? names.nulls().nullable(boundType().box()) : boundType();
  }

  /** Returns the type of a bound of a range of its values. */
  TypeName boundType() {
    return isArray() ? RuntimeTypes.BYTE_ARRAY : TypeNames.value(column.value());
  }

  /** Returns the type of the record's component, boxed. */
  TypeName boxedComponentType() {
    return column.nullable() ? componentType() : componentType().box();
  }

  ParameterSpec parameter() {
    return ParameterSpec.builder(componentType(), component()).build();
  }

  /** Returns the values of the columns from that of the component: of halves, both. */
  List<CodeBlock> toColumns(String component) {
    return column.isPair()
        ? List.of(
            CodeBlock.of("$T.high($L)", RuntimeTypes.UUID_VALUES, component),
            CodeBlock.of("$T.low($L)", RuntimeTypes.UUID_VALUES, component))
        : List.of(toColumn(component));
  }

  /** Returns the value of the column from that of the component. */
  CodeBlock toColumn(String component) {
    if (!isArray()) {
      return CodeBlock.of("$L", component);
    }
    return column.nullable()
        ? CodeBlock.of("$L == null ? null : $L.toByteArray()", component, component)
        : CodeBlock.of("$L.toByteArray()", component);
  }

  /** Returns the value of the component from that of the entity's property. */
  CodeBlock fromProperty(String property) {
    String read = column.property().type().optional() ? property + ".orElse(null)" : property;
    CodeBlock value =
        column.absent() && !column.nullable()
            ? CodeBlock.of("$T.SCHEMA.require($S, $L)", names.table(), column.path(), read)
            : CodeBlock.of("$L", read);
    if (!isArray()) {
      return value;
    }
    return column.nullable()
        ? CodeBlock.of("$L == null ? null : $T.copyFrom($L)", value, RuntimeTypes.BYTE_ARRAY, value)
        : CodeBlock.of("$T.copyFrom($L)", RuntimeTypes.BYTE_ARRAY, value);
  }

  /** Returns the value of the component from a value of an {@code Optional} property. */
  CodeBlock fromPresent(String value) {
    return isArray()
        ? CodeBlock.of("$L == null ? null : $T.copyFrom($L)", value, RuntimeTypes.BYTE_ARRAY, value)
        : CodeBlock.of("$L", value);
  }

  /** Returns the value of the component, read from a place of a row. */
  CodeBlock read(ColumnCode code, String row) {
    if (!isArray()) {
      return code.readValue(row);
    }
    return column.nullable()
        ? CodeBlock.of(
            "$L.isNull($L) ? null : $L.getBytes($L)", row, code.place(), row, code.place())
        : CodeBlock.of("$L.getBytes($L)", row, code.place());
  }

  /** Returns whether the values are arrays, of which two are never equal. */
  boolean isArray() {
    return column.form() == ValueForm.BYTES && column.converter().isEmpty();
  }

  /** Returns the call that binds a scan to the value of the component. */
  CodeBlock bind(String component) {
    return column.isPair()
        ? CodeBlock.of("bindUuid($L)", component)
        : CodeBlock.of("bindValue($L)", toColumn(component));
  }

  /** Returns the call that binds a scan to each of several values of the component. */
  CodeBlock bindAnyOf(String components) {
    if (isArray()) {
      return CodeBlock.of(
          "bindAnyOf($L.stream().map($T::toByteArray).toList())",
          components,
          RuntimeTypes.BYTE_ARRAY);
    }
    return CodeBlock.of("$L($L)", column.isPair() ? "bindAnyUuidOf" : "bindAnyOf", components);
  }
}
