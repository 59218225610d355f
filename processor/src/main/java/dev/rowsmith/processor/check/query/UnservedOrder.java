package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose rows are stored in another order", mandatory = true)
public final class UnservedOrder implements QuestionCheck {
  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> refusal.nearest() instanceof Fit.Unsorted)
        .forEach(
            refusal -> findings.accept(finding(asked, refusal, (Fit.Unsorted) refusal.nearest())));
    asked
        .refusals(Refusal.OrderAcrossValues.class)
        .forEach(
            refusal ->
                findings.accept(
                    Finding.at(
                            refusal.values().place(),
                            "'%s' asks for one order of the rows of several '%s'"
                                .formatted(asked.question().name(), refusal.values().component()))
                        .because("They are read value after value, in the order of the key.")
                        .fix(
                            "",
                            "leave the order to the caller, or ask for one '%s' at a time"
                                .formatted(refusal.values().component()))));
  }

  private static Finding finding(
      AskedQuestion asked, Refusal.NoOrder refusal, Fit.Unsorted unsorted) {
    NoOrderFix text = new NoOrderFix(asked, refusal);
    String order =
        unsorted.asked().stream()
            .map(
                term ->
                    "'"
                        + term.component()
                        + "'"
                        + (term.direction() == Direction.DESCENDING ? " descending" : ""))
            .collect(Collectors.joining(", then "));
    Finding finding =
        text.start("behind what it binds, rows are not in the order of %s".formatted(order))
            .because(
                asked.target().store() == Store.SPANNER
                    ? "Reads of Spanner return rows in the order of a key or an index, forwards, and sort nothing."
                    : "Bigtable returns rows in the order of the key, forwards or backwards, and sorts nothing.");
    return text.end(finding).fix("", "leave @OrderBy out, and sort what is returned");
  }
}
