package dev.rowsmith.processor.generate.bigtable;

import static java.util.stream.Collectors.joining;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.MapperCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.Segment;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

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
  private final EntityCode code;
  private final EntityNames names;
  private final MapperCode mapper;

  ReadGenerator(BigtableEntity entity, EntityCode code, MapperCode mapper) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.mapper = mapper;
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
    return MapperCode.override(READ, names.entity(), false)
        .addParameter(names.key(), KEY)
        .addParameter(RuntimeTypes.ROW_CELLS, CELLS)
        .addCode(code)
        .build();
  }

  private MethodSpec readParts() {
    return MethodSpec.methodBuilder(READ)
        .addModifiers(Modifier.PRIVATE)
        .addParameters(ComponentParameters.of(entity))
        .addParameter(RuntimeTypes.ROW_CELLS, CELLS)
        .returns(names.entity())
        .addCode(entityOf(ReadGenerator::component))
        .build();
  }

  private CodeBlock entityOf(Function<Segment, String> component) {
    return code.construct(bean(), values(component));
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
    values.putAll(mapper.values());
    return values;
  }

  private CodeBlock newestTimestamp(Property property) {
    return property.type().optional()
        ? CodeBlock.of("$T.of($L.newestTimestamp())", ClassName.get(Optional.class), CELLS)
        : CodeBlock.of("$L.newestTimestamp()", CELLS);
  }
}
