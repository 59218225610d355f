package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.query.QuestionVerbs.Verb;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import java.util.List;
import java.util.Optional;

/** First rows of the other end: the oldest of a question whose name asks for the newest. */
final class MisleadingOrder {

  private MisleadingOrder() {}

  static Optional<Finding> finding(AskedQuestion asked, QuestionVerbs name) {
    DeclaredQuestion question = asked.question();
    boolean limited =
        question.first().isPresent() || !question.arguments(Argument.Use.LIMIT).isEmpty();
    if (!limited || !question.orders().isEmpty() || asked.outcome().plan().isEmpty()) {
      return Optional.empty();
    }
    QuestionPlan plan = asked.outcome().plan().get();
    Optional<PathPart> next = next(plan);
    boolean descending = next.filter(PathPart::descending).isPresent();
    boolean wrong =
        plan.reads() != QuestionPlan.Reads.POINT
            && (name.is(Verb.EXTREME)
                || (name.is(Verb.NEWEST) && !descending)
                || (name.is(Verb.OLDEST) && (next.isEmpty() || descending)));
    return wrong ? Optional.of(finding(question, name, next)) : Optional.empty();
  }

  /** Returns the part by which the rows come: the range, or what follows the bound values. */
  private static Optional<PathPart> next(QuestionPlan plan) {
    List<QuestionPlan.Step> steps = plan.steps();
    boolean ranged = !steps.isEmpty() && steps.get(steps.size() - 1).isRange();
    int at = steps.size() - (ranged ? 1 : 0);
    return plan.path().parts().stream().skip(at).findFirst();
  }

  private static Finding finding(
      DeclaredQuestion question, QuestionVerbs name, Optional<PathPart> next) {
    String order =
        next.map(
                part ->
                    "by '%s', %s"
                        .formatted(
                            part.component(), part.descending() ? "descending" : "ascending"))
            .orElse("in the order of the key");
    Finding finding =
        Finding.at(
                question.place(),
                "'%s' asks for no order, and returns the first rows in the order of the key"
                    .formatted(question.name()))
            .because("Its rows come %s.".formatted(order));
    return next.filter(part -> !name.is(Verb.EXTREME))
        .map(part -> QuestionCode.order(part.component(), name.is(Verb.NEWEST)))
        .map(
            by ->
                finding.fix(
                    NoOrderFix.annotated(question, by, "on '%s'".formatted(question.name()))))
        .orElse(finding)
        .fix("", "name the order with @OrderBy, or rename '%s'".formatted(question.name()));
  }
}
