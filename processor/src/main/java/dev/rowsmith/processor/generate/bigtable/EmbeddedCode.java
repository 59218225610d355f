package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Code for how the records that an entity embeds become cells, and these the records again. */
final class EmbeddedCode {

  private final BigtableEntity entity;
  private final EntityNames names;

  /** What the methods of each record are called behind their verb, by its path. */
  private final Map<String, String> methods = new LinkedHashMap<>();

  EmbeddedCode(BigtableEntity entity, EntityNames names) {
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

  /** Writes a record's cells: {@code writeAddress(customer.address(), cells)}. */
  CodeBlock write(EmbeddedRecord embedded, String value, String cells) {
    String present = embedded.property().type().optional() ? value + ".orElse(null)" : value;
    return CodeBlock.of("write$L($L, $L)", methods.get(embedded.path()), present, cells);
  }

  /** Reads a component that holds a record: {@code readAddress(cells)}. */
  CodeBlock read(EmbeddedRecord embedded, String cells) {
    CodeBlock value = CodeBlock.of("read$L($L)", methods.get(embedded.path()), cells);
    return embedded.property().type().optional() ? optional(value) : value;
  }

  private MethodSpec writeMethod(EmbeddedRecord embedded) {
    ClassName type = TypeNames.of(embedded.type());
    String variable = Names.variable(type.simpleName());
    String cells = variable.equals("cells") ? "writer" : "cells";
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write" + methods.get(embedded.path()))
            .addModifiers(PRIVATE, STATIC)
            .addParameter(names.nulls().nullableIf(embedded.nullable(), type), variable)
            .addParameter(RuntimeTypes.CELL_WRITER, cells);
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L == null)", variable)
          .addStatement("$L.absent($L)", cells, places(embedded))
          .addStatement("return")
          .endControlFlow();
    } else {
      method.addStatement("$L.require($S, $L)", cells, embedded.path(), variable);
    }
    for (FlattenedRecord.Part part : embedded.parts()) {
      String value = variable + "." + part.accessor() + "()";
      if (part.isRecord()) {
        method.addStatement(write(inner(part), value, cells));
      } else if (code(part).isWritten()) {
        method.addStatement(code(part).write(cells, place(part), constant(part), value));
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
            .addParameter(RuntimeTypes.ROW_CELLS, "cells");
    if (embedded.nullable()) {
      method
          .beginControlFlow("if (cells.isAbsent($L))", places(embedded))
          .addStatement("return null")
          .endControlFlow();
    }
    List<CodeBlock> arguments = new ArrayList<>();
    for (FlattenedRecord.Part part : embedded.parts()) {
      arguments.add(part.isRecord() ? read(inner(part), "cells") : read(part));
    }
    return method.addStatement("return new $T($L)", type, CommaList.of(arguments)).build();
  }

  private CodeBlock read(FlattenedRecord.Part part) {
    CodeBlock value = code(part).read("cells", place(part), constant(part));
    return column(part).property().type().optional() ? optional(value) : value;
  }

  private static CodeBlock optional(CodeBlock value) {
    return CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value);
  }

  /** Returns the first place of the record's columns, and the one behind the last. */
  private CodeBlock places(EmbeddedRecord embedded) {
    List<Column> columns = entity.columns();
    int from = 0;
    while (!embedded.holds(columns.get(from).called())) {
      from++;
    }
    int until = from;
    while (until < columns.size() && embedded.holds(columns.get(until).called())) {
      until++;
    }
    return CodeBlock.of("$L, $L", from, until);
  }

  private ColumnCode code(FlattenedRecord.Part part) {
    return ColumnCode.of(column(part));
  }

  private CodeBlock constant(FlattenedRecord.Part part) {
    return names.constant(column(part));
  }

  private int place(FlattenedRecord.Part part) {
    return entity.columns().indexOf(column(part));
  }

  private Column column(FlattenedRecord.Part part) {
    return entity.columns().stream()
        .filter(column -> part.is(column.name()))
        .findFirst()
        .orElseThrow();
  }

  private EmbeddedRecord inner(FlattenedRecord.Part part) {
    return entity.embedded().stream()
        .filter(each -> part.is(each.path()))
        .findFirst()
        .orElseThrow();
  }
}
