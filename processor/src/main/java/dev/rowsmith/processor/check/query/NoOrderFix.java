package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.advise.KeyOrder;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.Optional;

/**
 * Beginning and end of a finding about a question that no key serves: what is read today, and what
 * would serve it.
 */
record NoOrderFix(AskedQuestion asked, Refusal.NoOrder refusal) {

  /** Starts the finding: {@code the key of Flight cannot answer 'route': …}. */
  Finding start(String reason) {
    return Finding.at(
        asked.question().place(),
        "%s cannot answer '%s': %s".formatted(subject(), asked.question().name(), reason));
  }

  private String subject() {
    AccessPath path = refusal.path();
    return path.index().isEmpty()
        ? "the key of " + asked.entity()
        : "the index %s of %s".formatted(path.name(), asked.entity());
  }

  /** Adds the key as it is, what the question binds of it, and what would serve the question. */
  Finding end(Finding finding) {
    KeyOrder order = refusal.path().order();
    Finding shown =
        finding
            .today(refusal.path().index().isEmpty() ? "key today" : "index", order.toString())
            .bound(bound());
    for (AccessPath path : leavingOut()) {
      shown =
          shown.because(
              "The index %s has no rows with a null in %s."
                  .formatted(path.name(), Wording.quoted(path.skipsNulls())));
    }
    Optional<Advice.Placement> further = asked.further();
    if (further.isEmpty()) {
      shown = hindrance().map(shown::because).orElse(shown);
    }
    Finding fixed =
        further.map(each -> asked.proposals().of(each, asked)).map(shown::fix).orElse(shown);
    for (Argument argument : Workloads.inNoKey(asked.question(), asked.target())) {
      fixed =
          fixed
              .because(
                  "No key keeps the values of '%s' in an order in which they would be a range."
                      .formatted(argument.component()))
              .fix(
                  "",
                  "bind '%s' to a value, or to a Collection of them"
                      .formatted(argument.component()));
    }
    Finding viewed = further.flatMap(asked.proposals()::view).map(fixed::fix).orElse(fixed);
    return asked.outcome().plan().isEmpty() ? viewed.unacceptable() : viewed;
  }

  /** Returns why no further key is proposed, if no key can serve the question. */
  private Optional<String> hindrance() {
    List<String> ranges = Workloads.ranges(asked.question());
    if (ranges.size() > 1) {
      return Optional.of(
          "It asks for ranges of %s, and one read has one range."
              .formatted(Wording.quoted(ranges)));
    }
    Optional<Form> form = asked.outcome().form();
    List<String> unsorted =
        form.map(each -> Workloads.inNoKey(each, asked.target())).orElse(List.of());
    if (!unsorted.isEmpty()) {
      return Optional.of("No key with %s is proposed.".formatted(Wording.joined(unsorted, "or")));
    }
    return form.filter(Form::contradictsItself)
        .flatMap(Form::range)
        .map(
            range ->
                "The rows of a range of '%1$s' are in the order of '%1$s' first.".formatted(range));
  }

  /** Returns the indexes whose order serves the question, and which lack rows that it asks for. */
  private List<AccessPath> leavingOut() {
    return asked.outcome().form().stream()
        .flatMap(
            form ->
                asked.target().paths().stream()
                    .filter(path -> !path.skipsNulls().isEmpty() && path.order().serves(form)))
        .toList();
  }

  /** Returns a line with what is bound, each under its part of the key. */
  private String bound() {
    StringBuilder line = new StringBuilder();
    for (Term term : refusal.path().order().terms()) {
      String part = FurtherOrderFix.text(term);
      boolean isBound =
          asked.question().each().contains(term.component())
              || asked.question().arguments().stream()
                  .filter(argument -> argument.use() != Argument.Use.LIMIT)
                  .anyMatch(argument -> argument.component().equals(term.component()));
      line.append(line.isEmpty() ? "" : "#")
          .append(
              isBound
                  ? part
                  : " ".repeat(part.length() / 2)
                      + "?"
                      + " ".repeat(part.length() - part.length() / 2 - 1));
    }
    return line.toString().stripTrailing();
  }
}
