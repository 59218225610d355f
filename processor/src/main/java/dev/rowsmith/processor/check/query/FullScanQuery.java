package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that binds nothing at the start of any key", mandatory = true)
public final class FullScanQuery implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> refusal.nearest() instanceof Fit.NothingLeading)
        .filter(refusal -> !QueryLedByTime.isLedByTime(asked))
        .forEach(
            refusal ->
                findings.accept(finding(asked, refusal, (Fit.NothingLeading) refusal.nearest())));
  }

  /** Returns the annotation with which all rows are read. */
  static Fix meant(AskedQuestion asked) {
    AnnotationCode annotation = AnnotationCode.named("FullScan").withText("because", "...");
    return new Fix(
        annotation.toString(),
        "where reading all rows is what is meant, on '%s'".formatted(asked.question().name()),
        QuestionCode.edits(asked.question(), annotation));
  }

  private static Finding finding(
      AskedQuestion asked, Refusal.NoOrder refusal, Fit.NothingLeading start) {
    NoOrderFix text = new NoOrderFix(asked, refusal);
    Finding finding =
        text.start("it does not bind '%s', with which the key starts".formatted(start.first()))
            .because("Every row of the table would be read.");
    return text.end(finding).fix("", "bind '%s' too".formatted(start.first())).fix(meant(asked));
  }
}
