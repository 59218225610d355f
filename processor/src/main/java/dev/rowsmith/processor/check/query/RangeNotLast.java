package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question with a range in front of another bound part")
public final class RangeNotLast implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    NoOrderFix.report(asked, Fit.RangeNotLast.class, RangeNotLast::finding, findings);
  }

  private static Finding finding(NoOrderFix text, Fit.RangeNotLast range) {
    return text.finding(
        "a range of '%s' ends what one read can bind, and '%s' follows it"
            .formatted(range.range(), range.behind()),
        "All rows of the range would be read, whatever their '%s'.".formatted(range.behind()));
  }
}
