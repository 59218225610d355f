package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Spread;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question that only a key which starts with time serves", mandatory = true)
public final class QueryLedByTime implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    if (isLedByTime(asked)) {
      NoOrderFix.report(asked, Fit.NothingLeading.class, QueryLedByTime::finding, findings);
    }
  }

  /** Returns whether each key that serves a question starts with the time. */
  static boolean isLedByTime(AskedQuestion asked) {
    return asked.further().filter(each -> each.spread() == Spread.ONE_END).isPresent();
  }

  private static Finding finding(NoOrderFix text, Fit.NothingLeading start) {
    String time = text.asked().further().map(each -> each.order().components().get(0)).orElse("");
    return text.finding(
            "only a key that starts with '%s' would serve it".formatted(time),
            "All new rows of such a key go to one node: a hotspot, unless a salt spreads them.")
        .fix("", "a copy for each day, written by a batch at night and read as a whole")
        .fix("", "bind '%s' too, and ask for each of its values".formatted(start.first()))
        .fix(FullScanQuery.meant(text.asked()));
  }
}
