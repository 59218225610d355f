package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.EntityClass;
import dev.rowsmith.processor.model.GeneratedClass;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * Names of the classes that are generated for one entity, and of their members.
 *
 * @param entity the user's class
 * @param key the generated key
 * @param table the generated schema
 * @param mapper the generated mapper
 * @param repository the generated repository
 * @param variable what a variable that holds an entity is called
 * @param segments the constant of each segment, in the key; none where a key has no such constants
 * @param columns the constant of each column, in the schema, by its path
 * @param nulls how code says what may be null
 * @param inherited the methods of the runtime that a method of one value could override
 */
public record EntityNames(
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

  /**
   * Returns the names for an entity.
   *
   * @param generated gives the class of a sort
   */
  public static EntityNames of(
      EntityClass entity,
      Function<GeneratedClass, ClassRef> generated,
      Map<String, String> segments,
      Map<String, String> columns,
      Set<String> inherited) {
    ClassName name = TypeNames.of(entity.name());
    return new EntityNames(
        name,
        TypeNames.of(generated.apply(GeneratedClass.KEY)),
        TypeNames.of(generated.apply(GeneratedClass.TABLE)),
        TypeNames.of(generated.apply(GeneratedClass.MAPPER)),
        TypeNames.of(generated.apply(GeneratedClass.REPOSITORY)),
        Names.variable(name.simpleName()),
        segments,
        columns,
        NullMarks.of(entity),
        inherited);
  }

  /** Returns what a variable that holds an entity is called beside another one. */
  public String variableBeside(String other) {
    return variable.equals(other) ? "entity" : variable;
  }

  /** Returns the method of a scan or an update that takes the value of a component. */
  public String method(String component) {
    return Names.method(component, inherited);
  }

  /** Returns the constant of a segment as the key calls it: {@code DEVICE_TYPE}. */
  public String segment(String member) {
    return segments.getOrDefault(member, member);
  }

  /** Returns the constant of a column as the schema calls it: {@code TEMPERATURE}. */
  public String column(String path) {
    return columns.getOrDefault(path, path);
  }

  /** Returns the constant of a column: {@code ReadingTable.TEMPERATURE}. */
  public CodeBlock ofTable(String path) {
    return CodeBlock.of("$T.$L", table, column(path));
  }

  /** Returns the constants of columns, as arguments. */
  public CodeBlock ofTable(Collection<String> paths) {
    List<CodeBlock> constants = paths.stream().map(this::ofTable).toList();
    return CodeBlock.join(constants, ", ");
  }
}
