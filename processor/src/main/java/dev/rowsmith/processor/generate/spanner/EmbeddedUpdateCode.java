package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Code of the methods of an update that set or clear an embedded record as a whole: of one that has
 * no part of the key, and no column that the database fills.
 */
final class EmbeddedUpdateCode {

  private final SpannerEntity entity;
  private final SpannerNames names;
  private final ClassName update;

  /** The methods that set a record, by its path: an outer one calls those of its parts. */
  private final Map<String, String> setters = new HashMap<>();

  EmbeddedUpdateCode(SpannerEntity entity, SpannerNames names, ClassName update) {
    this.entity = entity;
    this.names = names;
    this.update = update;
  }

  /**
   * Returns the methods, each record's behind those of the records inside it.
   *
   * @param free gives a method a name that is not taken
   */
  List<MethodSpec> methods(UnaryOperator<MethodSpec> free) {
    List<EmbeddedRecord> innermostFirst = new ArrayList<>(entity.embedded());
    Collections.reverse(innermostFirst);
    List<MethodSpec> methods = new ArrayList<>();
    for (EmbeddedRecord each : innermostFirst) {
      if (columns(each).stream().allMatch(this::isChangeable)) {
        String clear = "clear" + Names.capitalized(each.called().member());
        if (each.nullable()) {
          MethodSpec cleared = free.apply(clear(each, clear));
          clear = cleared.name();
          methods.add(cleared);
        }
        MethodSpec set = free.apply(set(each, clear));
        setters.put(each.path(), set.name());
        methods.add(set);
      }
    }
    return methods;
  }

  private MethodSpec clear(EmbeddedRecord embedded, String name) {
    CodeBlock columns =
        columns(embedded).stream().map(names::ofTable).collect(CodeBlock.joining(", "));
    return change(name)
        .addJavadoc("Sets all columns of {@code $L} to null.\n", embedded.path())
        .addStatement("return clearAll($L)", columns)
        .build();
  }

  private MethodSpec set(EmbeddedRecord embedded, String clear) {
    ClassName type = TypeNames.of(embedded.type());
    String value = Names.variable(type.simpleName());
    MethodSpec.Builder method =
        change(names.method(embedded.called().member()))
            .addJavadoc("Sets all columns of {@code $L}.\n", embedded.path())
            .addParameter(names.nulls().nullableIf(embedded.nullable(), type), value);
    if (embedded.nullable()) {
      method
          .beginControlFlow("if ($L == null)", value)
          .addStatement("return $L()", clear)
          .endControlFlow();
    } else {
      method.addStatement("requireRecord($S, $L)", embedded.path(), value);
    }
    for (FlattenedRecord.Part part : embedded.parts()) {
      method.addStatement(set(part, value + "." + part.accessor() + "()"));
    }
    return method.addStatement("return this").build();
  }

  private CodeBlock set(FlattenedRecord.Part part, String value) {
    if (part.isRecord()) {
      return CodeBlock.of(
          "$L($L)", setters.get(part.path().text()), present(isOptional(part), value));
    }
    SpannerColumn column = entity.column(part.path().text()).orElseThrow();
    return CodeBlock.of(
        "set$L($L, $L)",
        column.isPair() ? "Uuid" : "",
        names.ofTable(column),
        present(column.property().type().optional(), value));
  }

  private boolean isOptional(FlattenedRecord.Part record) {
    return entity.embedded().stream()
        .anyMatch(each -> record.is(each.path()) && each.property().type().optional());
  }

  private static String present(boolean optional, String value) {
    return optional ? value + ".orElse(null)" : value;
  }

  private boolean isChangeable(SpannerColumn column) {
    return entity.otherColumns().contains(column)
        && column.generatedBy().isEmpty()
        && !column.commitTimestamp();
  }

  private List<SpannerColumn> columns(EmbeddedRecord embedded) {
    return entity.columns().stream().filter(column -> embedded.holds(column.called())).toList();
  }

  private MethodSpec.Builder change(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(update);
  }
}
