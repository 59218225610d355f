package dev.rowsmith.processor.generate.question;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionPlan.Step;
import java.util.List;
import java.util.Objects;

/**
 * Calls of the generated steps of a scan.
 *
 * @param plan what is bound
 * @param code the classes that are generated for the entity
 */
record ScanSteps(QuestionPlan plan, AskedRepository code) {

  /** Returns the calls, each with its dot. */
  CodeBlock bound() {
    return plan.steps().stream().map(this::call).collect(CodeBlock.joining(""));
  }

  private CodeBlock call(Step step) {
    String member = step.part().member();
    return CodeBlock.of(
        ".$L($L)",
        step.method()
            .map(each -> each.of(member))
            .orElseGet(() -> code.code().names().method(member)),
        values(step));
  }

  private CodeBlock values(Step step) {
    if (step.bindsEach()) {
      return all(step.part());
    }
    CodeBlock values = step.arguments().stream().map(code::value).collect(CodeBlock.joining(", "));
    if (step.isRange() || !plan.path().skipsNulls().contains(step.part().component())) {
      return values;
    }
    // The index has no rows without a value, which the answer would leave out in silence.
    return step.bindsOne()
        ? CodeBlock.of("$T.requireNonNull($L)", Objects.class, values)
        : CodeBlock.of("$T.copyOf($L)", List.class, values);
  }

  /** Returns all values of a boolean or an enum. */
  private static CodeBlock all(PathPart part) {
    return part.type().kind() == ValueKind.BOOLEAN
        ? CodeBlock.of("$T.of(false, true)", List.class)
        : CodeBlock.of("$T.of($T.values())", List.class, TypeNames.of(part.type().declaredClass()));
  }
}
