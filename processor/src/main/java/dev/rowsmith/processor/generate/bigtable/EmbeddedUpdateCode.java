package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import dev.rowsmith.processor.model.Shape;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Code of the methods of an update that set or clear an embedded record as a whole.
 *
 * <p>Entries, versions and aggregates have changes of their own, so a record with one of these has
 * no such method.
 */
final class EmbeddedUpdateCode {

  private final BigtableEntity entity;
  private final EntityNames names;
  private final ClassName update;

  /** The methods that set a record, by its path: an outer one calls those of its parts. */
  private final Map<String, String> setters = new HashMap<>();

  EmbeddedUpdateCode(BigtableEntity entity, EntityNames names, ClassName update) {
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
      if (columns(each).stream().allMatch(EmbeddedUpdateCode::isValue)) {
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
    MethodSpec.Builder method =
        change(name).addJavadoc("Deletes all cells of {@code $L}.\n", embedded.path());
    columns(embedded).forEach(column -> method.addStatement("clear($L)", names.constant(column)));
    return method.addStatement("return this").build();
  }

  private MethodSpec set(EmbeddedRecord embedded, String clear) {
    ClassName type = TypeNames.of(embedded.type());
    String value = Names.variable(type.simpleName());
    MethodSpec.Builder method =
        change(names.method(embedded.called().member()))
            .addJavadoc(
                "Sets all cells of {@code $L}, and deletes those of what is absent.\n",
                embedded.path())
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
          "$L($L)", setters.get(part.path().text()), present(isOptionalRecord(part), value));
    }
    Column column =
        entity.columns().stream().filter(each -> part.is(each.name())).findFirst().orElseThrow();
    return CodeBlock.of(
        "set($L, $L)", names.constant(column), present(column.property().type().optional(), value));
  }

  private boolean isOptionalRecord(FlattenedRecord.Part part) {
    return entity.embedded().stream()
        .anyMatch(each -> part.is(each.path()) && each.property().type().optional());
  }

  private static String present(boolean optional, String value) {
    return optional ? value + ".orElse(null)" : value;
  }

  private List<Column> columns(EmbeddedRecord embedded) {
    return entity.columns().stream().filter(column -> embedded.holds(column.called())).toList();
  }

  private static boolean isValue(Column column) {
    return column.shape().kind() == Shape.Kind.VALUE;
  }

  private MethodSpec.Builder change(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(update);
  }
}
