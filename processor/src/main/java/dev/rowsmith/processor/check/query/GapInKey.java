package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose key has unbound parts between bound ones")
public final class GapInKey implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> refusal.nearest() instanceof Fit.Gap)
        .forEach(refusal -> findings.accept(finding(asked, refusal, (Fit.Gap) refusal.nearest())));
    asked
        .outcome()
        .plan()
        .filter(plan -> !plan.each().isEmpty())
        .ifPresent(plan -> findings.accept(closed(asked, plan)));
  }

  /** Warns of a gap that a range for each of its values closes. */
  private static Finding closed(AskedQuestion asked, QuestionPlan plan) {
    List<String> each = plan.each().stream().map(step -> step.part().component()).toList();
    return Finding.at(
            asked.question().eachSource().place(),
            "'%s' reads %s ranges of %s, for each %s"
                .formatted(
                    asked.question().name(),
                    plan.eachValues(),
                    plan.path().name(),
                    Wording.quoted(each)))
        .because("A new value is one more range of each call.")
        .today(
            plan.path().index().isEmpty() ? "key today" : "index", plan.path().order().toString())
        .fix("", "bind %s".formatted(Wording.quoted(each)))
        .asWarning();
  }

  private static Finding finding(AskedQuestion asked, Refusal.NoOrder refusal, Fit.Gap gap) {
    NoOrderFix text = new NoOrderFix(asked, refusal);
    String unbound = Wording.quoted(gap.unbound());
    Finding finding =
        text.start(
                "%s %s before '%s'"
                    .formatted(
                        unbound, gap.unbound().size() == 1 ? "stands" : "stand", gap.behind()))
            .because(
                "The rows that it returns do not lie together: rows with every %s would be read."
                    .formatted(unbound));
    Finding bindable = text.end(finding).fix("", "bind %s too".formatted(unbound));
    return EachOfFix.of(asked, gap).map(bindable::fix).orElse(bindable);
  }
}
