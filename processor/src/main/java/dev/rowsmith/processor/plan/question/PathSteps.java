package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.StepMethod;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import dev.rowsmith.processor.plan.question.QuestionPlan.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Steps by which a scan binds a path from the left, as far as a question does. */
final class PathSteps {

  private PathSteps() {}

  static List<Step> of(DeclaredQuestion question, AccessPath path) {
    List<Step> steps = new ArrayList<>();
    for (PathPart part : path.parts()) {
      List<Argument> given =
          question.arguments().stream()
              .filter(argument -> argument.component().equals(part.component()))
              .sorted(Comparator.comparing(Argument::use))
              .toList();
      if (given.isEmpty() && !question.each().contains(part.component())) {
        break;
      }
      Step step =
          new Step(part, given.isEmpty() ? Optional.of(StepMethod.IN) : method(given), given);
      steps.add(step);
      if (step.isRange()) {
        break;
      }
    }
    return steps;
  }

  private static Optional<StepMethod> method(List<Argument> given) {
    return switch (given.get(0).use()) {
      case VALUES -> Optional.of(StepMethod.IN);
      case FROM -> Optional.of(given.size() > 1 ? StepMethod.BETWEEN : StepMethod.FROM);
      case BEFORE -> Optional.of(StepMethod.BEFORE);
      case STARTS_WITH -> Optional.of(StepMethod.STARTS_WITH);
      case UNDER -> Optional.of(StepMethod.UNDER);
      default -> Optional.empty();
    };
  }

  /** Returns how much of a path is read. */
  static Reads reads(AccessPath path, List<Step> steps) {
    if (steps.stream().anyMatch(Step::bindsSeveral)) {
      return Reads.RANGES;
    }
    long values = steps.stream().filter(Step::bindsOne).count();
    return path.unique().filter(parts -> values >= parts).isPresent() ? Reads.POINT : Reads.RANGE;
  }

  /** Returns how many buckets of a salt are read. */
  static int buckets(DeclaredQuestion question, QuestionTarget target, AccessPath path) {
    if (path.index().isPresent() || target.key().bucket().isEmpty()) {
      return 1;
    }
    List<String> bound = question.arguments(Use.VALUE).stream().map(Argument::component).toList();
    List<String> by = target.key().bucket().get().by();
    List<String> deciding =
        by.isEmpty() ? path.parts().stream().map(PathPart::component).toList() : by;
    return bound.containsAll(deciding) ? 1 : target.key().bucket().get().count();
  }
}
