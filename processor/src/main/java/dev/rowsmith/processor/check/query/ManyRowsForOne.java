package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
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
    DeclaredQuestion question = asked.question();
    // A filter that nothing accepts is another check's finding, and that is enough.
    boolean accepted = question.fullScan().isPresent() || !question.allowances().isEmpty();
    asked
        .outcome()
        .plan()
        .filter(plan -> !plan.filters().isEmpty() && accepted)
        .filter(plan -> question.answer().shape() == Answer.Shape.OPTIONAL)
        .filter(plan -> question.first().orElse(0) != 1)
        .ifPresent(plan -> findings.accept(finding(asked, plan)));
  }

  private static Finding finding(AskedQuestion asked, QuestionPlan plan) {
    DeclaredQuestion question = asked.question();
    QuestionCode code = QuestionCode.of(question);
    String list = "List<%s>".formatted(question.answer().elementClass().display());
    Finding finding =
        Finding.at(
                question.place(),
                "'%s' returns one row, and several can have what it binds"
                    .formatted(question.name()))
            .because(
                "The first of them in the order of %s would be returned, and the others never seen."
                    .formatted(plan.path().name()))
            .today("key today", plan.path().order().toString())
            .fix(code.as(question.limitedToOne()), "where the first is what is meant")
            .fix(
                code.returning(
                    question.answer().future() ? "CompletableFuture<%s>".formatted(list) : list),
                "");
    List<String> unbound =
        plan.path().parts().stream().skip(plan.steps().size()).map(PathPart::component).toList();
    return unbound.isEmpty()
        ? finding
        : finding.fix("", "bind %s too".formatted(Wording.quoted(unbound)));
  }
}
