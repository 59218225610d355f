package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.NullMarks;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Names of the classes that are generated for one entity, and of their members.
 *
 * @param entity the user's class
 * @param key the generated key
 * @param table the generated schema
 * @param mapper the generated mapper
 * @param repository the generated repository
 * @param variable what a variable that holds an entity is called
 * @param segments the constant of each segment, in the key
 * @param columns the constant of each column, in the schema
 * @param nulls how code says what may be null
 * @param inherited the methods of the runtime that a method of one value could override
 */
record EntityNames(
    ClassName entity,
    ClassName key,
    ClassName table,
    ClassName mapper,
    ClassName repository,
    String variable,
    Map<String, String> segments,
    Map<String, String> columns,
    NullMarks nulls,
    Set<String> inherited) {

  static EntityNames of(BigtableEntity entity, Set<String> inherited) {
    ClassName entityName = TypeNames.of(entity.type().name());
    return new EntityNames(
        entityName,
        generated(entity, GeneratedClass.KEY),
        generated(entity, GeneratedClass.TABLE),
        generated(entity, GeneratedClass.MAPPER),
        generated(entity, GeneratedClass.REPOSITORY),
        Names.variable(entityName.simpleName()),
        Names.constants(
            entity.segments().stream().map(Segment::member).toList(), reservedInKey(entity)),
        Names.constants(entity.columns().stream().map(Column::name).toList(), List.of("SCHEMA")),
        NullMarks.of(entity.type()),
        inherited);
  }

  /** Returns the method of a scan or an update that takes the value of a component. */
  String method(String component) {
    return Names.method(component, inherited);
  }

  /** Returns the constant of a column: {@code ReadingTable.TEMPERATURE}. */
  CodeBlock constant(Column column) {
    return CodeBlock.of("$T.$L", table, columns.getOrDefault(column.name(), column.name()));
  }

  /** Returns the expression that reads a property of the entity held by {@code variable}. */
  static String read(String variable, Property property) {
    return ConstructionCode.read(variable, property);
  }

  /** A component whose name has no case would clash with its own constant. */
  private static Set<String> reservedInKey(BigtableEntity entity) {
    Set<String> reserved = new HashSet<>(Names.KEY_CONSTANTS);
    entity.segments().forEach(segment -> reserved.add(Names.component(segment.member())));
    return reserved;
  }

  private static ClassName generated(BigtableEntity entity, GeneratedClass which) {
    return TypeNames.of(which.of(entity.type().name()));
  }
}
