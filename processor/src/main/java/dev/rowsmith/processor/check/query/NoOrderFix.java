package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.Wording;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Beginning and end of a finding about a question that no key serves: what is read today, and what
 * would serve it.
 */
record NoOrderFix(AskedQuestion asked, Refusal.NoOrder refusal) {

  /**
   * Reports each reason of a kind for which no key serves a question.
   *
   * @param nearest the kind of what comes closest
   */
  static <F extends Fit> void report(
      AskedQuestion asked,
      Class<F> nearest,
      BiFunction<NoOrderFix, F, Finding> words,
      Consumer<Finding> findings) {
    asked
        .refusals(Refusal.NoOrder.class)
        .filter(refusal -> nearest.isInstance(refusal.nearest()))
        .map(
            refusal -> words.apply(new NoOrderFix(asked, refusal), nearest.cast(refusal.nearest())))
        .forEach(findings);
  }

  /**
   * Returns the finding {@code the key of Flight cannot answer 'route': …} with the key as it is,
   * what the question binds of it, and what would serve the question.
   */
  Finding finding(String reason, String hurts) {
    AccessPath path = refusal.path();
    boolean key = path.index().isEmpty();
    String subject =
        key
            ? "the key of " + asked.entity()
            : "the index %s of %s".formatted(path.name(), asked.entity());
    Finding shown =
        Finding.at(
                asked.question().place(),
                "%s cannot answer '%s': %s".formatted(subject, asked.question().name(), reason))
            .because(hurts)
            .today(key ? "key today" : "index", path.order().toString())
            .bound(bound());
    for (AccessPath other : leavingOut()) {
      shown =
          shown.because(
              "The index %s has no rows with a null in %s."
                  .formatted(other.name(), Wording.quoted(other.skipsNulls())));
    }
    Optional<Advice.Placement> further = asked.further();
    if (further.isEmpty()) {
      shown = hindrance().map(shown::because).orElse(shown);
    }
    Finding fixed =
        further.map(each -> asked.proposals().of(each, asked)).map(shown::fix).orElse(shown);
    for (Argument argument : Workloads.inNoKey(asked.question(), asked.target())) {
      String name = argument.component();
      fixed =
          fixed
              .because(
                  "No key keeps the values of '%s' in an order in which they would be a range."
                      .formatted(name))
              .fix("", "bind '%s' to a value, or to a Collection of them".formatted(name));
    }
    Finding viewed = further.flatMap(asked.proposals()::view).map(fixed::fix).orElse(fixed);
    return asked.outcome().plan().isEmpty() ? viewed.unacceptable() : viewed;
  }

  /**
   * Returns the fix that writes an annotation on a question; an inherited one is left to others.
   */
  static Fix annotated(DeclaredQuestion question, AnnotationCode annotation, String how) {
    Fix fix = Fix.of(annotation.on(question.place()), how);
    return question.inherited().isEmpty() ? fix : fix.withoutEdits();
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
        .map("The rows of a range of '%1$s' are in the order of '%1$s' first."::formatted);
  }

  /** Returns the indexes whose order serves the question, and which lack rows that it asks for. */
  private List<AccessPath> leavingOut() {
    return asked.target().paths().stream()
        .filter(path -> !path.skipsNulls().isEmpty())
        .filter(path -> asked.outcome().form().filter(path.order()::serves).isPresent())
        .toList();
  }

  /** Returns a line with what is bound, each under its part of the key. */
  private String bound() {
    Set<String> bound = new HashSet<>(asked.question().each());
    asked.question().arguments().stream()
        .filter(argument -> argument.use() != Argument.Use.LIMIT)
        .forEach(argument -> bound.add(argument.component()));
    return refusal.path().order().terms().stream()
        .map(
            term -> {
              String part = FurtherOrderFix.text(term);
              int middle = part.length() / 2;
              return bound.contains(term.component())
                  ? part
                  : " ".repeat(middle) + "?" + " ".repeat(part.length() - middle - 1);
            })
        .collect(Collectors.joining("#"))
        .stripTrailing();
  }
}
