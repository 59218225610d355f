package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Code for how the records that an entity embeds become columns, and these the records again. */
final class EmbeddedCode {

  private static final String ROW = "row";

  private final SpannerEntity entity;
  private final SpannerNames names;

  /** What the methods of each record are called behind their verb, by its path. */
  private final Map<String, String> methods = new LinkedHashMap<>();

  EmbeddedCode(SpannerEntity entity, SpannerNames names) {
    this.entity = entity;
    this.names = names;
    NameAllocator allocator = new NameAllocator();
    for (EmbeddedRecord each : entity.embedded()) {
      methods.put(each.path(), allocator.newName(Names.capitalized(each.called().member())));
    }
  }

  /** Returns the records that are the entity's own components. */
  List<EmbeddedRecord> ofEntity() {
    return entity.embedded().stream().filter(each -> !each.nested()).toList();
  }

  /** Returns the methods that write and read the records, each in front of those inside it. */
  List<MethodSpec> methods() {
    List<MethodSpec> all = new ArrayList<>();
    for (EmbeddedRecord each : entity.embedded()) {
      all.add(writeMethod(each));
      all.add(readMethod(each));
    }
    return all;
  }

  /** Returns the value of a column of an entity: {@code order.id().tenant()}. */
  String value(String variable, SpannerColumn column) {
    return entity
        .recordAround(column)
        .map(
            record -> {
              String inside = column.path().substring(record.path().length());
              return ConstructionCode.read(variable, record.property())
                  + inside.replaceAll("\\.(\\w+)", ".$1()");
            })
        .orElseGet(() -> ConstructionCode.read(variable, column.property()));
  }

  /** Writes a record's columns: {@code writeHome(customer.home(), row)}. */
  CodeBlock write(EmbeddedRecord embedded, String value, String row) {
    String present = embedded.property().type().optional() ? value + ".orElse(null)" : value;
    return CodeBlock.of("write$L($L, $L)", methods.get(embedded.path()), present, row);
  }

  /** Reads a component that holds a record: {@code readHome(row)}. */
  CodeBlock read(EmbeddedRecord embedded, String row) {
    CodeBlock value = CodeBlock.of("read$L($L)", methods.get(embedded.path()), row);
    return embedded.property().type().optional()
        ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value)
        : value;
  }

  private MethodSpec writeMethod(EmbeddedRecord embedded) {
    ClassName type = TypeNames.of(embedded.type());
    String name = Names.variable(type.simpleName());
    String variable = name.equals(ROW) ? "record" : name;
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write" + methods.get(embedded.path()))
            .addModifiers(PRIVATE, STATIC)
            .addParameter(names.nulls().nullableIf(embedded.nullable(), type), variable)
            .addParameter(RuntimeTypes.WRITE_BUILDER, ROW);
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L == null)", variable)
          .addStatement("writeNulls($L, $L)", ROW, constants(embedded))
          .addStatement("return")
          .endControlFlow();
    } else {
      method.addStatement("require($S, $L)", embedded.path(), variable);
    }
    for (FlattenedRecord.Part part : embedded.parts()) {
      String value = variable + "." + part.accessor() + "()";
      if (part.isRecord()) {
        method.addStatement(write(inner(part), value, ROW));
      } else {
        SpannerColumn column = column(part);
        code(column).write(ROW, names.ofTable(column), value).ifPresent(method::addStatement);
      }
    }
    return method.build();
  }

  private MethodSpec readMethod(EmbeddedRecord embedded) {
    ClassName type = TypeNames.of(embedded.type());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("read" + methods.get(embedded.path()))
            .addModifiers(PRIVATE, STATIC)
            .returns(names.nulls().nullableIf(embedded.nullable(), type))
            .addParameter(RuntimeTypes.STRUCT_READER, ROW);
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L)", isAbsent(embedded))
          .addStatement("return null")
          .endControlFlow();
    }
    CodeBlock arguments =
        embedded.parts().stream()
            .map(part -> part.isRecord() ? read(inner(part), ROW) : read(column(part)))
            .collect(CodeBlock.joining(", "));
    return method.addStatement("return new $T($L)", type, arguments).build();
  }

  /** What the database says of a row by itself does not tell whether there is a record. */
  private CodeBlock isAbsent(EmbeddedRecord embedded) {
    List<SpannerColumn> said =
        columns(embedded).stream()
            .filter(column -> column.generatedBy().isEmpty() && !column.isTimedByCommit())
            .toList();
    return (said.isEmpty() ? columns(embedded) : said)
        .stream()
            .map(column -> CodeBlock.of("$L.isNull($L)", ROW, place(column)))
            .collect(CodeBlock.joining(" && "));
  }

  private CodeBlock constants(EmbeddedRecord embedded) {
    return columns(embedded).stream().map(names::ofTable).collect(CodeBlock.joining(", "));
  }

  private CodeBlock read(SpannerColumn column) {
    return code(column).read(ROW, place(column), names.ofTable(column));
  }

  private ColumnCode code(SpannerColumn column) {
    return ColumnCode.of(column, entity);
  }

  private int place(SpannerColumn column) {
    return entity.columns().stream()
        .takeWhile(each -> !each.equals(column))
        .mapToInt(each -> each.storedNames().size())
        .sum();
  }

  private List<SpannerColumn> columns(EmbeddedRecord embedded) {
    return entity.columns().stream().filter(column -> embedded.holds(column.called())).toList();
  }

  private SpannerColumn column(FlattenedRecord.Part part) {
    return entity.column(part.path().text()).orElseThrow();
  }

  private EmbeddedRecord inner(FlattenedRecord.Part part) {
    return entity.embedded().stream()
        .filter(each -> part.is(each.path()))
        .findFirst()
        .orElseThrow();
  }
}
