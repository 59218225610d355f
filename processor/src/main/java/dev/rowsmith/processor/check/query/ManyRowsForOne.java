package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
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
  }

  private static Finding finding(AskedQuestion asked, QuestionPlan plan) {
    String name = asked.question().name();
    List<String> unbound =
        plan.path().parts().subList(plan.steps().size(), plan.path().parts().size()).stream()
            .map(PathPart::component)
            .toList();
    Finding finding =
        Finding.at(
                asked.question().place(),
                "'%s' returns one row, and several can have what it binds".formatted(name))
            .because(
                "The first of them in the order of %s would be returned, and the others never seen."
                    .formatted(plan.path().name()))
            .today("key today", plan.path().order().toString())
            .fix("@First", "where the first is what is meant, on '%s'".formatted(name))
            .fix(
                "List<%s> %s(…)"
                    .formatted(asked.question().answer().elementClass().display(), name),
                "");
    return unbound.isEmpty()
        ? finding
        : finding.fix("", "bind %s too".formatted(Wording.quoted(unbound)));
  }
}
