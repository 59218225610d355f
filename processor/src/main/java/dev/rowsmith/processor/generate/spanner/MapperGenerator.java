package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Generator of {@code AccessLogMapper}: entity to mutation, and row to entity. */
final class MapperGenerator {

  private static final String ROW = "row";

  private final SpannerEntity entity;
  private final SpannerNames names;

  /** What a variable that holds an entity is called beside the row. */
  private final String variable;

  private final EmbeddedCode embedded;

  MapperGenerator(SpannerEntity entity, SpannerNames names) {
    this.entity = entity;
    this.names = names;
    this.variable = names.variable().equals(ROW) ? "entity" : names.variable();
    this.embedded = new EmbeddedCode(entity, names);
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder mapper =
        TypeSpec.classBuilder(names.mapper())
            .addJavadoc("Maps each {@link $T} to the columns of its row.\n", names.entity())
            .addModifiers(FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    entity.revision().isPresent()
                        ? RuntimeTypes.REVISED_MAPPER
                        : RuntimeTypes.ENTITY_MAPPER,
                    names.entity(),
                    names.key()))
            .addMethod(constructor())
            .addMethod(keyOf())
            .addMethod(readKey())
            .addMethod(read())
            .addMethod(write());
    entity
        .revision()
        .map(column -> new RevisionCode(entity, names, column))
        .ifPresent(code -> mapper.addMethods(code.mapperMethods(properties())));
    embedded.methods().forEach(mapper::addMethod);
    return mapper;
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (entity.type().isPublic()) {
      constructor.addModifiers(PUBLIC);
    }
    CodeBlock revision =
        entity
            .revision()
            .map(column -> CodeBlock.of(", $L", names.ofTable(column)))
            .orElse(CodeBlock.of(""));
    return constructor.addStatement("super($T.SCHEMA$L)", names.table(), revision).build();
  }

  private MethodSpec keyOf() {
    return MethodSpec.methodBuilder("keyOf")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(names.key())
        .addParameter(names.entity(), variable)
        .addStatement("return $T.of($L)", names.key(), variable)
        .build();
  }

  private MethodSpec readKey() {
    List<CodeBlock> values = new ArrayList<>();
    int place = 0;
    for (PrimaryKeyPart part : entity.key()) {
      SpannerColumn column = part.column();
      if (entity.computed(part).isEmpty()) {
        values.add(
            new KeyPartCode(column, names).read(code(column), ROW, place, names.ofTable(column)));
      }
      place += column.storedNames().size();
    }
    return MethodSpec.methodBuilder("readKey")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(names.key())
        .addParameter(RuntimeTypes.STRUCT_READER, ROW)
        .addStatement("return new $T($L)", names.key(), CodeBlock.join(values, ", "))
        .build();
  }

  private MethodSpec read() {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    int place = 0;
    for (SpannerColumn column : entity.columns()) {
      values.put(column.path(), code(column).read(ROW, place, names.ofTable(column)));
      place += column.storedNames().size();
    }
    embedded.ofEntity().forEach(record -> values.put(record.path(), embedded.read(record, ROW)));
    return MethodSpec.methodBuilder("read")
        .addAnnotation(Override.class)
        .addModifiers(PUBLIC)
        .returns(names.entity())
        .addParameter(RuntimeTypes.STRUCT_READER, ROW)
        .addCode(
            new ConstructionCode(names.entity(), entity.construction(), variable, properties())
                .of(values))
        .build();
  }

  private List<Property> properties() {
    return Stream.concat(
            entity.columns().stream()
                .filter(column -> !column.isEmbedded())
                .map(SpannerColumn::property),
            embedded.ofEntity().stream().map(EmbeddedRecord::property))
        .toList();
  }

  private MethodSpec write() {
    MethodSpec.Builder write =
        MethodSpec.methodBuilder("write")
            .addAnnotation(Override.class)
            .addModifiers(PROTECTED)
            .addParameter(names.entity(), variable)
            .addParameter(RuntimeTypes.WRITE_BUILDER, ROW);
    Set<EmbeddedRecord> written = new HashSet<>();
    for (SpannerColumn column : entity.columns()) {
      Optional<EmbeddedRecord> record = entity.recordAround(column);
      if (record.isEmpty()) {
        code(column)
            .write(ROW, names.ofTable(column), ConstructionCode.read(variable, column.property()))
            .ifPresent(write::addStatement);
      } else if (written.add(record.get())) {
        String value = ConstructionCode.read(variable, record.get().property());
        write.addStatement(embedded.write(record.get(), value, ROW));
      }
    }
    return write.build();
  }

  private ColumnCode code(SpannerColumn column) {
    return ColumnCode.of(column, entity);
  }
}
