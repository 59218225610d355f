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
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that binds nothing at the start of any key", mandatory = true)
public final class FullScanQuery implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    if (!QueryLedByTime.isLedByTime(asked)) {
      NoOrderFix.report(asked, Fit.NothingLeading.class, FullScanQuery::finding, findings);
    }
  }

  /** Returns the annotation with which all rows are read. */
  static Fix meant(AskedQuestion asked) {
    return NoOrderFix.annotated(
        asked.question(),
        AnnotationCode.named("FullScan").withText("because", "..."),
        "where reading all rows is what is meant, on '%s'".formatted(asked.question().name()));
  }

  private static Finding finding(NoOrderFix text, Fit.NothingLeading start) {
    return text.finding(
            "it does not bind '%s', with which the key starts".formatted(start.first()),
            "Every row of the table would be read.")
        .fix("", "bind '%s' too".formatted(start.first()))
        .fix(meant(text.asked()));
  }
}
