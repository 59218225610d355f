package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PROTECTED;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** Generates the method of a mapper that turns a key and the cells of its row into an entity. */
final class ReadGenerator {

  private static final String KEY = "key";
  private static final String CELLS = "cells";

  private final Entity entity;
  private final EntityNames names;
  private final EmbeddedCode embedded;

  ReadGenerator(Entity entity, EntityNames names, EmbeddedCode embedded) {
    this.entity = entity;
    this.names = names;
    this.embedded = embedded;
  }

  MethodSpec generate() {
    return MethodSpec.methodBuilder("read")
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .returns(names.entity())
        .addParameter(names.key(), KEY)
        .addParameter(RuntimeTypes.ROW_CELLS, CELLS)
        .addCode(
            new ConstructionCode(names.entity(), entity.construction(), bean(), properties())
                .of(values()))
        .build();
  }

  private String bean() {
    return names.variable().equals(KEY) || names.variable().equals(CELLS)
        ? "entity"
        : names.variable();
  }

  /** The value of each property: a component of the KEY, or what the column's cell held. */
  private Map<String, CodeBlock> values() {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    GroupCode.of(entity).forEach(group -> values.put(group.group().path(), group.toProperty(KEY)));
    for (Segment segment : entity.segments()) {
      values.putIfAbsent(
          segment.name(),
          SegmentCode.of(segment, entity.key())
              .toProperty(KEY + "." + Names.component(segment.member()) + "()"));
    }
    entity
        .cellTimestamp()
        .ifPresent(property -> values.put(property.name(), newestTimestamp(property)));
    int place = 0;
    for (Column column : entity.columns()) {
      CodeBlock value = ColumnCode.of(column).read(CELLS, place, names.constant(column));
      values.put(
          column.name(),
          column.property().type().optional()
              ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value)
              : value);
      place++;
    }
    embedded.ofEntity().forEach(record -> values.put(record.path(), embedded.read(record, CELLS)));
    return values;
  }

  private CodeBlock newestTimestamp(Property property) {
    return property.type().optional()
        ? CodeBlock.of("$T.of($L.newestTimestamp())", ClassName.get(Optional.class), CELLS)
        : CodeBlock.of("$L.newestTimestamp()", CELLS);
  }

  private List<Property> properties() {
    return Stream.of(
            entity.key().components().stream().map(Segment::property),
            entity.cellTimestamp().stream(),
            entity.columnComponents().stream())
        .flatMap(Function.identity())
        .filter(property -> property.write().kind() != Access.Kind.NONE)
        .toList();
  }
}
