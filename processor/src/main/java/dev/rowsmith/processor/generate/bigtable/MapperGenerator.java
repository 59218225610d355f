package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Generator of {@code ReadingMapper}: entity to cells, and cells to entity. */
final class MapperGenerator {

  private final BigtableEntity entity;
  private final EntityNames names;
  private final EmbeddedCode embedded;

  MapperGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.embedded = new EmbeddedCode(entity, names);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder mapper =
        TypeSpec.classBuilder(names.mapper())
            .addJavadoc("Maps each {@link $T} to the cells of its row.\n", names.entity())
            .addModifiers(FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    entity.revision().isPresent()
                        ? RuntimeTypes.REVISED_MAPPER
                        : RuntimeTypes.ENTITY_MAPPER,
                    names.entity(),
                    names.key()))
            .addMethod(constructor())
            .addMethod(constructorWithSchema())
            .addMethod(keyOf())
            .addMethod(decodeKey())
            .addMethod(write())
            .addMethods(new ReadGenerator(entity, names, embedded).generate());
    embedded.methods().forEach(mapper::addMethod);
    entity
        .revision()
        .map(revision -> new RevisionCode(entity, names, revision))
        .ifPresent(code -> code.mapperMethods().forEach(mapper::addMethod));
    return mapper;
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (entity.type().isPublic()) {
      constructor.addModifiers(PUBLIC);
    }
    return constructor.addStatement("super($T.SCHEMA$L)", names.table(), revision()).build();
  }

  private CodeBlock revision() {
    return entity
        .revision()
        .map(column -> CodeBlock.of(", $L", names.constant(column)))
        .orElse(CodeBlock.of(""));
  }

  private MethodSpec constructorWithSchema() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (entity.type().isPublic()) {
      constructor.addModifiers(PUBLIC);
    }
    return constructor
        .addParameter(RuntimeTypes.TABLE_SCHEMA, "schema")
        .addStatement("super($T.SCHEMA.requireLayoutOf(schema)$L)", names.table(), revision())
        .build();
  }

  private MethodSpec keyOf() {
    return MethodSpec.methodBuilder("keyOf")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(names.key())
        .addParameter(names.entity(), names.variable())
        .addStatement("return $T.of($L)", names.key(), names.variable())
        .build();
  }

  private MethodSpec decodeKey() {
    return MethodSpec.methodBuilder("decodeKey")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(names.key())
        .addParameter(RuntimeTypes.BYTE_STRING, "rowKey")
        .addStatement("return $T.decode(rowKey)", names.key())
        .build();
  }

  private MethodSpec write() {
    String variable = names.variable();
    String cells = variable.equals("cells") ? "writer" : "cells";
    MethodSpec.Builder write =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(PROTECTED)
            .addParameter(names.entity(), variable)
            .addParameter(RuntimeTypes.CELL_WRITER, cells);
    entity
        .cellTimestamp()
        .ifPresent(
            timestamp ->
                write.addStatement(
                    "$L.$L($S, $L$L)",
                    cells,
                    timestamp.personal() ? "personalTimestamp" : "timestamp",
                    timestamp.name(),
                    EntityNames.read(variable, timestamp),
                    timestamp.type().optional() ? ".orElse(null)" : ""));
    Set<EmbeddedRecord> written = new HashSet<>();
    int place = 0;
    for (Column column : entity.columns()) {
      ColumnCode code = ColumnCode.of(column);
      Optional<EmbeddedRecord> record = entity.recordAround(column);
      if (record.isPresent()) {
        if (written.add(record.get())) {
          String value = EntityNames.read(variable, record.get().property());
          write.addStatement(embedded.write(record.get(), value, cells));
        }
      } else if (code.isWritten()) {
        String value = EntityNames.read(variable, column.property());
        write.addStatement(code.write(cells, place, names.constant(column), value));
      }
      place++;
    }
    return write.build();
  }
}
