package dev.rowsmith.processor.generate.question;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.plan.question.QuestionPlan.Filter;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.Objects;
import java.util.Optional;

/**
 * Conditions on entities that were read: what is absent is in no range, and equals what is absent.
 *
 * @param reads reads components of an entity
 * @param row what an entity is called
 * @param value what one of its values is called, where it may be absent
 */
record FilterCode(ComponentReads reads, String row, String value) {

  CodeBlock condition(Filter filter) {
    Argument argument = filter.argument();
    TargetComponent component = filter.component();
    return switch (argument.use()) {
      case VALUE -> equal(component, argument);
      case VALUES ->
          CodeBlock.of(
              "$N.stream().anyMatch($L -> $T.equals($L, $L))",
              argument.name(),
              value,
              Objects.class,
              given(component, argument, value),
              whole(component));
      default ->
          component.mayBeAbsent()
              ? CodeBlock.of(
                  "$L.filter($L -> $L).isPresent()",
                  reads.readOptional(row, component.path()),
                  value,
                  inRange(CodeBlock.of("$L", value), false, argument))
              : inRange(reads.read(row, component.path()), component.type().primitive(), argument);
    };
  }

  private CodeBlock equal(TargetComponent component, Argument argument) {
    boolean primitive = component.type().primitive() && argument.value().primitive();
    return primitive && !component.inAbsent()
        ? CodeBlock.of("$L == $N", whole(component), argument.name())
        : CodeBlock.of(
            "$T.equals($L, $L)",
            Objects.class,
            whole(component),
            given(component, argument, argument.name()));
  }

  /** Returns a given value as the component has it. */
  private static CodeBlock given(TargetComponent component, Argument argument, String name) {
    return component.type().optional() && !argument.value().optional()
        ? CodeBlock.of("$T.ofNullable($N)", Optional.class, name)
        : CodeBlock.of("$N", name);
  }

  /** Returns the value as the parameter has it: an {@code Optional}, or {@code null}. */
  private CodeBlock whole(TargetComponent component) {
    if (!component.inAbsent()) {
      return reads.read(row, component.path());
    }
    CodeBlock optional = reads.readOptional(row, component.path());
    return component.type().optional() ? optional : CodeBlock.of("$L.orElse(null)", optional);
  }

  private static CodeBlock inRange(CodeBlock value, boolean primitive, Argument argument) {
    if (argument.use() == Use.STARTS_WITH) {
      return CodeBlock.of("$L.startsWith($N)", value, argument.name());
    }
    String operator = argument.use() == Use.FROM ? ">=" : "<";
    return primitive
        ? CodeBlock.of("$L $L $N", value, operator, argument.name())
        : CodeBlock.of("$L.compareTo($N) $L 0", value, argument.name(), operator);
  }
}
