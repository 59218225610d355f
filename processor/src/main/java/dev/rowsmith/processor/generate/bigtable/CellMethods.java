package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PROTECTED;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Shape;
import java.time.Instant;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Predicate;

/** Generates the methods of a row builder that take cells: a value, an entry, or a version. */
final class CellMethods {

  private final Entity entity;
  private final EntityNames names;
  private final String column;
  private final String qualifier;
  private final String timestamp;
  private final String value;

  CellMethods(Entity entity, EntityNames names, NameAllocator locals) {
    this.entity = entity;
    this.names = names;
    this.column = locals.newName("column");
    this.qualifier = locals.newName("qualifier");
    this.timestamp = locals.newName("timestamp");
    this.value = locals.newName("value");
  }

  /** Takes the newest cell of a column. */
  MethodSpec newest() {
    MethodSpec.Builder cell = method("cell").addParameter(RuntimeTypes.BYTE_STRING, value);
    return take(
        cell,
        shape -> !shape.hasEntries() && !shape.hasVersions(),
        (each, decoded) -> CodeBlock.of("$L = $L", RowBuilderGenerator.field(each), decoded));
  }

  /** Takes an entry of a map or set, where the entity has one. */
  Optional<MethodSpec> entries() {
    if (entity.columns().stream().noneMatch(each -> each.shape().hasEntries())) {
      return Optional.empty();
    }
    MethodSpec.Builder entry =
        method("entry")
            .addParameter(RuntimeTypes.BYTE_STRING, qualifier)
            .addParameter(RuntimeTypes.BYTE_STRING, value);
    return Optional.of(take(entry, Shape::hasEntries, this::addEntry));
  }

  /** Takes a version of a column, where the entity has one. */
  Optional<MethodSpec> versions() {
    if (entity.columns().stream().noneMatch(each -> each.shape().hasVersions())) {
      return Optional.empty();
    }
    MethodSpec.Builder version =
        method("version")
            .addParameter(Instant.class, timestamp)
            .addParameter(RuntimeTypes.BYTE_STRING, value);
    return Optional.of(take(version, Shape::hasVersions, this::addVersion));
  }

  private CodeBlock addEntry(Column each, CodeBlock decoded) {
    CodeBlock key = CodeBlock.of("$L.entryOf($L)", names.constant(each), qualifier);
    return each.shape().kind() == Shape.Kind.SET
        ? CodeBlock.of("$L.add($L)", RowBuilderGenerator.field(each), key)
        : CodeBlock.of("$L.put($L, $L)", RowBuilderGenerator.field(each), key, decoded);
  }

  private CodeBlock addVersion(Column each, CodeBlock decoded) {
    return each.shape().kind() == Shape.Kind.VERSION_LIST
        ? CodeBlock.of(
            "$L.add(new $T<>($L, $L))",
            RowBuilderGenerator.field(each),
            RuntimeTypes.CELL,
            timestamp,
            decoded)
        : CodeBlock.of("$L.put($L, $L)", RowBuilderGenerator.field(each), timestamp, decoded);
  }

  private MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .addParameter(TypeName.INT, column);
  }

  private MethodSpec take(
      MethodSpec.Builder method,
      Predicate<Shape> takes,
      BiFunction<Column, CodeBlock, CodeBlock> statement) {
    method.beginControlFlow("switch ($L)", column);
    int place = 0;
    for (Column each : entity.columns()) {
      if (takes.test(each.shape())) {
        CodeBlock decoded = ColumnCode.of(each).decode(names.constant(each), value);
        method.addStatement("case $L -> $L", place, statement.apply(each, decoded));
      }
      place++;
    }
    return method
        .addStatement(
            "default -> throw new $T($S + $L)",
            ClassName.get(IllegalArgumentException.class),
            entity.name() + " has no column ",
            column)
        .endControlFlow()
        .build();
  }
}
