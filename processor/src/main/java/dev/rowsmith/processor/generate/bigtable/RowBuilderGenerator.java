package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
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

/** Generates the class inside a mapper that turns the cells of one row into an entity. */
final class RowBuilderGenerator {

  static final String NAME = "Cells";

  private final Entity entity;
  private final EntityNames names;
  private final NameAllocator locals;
  private final CellMethods cells;

  RowBuilderGenerator(Entity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.locals = Names.locals(entity.columns().stream().map(RowBuilderGenerator::field).toList());
    this.cells = new CellMethods(entity, names, locals);
  }

  TypeSpec generate() {
    TypeSpec.Builder builder =
        TypeSpec.classBuilder(NAME)
            .addModifiers(PRIVATE, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.ENTITY_ROW_BUILDER, names.entity()));
    for (Column column : entity.columns()) {
      builder.addField(ColumnCode.of(column).collectedType(), field(column), PRIVATE);
    }
    builder
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PRIVATE)
                .addParameter(names.mapper(), "mapper")
                .addStatement("super(mapper)")
                .build())
        .addMethod(clear())
        .addMethod(cells.newest());
    cells.entries().ifPresent(builder::addMethod);
    cells.versions().ifPresent(builder::addMethod);
    return builder.addMethod(build()).build();
  }

  /** The field that holds a cell's value; a class must not be hidden by one of its name. */
  static String field(Column column) {
    return Names.component(column.name());
  }

  private MethodSpec clear() {
    MethodSpec.Builder clear =
        MethodSpec.methodBuilder("clear").addAnnotation(Override.class).addModifiers(PROTECTED);
    for (Column column : entity.columns()) {
      ColumnCode.of(column)
          .initial()
          .ifPresent(initial -> clear.addStatement("$L = $L", field(column), initial));
    }
    return clear.build();
  }

  private MethodSpec build() {
    String rowKey = locals.newName("rowKey");
    String key = locals.newName("key");
    CodeBlock.Builder body = CodeBlock.builder();
    int place = 0;
    for (Column column : entity.columns()) {
      if (!ColumnCode.of(column).canBeAbsent()) {
        body.addStatement("require($L)", place);
      }
      place++;
    }
    body.addStatement("$T $L = $T.decode($L)", names.key(), key, names.key(), rowKey);
    body.add(
        switch (entity.construction().kind()) {
          case CONSTRUCTOR -> newEntity(key);
          case BUILDER ->
              entity.construction().builder().map(each -> built(each, key)).orElseThrow();
          default -> newBean(key);
        });
    return MethodSpec.methodBuilder("build")
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .returns(names.entity())
        .addParameter(RuntimeTypes.BYTE_STRING, rowKey)
        .addCode(body.build())
        .build();
  }

  private CodeBlock newEntity(String key) {
    Map<String, CodeBlock> values = values(key);
    CodeBlock arguments =
        entity.construction().arguments().stream()
            .map(name -> values.getOrDefault(name, CodeBlock.of("null")))
            .collect(CodeBlock.joining(",$W"));
    return CodeBlock.builder().addStatement("return new $T($L)", names.entity(), arguments).build();
  }

  private CodeBlock built(EntityBuilder builder, String key) {
    CodeBlock.Builder chain = CodeBlock.builder();
    if (builder.start().isEmpty()) {
      chain.add("new $T()", names.entity().nestedClass(builder.type()));
    } else {
      chain.add("$T.$L()", names.entity(), builder.start());
    }
    Map<String, CodeBlock> values = values(key);
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

  private CodeBlock newBean(String key) {
    String bean = locals.newName(names.variable());
    CodeBlock.Builder code =
        CodeBlock.builder().addStatement("$T $L = new $T()", names.entity(), bean, names.entity());
    Map<String, CodeBlock> values = values(key);
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

  /** The value of each property: a component of the key, or what the column's cell held. */
  private Map<String, CodeBlock> values(String key) {
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    GroupCode.of(entity).forEach(group -> values.put(group.group().path(), group.toProperty(key)));
    for (Segment segment : entity.segments()) {
      values.putIfAbsent(
          segment.name(),
          SegmentCode.of(segment, entity.key())
              .toProperty(key + "." + Names.component(segment.member()) + "()"));
    }
    entity
        .cellTimestamp()
        .ifPresent(property -> values.put(property.name(), newestTimestamp(property)));
    for (Column column : entity.columns()) {
      values.put(
          column.name(),
          column.property().type().optional()
              ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), field(column))
              : CodeBlock.of("$L", field(column)));
    }
    return values;
  }

  private static CodeBlock newestTimestamp(Property property) {
    return property.type().optional()
        ? CodeBlock.of("$T.of(newestTimestamp())", ClassName.get(Optional.class))
        : CodeBlock.of("newestTimestamp()");
  }

  private List<Property> properties() {
    return Stream.of(
            entity.key().components().stream().map(Segment::property),
            entity.cellTimestamp().stream(),
            entity.columns().stream().map(Column::property))
        .flatMap(Function.identity())
        .filter(property -> property.write().kind() != Access.Kind.NONE)
        .toList();
  }
}
