package dev.rowsmith.processor.generate.bigtable;

import static java.util.stream.Collectors.joining;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.Access;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Generator of the part of a mapper that turns a key and the cells of its row into an entity: one
 * method, or two where the entity's constructor has very many parameters.
 *
 * <p>HotSpot's second compiler compiles no call of more than some fifty arguments, and the first
 * one cannot see that the key is needed for its parts alone. So the method that calls such a
 * constructor is given the parts, and no key is made of them for each row.
 */
final class ReadGenerator {

  /**
   * How many arguments are compiled: 50 are and 60 are not, of any type, on x86-64 with Java 17. Of
   * more, {@code -XX:+PrintCompilation} says {@code COMPILE SKIPPED: unsupported calling sequence}.
   */
  private static final int MOST_ARGUMENTS = 50;

  private static final String READ = "read";
  private static final String KEY = "key";
  private static final String CELLS = "cells";

  private final BigtableEntity entity;
  private final EntityNames names;
  private final EmbeddedCode embedded;

  ReadGenerator(BigtableEntity entity, EntityNames names, EmbeddedCode embedded) {
    this.entity = entity;
    this.names = names;
    this.embedded = embedded;
  }

  List<MethodSpec> generate() {
    if (!isWide()) {
      return List.of(read(entityOf(segment -> KEY + "." + component(segment) + "()")));
    }
    String parts =
        entity.key().given().stream()
            .map(segment -> KEY + "." + component(segment) + "(), ")
            .collect(joining());
    return List.of(
        read(CodeBlock.builder().addStatement("return $L($L$L)", READ, parts, CELLS).build()),
        readParts());
  }

  /** Parts of a record, and a part that is called as the cells are, stay in the key. */
  private boolean isWide() {
    return entity.construction().arguments().size() > MOST_ARGUMENTS
        && entity.key().groups().isEmpty()
        && entity.segments().stream().noneMatch(each -> component(each).equals(CELLS));
  }

  private MethodSpec read(CodeBlock code) {
    return MethodSpec.methodBuilder(READ)
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .returns(names.entity())
        .addParameter(names.key(), KEY)
        .addParameter(RuntimeTypes.ROW_CELLS, CELLS)
        .addCode(code)
        .build();
  }

  private MethodSpec readParts() {
    return MethodSpec.methodBuilder(READ)
        .addModifiers(PRIVATE)
        .returns(names.entity())
        .addParameters(ComponentParameters.of(entity))
        .addParameter(RuntimeTypes.ROW_CELLS, CELLS)
        .addCode(entityOf(ReadGenerator::component))
        .build();
  }

  private CodeBlock entityOf(Function<Segment, String> component) {
    return new ConstructionCode(names.entity(), entity.construction(), bean(), properties(entity))
        .of(values(component));
  }

  private static String component(Segment segment) {
    return Names.component(segment.member());
  }

  private String bean() {
    return names.variable().equals(KEY) || names.variable().equals(CELLS)
        ? "entity"
        : names.variable();
  }

  /** The value of each property: a component of the key, or what the column's cell held. */
  private Map<String, CodeBlock> values(Function<Segment, String> component) {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    GroupCode.of(entity).forEach(group -> values.put(group.group().path(), group.toProperty(KEY)));
    for (Segment segment : entity.key().given()) {
      values.putIfAbsent(
          segment.name(),
          SegmentCode.of(segment, entity.key()).toProperty(component.apply(segment)));
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

  /** Returns the entity's own properties that are set, in their order. */
  static List<Property> properties(BigtableEntity entity) {
    return allProperties(entity)
        .filter(property -> property.write().kind() != Access.Kind.NONE)
        .toList();
  }

  /** Returns the entity's own properties: those of the key, and those in cells. */
  static Stream<Property> allProperties(BigtableEntity entity) {
    return Stream.of(
            entity.key().givenComponents().stream().map(Segment::property),
            entity.cellTimestamp().stream(),
            entity.columnComponents().stream())
        .flatMap(Function.identity());
  }
}
