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
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose rows are stored in another order", mandatory = true)
public final class UnservedOrder implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    NoOrderFix.report(asked, Fit.Unsorted.class, UnservedOrder::finding, findings);
    String name = asked.question().name();
    asked
        .refusals(Refusal.OrderAcrossValues.class)
        .map(Refusal.OrderAcrossValues::values)
        .map(
            values ->
                Finding.at(
                        values.place(),
                        "'%s' sorts by '%s' behind others, and binds several of it"
                            .formatted(name, values.component()))
                    .because(
                        "The rows of each value are a range of their own: they can be merged by"
                            + " what follows, or come value after value.")
                    .fix("", "leave @OrderBy(\"%s\") out".formatted(values.component())))
        .forEach(findings);
    asked
        .refusals(Refusal.MergedScan.class)
        .map(refusal -> Wording.quoted(List.copyOf(refusal.several())))
        .map(
            several ->
                Finding.at(
                        asked.question().place(),
                        "'%s' asks for one order of the rows of several %s, and returns a Scan"
                            .formatted(name, several))
                    .because(
                        "Their ranges are merged, which pages, parts and publishers of a scan"
                            + " cannot go on from.")
                    .fix(
                        QuestionCode.of(asked.question())
                            .returning("List<%s>".formatted(asked.entity())),
                        "or a Stream")
                    .fix("", "leave @OrderBy out: a scan comes in the order of the key"))
        .forEach(findings);
  }

  private static Finding finding(NoOrderFix text, Fit.Unsorted unsorted) {
    DeclaredQuestion question = text.asked().question();
    String order =
        unsorted.asked().stream()
            .map(
                term ->
                    Wording.quoted(term.component())
                        + (term.direction() == Direction.DESCENDING ? " descending" : ""))
            .collect(Collectors.joining(", then "));
    // The first rows in another order are other rows.
    boolean limited =
        question.first().isPresent() || !question.arguments(Argument.Use.LIMIT).isEmpty();
    return text.finding(
            "behind what it binds, rows are not in the order of " + order,
            text.asked().target().store() == Store.SPANNER
                ? "Reads of Spanner return rows in the order of a key or an index, forwards,"
                    + " and sort nothing."
                : "Bigtable returns rows in the order of the key, forwards or backwards, and"
                    + " sorts nothing.")
        .fix(
            "",
            "leave @OrderBy %sout, and sort what is returned"
                .formatted(limited ? "and the limit " : ""));
  }
}
