package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
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
                            "'%s' sorts by '%s' behind others, and binds several of it"
                                .formatted(asked.question().name(), refusal.values().component()))
                        .because(
                            "The rows of each value are a range of their own: they can be merged by"
                                + " what follows, or come value after value.")
                        .fix(
                            "",
                            "leave @OrderBy(\"%s\") out".formatted(refusal.values().component()))));
    asked
        .refusals(Refusal.MergedScan.class)
        .forEach(
            refusal ->
                findings.accept(
                    Finding.at(
                            asked.question().place(),
                            "'%s' asks for one order of the rows of several %s, and returns a Scan"
                                .formatted(
                                    asked.question().name(),
                                    Wording.quoted(List.copyOf(refusal.several()))))
                        .because(
                            "Their ranges are merged, which pages, parts and publishers of a scan"
                                + " cannot go on from.")
                        .fix(
                            QuestionCode.of(asked.question())
                                .returning("List<%s>".formatted(asked.entity()))
                                .toString(),
                            "or a Stream")
                        .fix("", "leave @OrderBy out: a scan comes in the order of the key")));
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
                    ? "Reads of Spanner return rows in the order of a key or an index, forwards,"
                        + " and sort nothing."
                    : "Bigtable returns rows in the order of the key, forwards or backwards, and"
                        + " sorts nothing.");
    boolean limited =
        asked.question().first().isPresent()
            || !asked.question().arguments(Argument.Use.LIMIT).isEmpty();
    // The first rows in another order are other rows.
    return limited
        ? text.end(finding).fix("", "leave @OrderBy and the limit out, and sort what is returned")
        : text.end(finding).fix("", "leave @OrderBy out, and sort what is returned");
  }
}
