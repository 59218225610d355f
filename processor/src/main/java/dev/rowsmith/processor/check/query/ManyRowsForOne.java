package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that returns one row and can find several")
public final class ManyRowsForOne implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.ManyRows.class)
        .forEach(each -> findings.accept(finding(asked, each.plan())));
    asked
        .outcome()
        .plan()
        .filter(plan -> !plan.filters().isEmpty() && isAccepted(asked.question()))
        .filter(plan -> asked.question().answer().shape() == Answer.Shape.OPTIONAL)
        .filter(plan -> asked.question().first().orElse(0) != 1)
        .ifPresent(plan -> findings.accept(finding(asked, plan)));
  }

  /** Returns whether a filter is meant: else another check finds it, and that is enough. */
  private static boolean isAccepted(DeclaredQuestion question) {
    return question.fullScan().isPresent() || !question.allowances().isEmpty();
  }

  private static String list(Answer answer) {
    String list = "List<%s>".formatted(answer.elementClass().display());
    return answer.future() ? "CompletableFuture<%s>".formatted(list) : list;
  }

  private static Finding finding(AskedQuestion asked, QuestionPlan plan) {
    String name = asked.question().name();
    List<String> unbound =
        plan.path().parts().subList(plan.steps().size(), plan.path().parts().size()).stream()
            .map(PathPart::component)
            .toList();
    QuestionCode code = QuestionCode.of(asked.question());
    Finding finding =
        Finding.at(
                asked.question().place(),
                "'%s' returns one row, and several can have what it binds".formatted(name))
            .because(
                "The first of them in the order of %s would be returned, and the others never seen."
                    .formatted(plan.path().name()))
            .today("key today", plan.path().order().toString())
            .fix(
                new Fix(
                    QuestionCode.of(asked.question().limitedToOne()).toString(),
                    "where the first is what is meant",
                    QuestionCode.edits(asked.question(), AnnotationCode.named("First"))))
            .fix(code.returning(list(asked.question().answer())).toString(), "");
    return unbound.isEmpty()
        ? finding
        : finding.fix("", "bind %s too".formatted(Wording.quoted(unbound)));
  }
}
