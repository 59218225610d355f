package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PROTECTED;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.EntityBuilder;
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
            switch (entity.construction().kind()) {
              case CONSTRUCTOR -> newEntity();
              case BUILDER -> entity.construction().builder().map(this::built).orElseThrow();
              default -> newBean();
            })
        .build();
  }

  private CodeBlock newEntity() {
    Map<String, CodeBlock> values = values();
    CodeBlock arguments =
        entity.construction().arguments().stream()
            .map(name -> values.getOrDefault(name, CodeBlock.of("null")))
            .collect(CodeBlock.joining(",$W"));
    return CodeBlock.builder().addStatement("return new $T($L)", names.entity(), arguments).build();
  }

  private CodeBlock built(EntityBuilder builder) {
    CodeBlock.Builder chain = CodeBlock.builder();
    if (builder.start().isEmpty()) {
      chain.add("new $T()", names.entity().nestedClass(builder.type()));
    } else {
      chain.add("$T.$L()", names.entity(), builder.start());
    }
    Map<String, CodeBlock> values = values();
    builder
        .setters()
        .forEach(
            (property, setter) ->
                chain.add(
                    "\n.$L($L)", setter, values.getOrDefault(property, CodeBlock.of("null"))));
    return CodeBlock.builder()
        .addStatement("return $L\n.$L()", chain.build(), builder.end())
        .build();
  }

  private CodeBlock newBean() {
    String bean =
        names.variable().equals(KEY) || names.variable().equals(CELLS)
            ? "entity"
            : names.variable();
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$T $L = new $T()", names.entity(), bean, names.entity());
    Map<String, CodeBlock> values = values();
    for (Property property : properties()) {
      CodeBlock value = values.getOrDefault(property.name(), CodeBlock.of("null"));
      String target = bean + "." + property.write().member();
      if (property.write().kind() == Access.Kind.METHOD) {
        code.addStatement("$L($L)", target, value);
      } else {
        code.addStatement("$L = $L", target, value);
      }
    }
    return code.addStatement("return $L", bean).build();
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
