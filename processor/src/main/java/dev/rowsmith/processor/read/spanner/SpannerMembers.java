package dev.rowsmith.processor.read.spanner;

import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.Declarations;
import dev.rowsmith.processor.read.EmbeddedReader;
import dev.rowsmith.processor.read.PropertyReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Reader of the components of an entity of Spanner, and the columns and parts of the key they are.
 */
final class SpannerMembers {

  private final List<Property> properties = new ArrayList<>();
  private final Map<String, TypeMirror> typesByName = new LinkedHashMap<>();
  private final List<PrimaryKeyPart> parts = new ArrayList<>();
  private final EmbeddedReader<SpannerColumn> columns;

  SpannerMembers(Declarations declarations, TypeElement entity) {
    PropertyReader reader = new PropertyReader(declarations, entity);
    SpannerColumnReader columnReader =
        new SpannerColumnReader(
            reader.valueTypes(),
            new ConverterReader(declarations.types(), entity, reader.valueTypes()));
    this.columns =
        new EmbeddedReader<>(
            reader.valueTypes(),
            declarations,
            (member, type, property, called, inherited) -> {
              SpannerColumn column = columnReader.read(member, type, property, called, inherited);
              PrimaryKeyReader.read(member, column, inherited).ifPresent(parts::add);
              return column;
            },
            AnnotationNames.PRIMARY_KEY,
            AnnotationNames.SPANNER_TABLE);
    for (VariableElement field : reader.fields()) {
      Property property = reader.read(field);
      properties.add(property);
      typesByName.put(property.name(), reader.declared(field));
      columns.add(declarations.member(field), reader.typeOf(field), property);
    }
  }

  /** Returns the components or fields in declaration order. */
  List<Property> properties() {
    return properties;
  }

  /** Returns their types, with the arguments of generic superclasses. */
  Map<String, TypeMirror> typesByName() {
    return typesByName;
  }

  /** Returns the columns in declaration order. */
  List<SpannerColumn> columns() {
    return columns.columns();
  }

  /** Returns the embedded records, each in front of those inside it. */
  List<EmbeddedRecord> embedded() {
    return columns.embedded();
  }

  /** Returns the parts of the primary key in key order. */
  List<PrimaryKeyPart> key() {
    return PrimaryKeyReader.inKeyOrder(parts);
  }
}
