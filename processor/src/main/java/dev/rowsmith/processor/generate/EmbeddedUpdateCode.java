package dev.rowsmith.processor.generate;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.model.EmbeddedRecord;
import dev.rowsmith.processor.model.FlattenedRecord;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;

/**
 * Code of the methods of an update that set or clear an embedded record as a whole: of one that has
 * no part of the key, and no column that is not simply set.
 */
final class EmbeddedUpdateCode {

  private final EntityCode entity;
  private final UpdateGenerator update;

  /** The methods that set a record, by its path: an outer one calls those of its parts. */
  private final Map<String, String> setters = new HashMap<>();

  EmbeddedUpdateCode(EntityCode entity, UpdateGenerator update) {
    this.entity = entity;
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
      if (entity.columns(each).stream().allMatch(MappedColumn::changesWithRecord)) {
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
    return update
        .end(update.change(name, "removes the values of all columns of", embedded.path()))
        .addCode(entity.store().clear(entity.columns(embedded)))
        .build();
  }

  private MethodSpec set(EmbeddedRecord embedded, String clear) {
    ClassName type = TypeNames.of(embedded.type());
    String value = Names.variable(type.simpleName());
    DocumentedMethod set =
        update
            .change(
                entity.names().method(embedded.called().member()),
                "sets all columns of",
                embedded.path())
            .parameter(
                entity.names().nulls().nullableIf(embedded.nullable(), type), value, "the record");
    MethodSpec.Builder method = update.end(set);
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
    String path = part.path().text();
    if (!part.isRecord()) {
      return entity.column(path).set(value);
    }
    boolean optional = entity.embedded(path).property().type().optional();
    return CodeBlock.of("$L($L)", setters.get(path), optional ? value + ".orElse(null)" : value);
  }
}
