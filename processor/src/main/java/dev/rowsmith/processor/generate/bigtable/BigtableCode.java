package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MappedColumn;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.StoreCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;

/** What the code of an entity of Bigtable has of its own. */
record BigtableCode(BigtableEntity entity, EntityNames names) implements StoreCode {

  /** Returns what generators ask of an entity. */
  static EntityCode of(BigtableEntity entity, Set<String> inherited) {
    EntityNames names =
        EntityNames.of(
            entity.type(),
            which -> which.of(entity.type().name()),
            Names.constants(
                entity.segments().stream().map(Segment::member).toList(), reservedInKey(entity)),
            Names.constants(
                entity.columns().stream().map(column -> column.name()).toList(), List.of("SCHEMA")),
            inherited);
    List<ColumnCode> columns = ColumnCode.of(entity, names);
    return new EntityCode(
        entity.type(),
        names,
        new BigtableCode(entity, names),
        entity.key().given().stream().map(segment -> parameter(entity, segment)).toList(),
        properties(entity),
        columns,
        entity.embedded(),
        entity.revision().map(column -> columns.get(entity.columns().indexOf(column))),
        entity.construction());
  }

  /** A component whose name has no case would clash with its own constant. */
  private static Set<String> reservedInKey(BigtableEntity entity) {
    Set<String> reserved = new HashSet<>(Names.KEY_CONSTANTS);
    entity.segments().forEach(segment -> reserved.add(Names.component(segment.member())));
    return reserved;
  }

  private static ParameterSpec parameter(BigtableEntity entity, Segment segment) {
    TypeName type = SegmentCode.of(segment, entity.key()).componentType();
    return ParameterSpec.builder(type, Names.component(segment.member())).build();
  }

  /** Returns the entity's own properties: those of the key, and those in cells. */
  private static List<Property> properties(BigtableEntity entity) {
    return Stream.of(
            entity.key().givenComponents().stream().map(Segment::property),
            entity.cellTimestamp().stream(),
            entity.columnComponents().stream())
        .flatMap(Function.identity())
        .toList();
  }

  @Override
  public String row() {
    return "cells";
  }

  @Override
  public ClassName writer() {
    return RuntimeTypes.CELL_WRITER;
  }

  @Override
  public ClassName reader() {
    return RuntimeTypes.ROW_CELLS;
  }

  @Override
  public TypeName mapper(boolean revised) {
    return ofEntity(revised ? RuntimeTypes.REVISED_MAPPER : RuntimeTypes.ENTITY_MAPPER);
  }

  @Override
  public TypeName repository(boolean revised, ClassName self) {
    return ofEntity(revised ? RuntimeTypes.REVISED_REPOSITORY : RuntimeTypes.REPOSITORY);
  }

  @Override
  public TypeName update(ClassName self) {
    return ofEntity(RuntimeTypes.ROW_UPDATE, self);
  }

  /** Returns a type of the runtime for the entity, its key and what else it is for. */
  TypeName ofEntity(ClassName type, TypeName... others) {
    return ParameterizedTypeName.get(
        type,
        Stream.concat(Stream.of(names.entity(), names.key()), Stream.of(others))
            .toArray(TypeName[]::new));
  }

  @Override
  public TypeName updating(boolean revised) {
    return repository(revised, names.repository());
  }

  @Override
  public void addTo(ClassName view, TypeSpec.Builder type, List<MethodSpec> updates) {
    // It has nothing of its own.
  }

  @Override
  public CodeBlock writeAbsent(List<? extends MappedColumn> columns) {
    return CodeBlock.of("$L.absent($L)", row(), places(columns));
  }

  @Override
  public CodeBlock isAbsent(List<? extends MappedColumn> columns) {
    return CodeBlock.of("$L.isAbsent($L)", row(), places(columns));
  }

  /** Returns the first place of a record's columns, and the one behind the last. */
  private CodeBlock places(List<? extends MappedColumn> columns) {
    List<String> paths = entity.columns().stream().map(column -> column.name()).toList();
    int first = paths.indexOf(columns.get(0).path());
    return CodeBlock.of("$L, $L", first, first + columns.size());
  }

  @Override
  public CodeBlock require(String path, String record) {
    return CodeBlock.of("$L.require($S, $L)", row(), path, record);
  }

  @Override
  public CodeBlock clear(List<? extends MappedColumn> columns) {
    CodeBlock.Builder clear = CodeBlock.builder();
    columns.forEach(column -> clear.addStatement("clear($L)", column.constants()));
    return clear.addStatement("return this").build();
  }
}
