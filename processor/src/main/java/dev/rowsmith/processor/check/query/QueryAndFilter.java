package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question about a component that is in no key and no index")
public final class QueryAndFilter implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> refusal.nearest() instanceof Fit.NotInKey)
        .forEach(
            refusal -> findings.accept(finding(asked, refusal, (Fit.NotInKey) refusal.nearest())));
  }

  private static Finding finding(
      AskedQuestion asked, Refusal.NoOrder refusal, Fit.NotInKey absent) {
    NoOrderFix text = new NoOrderFix(asked, refusal);
    String names = Wording.quoted(absent.components());
    Finding finding =
        text.start(
                "%s %s not in it".formatted(names, absent.components().size() == 1 ? "is" : "are"))
            .because(
                "Rows would be read and thrown away: a query and a filter, whose cost grows with the table.");
    return text.end(finding);
  }
}
