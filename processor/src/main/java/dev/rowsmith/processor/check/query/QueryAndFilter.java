package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import java.util.List;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question about a component that is in no key and no index")
public final class QueryAndFilter implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    NoOrderFix.report(asked, Fit.NotInKey.class, QueryAndFilter::finding, findings);
  }

  private static Finding finding(NoOrderFix text, Fit.NotInKey absent) {
    List<String> names = absent.components();
    return text.finding(
        "%s %s not in it".formatted(Wording.quoted(names), names.size() == 1 ? "is" : "are"),
        "Rows would be read and thrown away: a query and a filter, whose cost grows with the table.");
  }
}
