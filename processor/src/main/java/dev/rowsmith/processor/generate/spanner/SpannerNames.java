package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.NullMarks;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Names of the classes that are generated for one entity, and of their members.
 *
 * @param entity the user's class
 * @param key the generated key
 * @param table the generated schema
 * @param mapper the generated mapper
 * @param repository the generated repository
 * @param variable what a variable that holds an entity is called
 * @param columns the constant of each column, in the schema, by its path; of a half by that and the
 *     half's
 * @param nulls how code says what may be null
 * @param inherited the methods of the runtime that a method of one value could override
 */
record SpannerNames(
    ClassName entity,
    ClassName key,
    ClassName table,
    ClassName mapper,
    ClassName repository,
    String variable,
    Map<String, String> columns,
    NullMarks nulls,
    Set<String> inherited) {

  /** The constants of every generated schema. */
  private static final List<String> RESERVED = List.of("SCHEMA", "GOOGLE_SQL", "POSTGRESQL");

  static SpannerNames of(SpannerEntity entity, Set<String> inherited) {
    ClassName entityName = TypeNames.of(entity.type().name());
    return new SpannerNames(
        entityName,
        generated(entity, GeneratedClass.KEY),
        generated(entity, GeneratedClass.TABLE),
        generated(entity, GeneratedClass.MAPPER),
        generated(entity, GeneratedClass.REPOSITORY),
        Names.variable(entityName.simpleName()),
        Names.constants(entity.columns().stream().flatMap(SpannerNames::keys).toList(), RESERVED),
        NullMarks.of(entity.type()),
        inherited);
  }

  /** Returns the method of a scan or an update that takes the value of a component. */
  String method(String component) {
    return Names.method(component, inherited);
  }

  /**
   * Returns the constants of a column as its own class calls them: {@code LAST_ACCESS}, or {@code
   * ID_HIGH} and {@code ID_LOW}.
   */
  List<String> constants(SpannerColumn column) {
    return keys(column).map(key -> columns.getOrDefault(key, key)).toList();
  }

  /**
   * Returns the constants of a column, as arguments: {@code AccessLogTable.LAST_ACCESS}, or {@code
   * LogTable.ID_HIGH, LogTable.ID_LOW}.
   */
  CodeBlock ofTable(SpannerColumn column) {
    return constants(column).stream()
        .map(constant -> CodeBlock.of("$T.$L", table, constant))
        .collect(CodeBlock.joining(", "));
  }

  private static Stream<String> keys(SpannerColumn column) {
    String name = column.path();
    return column.isPair() ? Stream.of(name + ".high", name + ".low") : Stream.of(name);
  }

  /** Returns the code of the parts of the key that are given, in key order. */
  List<KeyPartCode> keyParts(SpannerEntity entity) {
    return entity.givenKey().stream().map(part -> new KeyPartCode(part.column(), this)).toList();
  }

  private static ClassName generated(SpannerEntity entity, GeneratedClass which) {
    return TypeNames.of(entity.generated(which));
  }
}
