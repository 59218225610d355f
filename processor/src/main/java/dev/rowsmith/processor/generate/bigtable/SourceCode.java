package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.encoding.Made;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Segment;
import java.util.List;

/**
 * Printer of the source of a segment: {@code IntegralSegment.ofInt("Flight",
 * "sequence").digits(2)}.
 */
final class SourceCode {

  private final Segment segment;

  SourceCode(Segment segment) {
    this.segment = segment;
  }

  CodeBlock print(Made.Source source) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add("$T.$L($L)", source.type(), source.factory(), arguments(source.arguments()));
    source.calls().forEach(call -> code.add(".$L($L)", call.method(), arguments(call.arguments())));
    return code.build();
  }

  private CodeBlock arguments(List<Object> arguments) {
    return arguments.stream().map(this::argument).collect(CodeBlock.joining(", "));
  }

  private CodeBlock argument(Object argument) {
    if (argument instanceof String text) {
      return ConstantCode.of(text);
    }
    if (argument instanceof Long) {
      return CodeBlock.of("$LL", argument);
    }
    if (argument instanceof Character character) {
      return CodeBlock.of("$L", CharacterLiteral.of(character));
    }
    if (argument instanceof Enum<?> constant) {
      return CodeBlock.of("$T.$L", constant.getDeclaringClass(), constant.name());
    }
    if (argument instanceof Made.Source source) {
      return print(source);
    }
    if (argument instanceof Made.NewInstance instance) {
      return CodeBlock.of("new $T()", TypeNames.of(instance.type()));
    }
    if (argument instanceof Made.ConstantsOf) {
      return CodeBlock.of("$T.values()", TypeNames.value(segment.property().type()));
    }
    return CodeBlock.of("$L", argument);
  }
}
