package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * A question in the terms of keys: what it binds, and in which order it asks for rows.
 *
 * @param question the question
 */
record QuestionTerms(DeclaredQuestion question) {

  /** Returns what the question asks of a key. */
  Form form() {
    return new Form(bound(), ranges().stream().findFirst(), orders());
  }

  /** Returns what the question asks of a key where it asks for no order. */
  Form unsorted() {
    return new Form(bound(), ranges().stream().findFirst(), List.of());
  }

  /** Returns the components that are bound to one value or several. */
  private Set<String> bound() {
    Set<String> bound = new LinkedHashSet<>();
    question.arguments().stream()
        .filter(argument -> argument.use().bindsValues())
        .forEach(argument -> bound.add(argument.component()));
    bound.addAll(question.each());
    return bound;
  }

  /** Returns the components that are bound to one value. */
  Set<String> single() {
    return question.arguments(Use.VALUE).stream()
        .map(Argument::component)
        .collect(Collectors.toSet());
  }

  /** Returns the components that are bound to several values, of which each is a range of rows. */
  Set<String> several() {
    Set<String> several = new LinkedHashSet<>(question.each());
    question.arguments(Use.VALUES).forEach(argument -> several.add(argument.component()));
    return several;
  }

  List<Term> orders() {
    return question.orders().stream()
        .map(
            sort ->
                sort.descending()
                    ? Term.descending(sort.component())
                    : Term.ascending(sort.component()))
        .toList();
  }

  /** Returns the components of which a range is read. */
  List<String> ranges() {
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsRange())
        .map(Argument::component)
        .distinct()
        .toList();
  }

  /** Returns whether a limit bounds how many rows are read. */
  boolean limited() {
    return question.first().isPresent() || !question.arguments(Use.LIMIT).isEmpty();
  }

  /** Returns whether rows are returned, and not their number alone. */
  boolean returnsRows() {
    return question.answer().element() != Answer.Element.NONE;
  }
}
