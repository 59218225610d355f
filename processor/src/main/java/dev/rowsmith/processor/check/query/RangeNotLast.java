package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question with a range in front of another bound part")
public final class RangeNotLast implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> refusal.nearest() instanceof Fit.RangeNotLast)
        .forEach(
            refusal ->
                findings.accept(finding(asked, refusal, (Fit.RangeNotLast) refusal.nearest())));
  }

  private static Finding finding(
      AskedQuestion asked, Refusal.NoOrder refusal, Fit.RangeNotLast range) {
    NoOrderFix text = new NoOrderFix(asked, refusal);
    Finding finding =
        text.start(
                "a range of '%s' ends what one read can bind, and '%s' follows it"
                    .formatted(range.range(), range.behind()))
            .because(
                "All rows of the range would be read, whatever their '%s'."
                    .formatted(range.behind()));
    return text.end(finding);
  }
}
