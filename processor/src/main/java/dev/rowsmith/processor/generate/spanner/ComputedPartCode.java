package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.model.spanner.ComputedPart;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.model.spanner.ValueForm;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/** Code of the values of all parts of a key, from those that are given. */
record ComputedPartCode(SpannerEntity entity, EntityNames names) {

  /**
   * Returns the values of a part's columns, one for each.
   *
   * @param value the expression of the component of a part, by its name
   */
  List<CodeBlock> values(PrimaryKeyPart part, UnaryOperator<String> value) {
    Optional<ComputedPart> computed = entity.computed(part);
    KeyPartCode code = new KeyPartCode(part.column(), names);
    return computed
        .map(each -> List.of(computed(part, each, value)))
        .orElseGet(() -> code.toColumns(value.apply(code.component())));
  }

  private CodeBlock computed(
      PrimaryKeyPart part, ComputedPart computed, UnaryOperator<String> value) {
    CodeBlock arguments =
        computed.of().stream()
            .map(name -> entity.column(name).orElseThrow())
            .map(column -> new KeyPartCode(column, names))
            .map(code -> argument(code, value.apply(code.component())))
            .collect(CodeBlock.joining(", "));
    if (!computed.method().isEmpty()) {
      return CodeBlock.of("$T.$L($L)", names.entity(), computed.method(), arguments);
    }
    String method = part.column().form() == ValueForm.INT ? "intOf" : "of";
    return CodeBlock.of(
        "$T.$L($T.valueOf($L), $L)",
        RuntimeTypes.SHARD,
        method,
        String.class,
        arguments,
        computed.shards());
  }

  private static CodeBlock argument(KeyPartCode code, String component) {
    return code.isArray() ? code.toColumn(component) : CodeBlock.of("$L", component);
  }
}
