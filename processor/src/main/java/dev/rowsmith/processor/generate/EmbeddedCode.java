package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** Code for how the records that an entity embeds become columns, and these the records again. */
public final class EmbeddedCode {

  /** What mappers write and read beside records: {@code readKey}, {@code writeNulls}. */
  private static final List<String> OF_MAPPERS = List.of("Key", "Nulls");

  private final EntityCode entity;
  private final String row;

  /** What the methods of each record are called behind their verb, by its path. */
  private final Map<String, String> methods = new LinkedHashMap<>();

  public EmbeddedCode(EntityCode entity) {
    this.entity = entity;
    this.row = entity.store().row();
    NameAllocator allocator = Names.locals(OF_MAPPERS);
    for (EmbeddedRecord each : entity.embedded()) {
      methods.put(each.path(), allocator.newName(Names.capitalized(each.called().member())));
    }
  }

  /** Returns the methods that write and read the records, each in front of those inside it. */
  List<MethodSpec> methods() {
    return entity.embedded().stream()
        .flatMap(each -> Stream.of(writeMethod(each), readMethod(each)))
        .toList();
  }

  /** Writes a record's columns: {@code writeHome(customer.home(), row)}. */
  CodeBlock write(EmbeddedRecord embedded, String value) {
    String present = embedded.property().type().optional() ? value + ".orElse(null)" : value;
    return CodeBlock.of("write$L($L, $L)", methods.get(embedded.path()), present, row);
  }

  /** Reads a component that holds a record: {@code readHome(row)}. */
  public CodeBlock read(EmbeddedRecord embedded) {
    CodeBlock value = CodeBlock.of("read$L($L)", methods.get(embedded.path()), row);
    return embedded.property().type().optional()
        ? CodeBlock.of("$T.ofNullable($L)", ClassName.get(Optional.class), value)
        : value;
  }

  private MethodSpec writeMethod(EmbeddedRecord embedded) {
    ClassName type = TypeNames.of(embedded.type());
    String name = Names.variable(type.simpleName());
    String variable = name.equals(row) ? "record" : name;
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write" + methods.get(embedded.path()))
            .addModifiers(PRIVATE, STATIC)
            .addParameter(entity.names().nulls().nullableIf(embedded.nullable(), type), variable)
            .addParameter(entity.store().writer(), row);
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L == null)", variable)
          .addStatement(entity.store().writeAbsent(entity.columns(embedded)))
          .addStatement("return")
          .endControlFlow();
    } else {
      method.addStatement(entity.store().require(embedded.path(), variable));
    }
    for (FlattenedRecord.Part part : embedded.parts()) {
      String value = variable + "." + part.accessor() + "()";
      if (part.isRecord()) {
        method.addStatement(write(entity.embedded(part.path().text()), value));
      } else {
        entity.column(part.path().text()).write(row, value).ifPresent(method::addStatement);
      }
    }
    return method.build();
  }

  private MethodSpec readMethod(EmbeddedRecord embedded) {
    ClassName type = TypeNames.of(embedded.type());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("read" + methods.get(embedded.path()))
            .addModifiers(PRIVATE, STATIC)
            .addParameter(entity.store().reader(), row)
            .returns(entity.names().nulls().nullableIf(embedded.nullable(), type));
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L)", entity.store().isAbsent(entity.columns(embedded)))
          .addStatement("return null")
          .endControlFlow();
    }
    CodeBlock parts = embedded.parts().stream().map(this::read).collect(CodeBlock.joining(", "));
    return method.addStatement("return new $T($L)", type, parts).build();
  }

  private CodeBlock read(FlattenedRecord.Part part) {
    return part.isRecord()
        ? read(entity.embedded(part.path().text()))
        : entity.column(part.path().text()).read(row);
  }
}
