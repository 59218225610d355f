package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Key with computed parts, as a question sees it.
 *
 * <p>The rows are in the order of what is computed, so that a question that reads on behind it has
 * to bind what it is computed of.
 */
final class ComputedKey {

  private final DeclaredQuestion question;
  private final QuestionTerms terms;
  private final AccessPath path;
  private final List<String> parts;

  ComputedKey(DeclaredQuestion question, AccessPath path) {
    this.question = question;
    this.terms = new QuestionTerms(question);
    this.path = path;
    this.parts = path.parts().stream().map(PathPart::component).toList();
  }

  /** Returns why no scan binds what the question binds, if none does. */
  Optional<Refusal> refusal() {
    return isRow()
        ? Optional.empty()
        : path.computed().stream()
            .filter(each -> !isBound(each))
            .findFirst()
            .map(
                each ->
                    new Refusal.NotPlannable(
                        "needs a value for each of %s: the key has '%s' in front of what follows, which is computed of %1$s"
                            .formatted(
                                String.join(", ", each.of().stream().sorted().toList()),
                                each.name())));
  }

  /** Returns whether the question reads one row by its key, which needs no step. */
  private boolean isRow() {
    boolean one =
        question.answer().shape() == Answer.Shape.OPTIONAL
            || question.answer().shape() == Answer.Shape.EXISTS;
    return one
        && question.answer().element() != Answer.Element.RECORD
        && terms.single().equals(Set.copyOf(parts));
  }

  private boolean isBound(ComputedParts computed) {
    if (computed.isOfNeighbour(parts)) {
      Set<String> values = new LinkedHashSet<>(terms.single());
      values.addAll(terms.several());
      return values.containsAll(computed.of())
          || !computed.leads(parts)
          || !names(computed.place(), parts.size());
    }
    int start = computed.start(parts);
    boolean leading =
        path.computed().stream()
            .filter(each -> each.end(parts) >= start)
            .allMatch(each -> each.place() > start);
    return !names(leading ? start + 1 : start, parts.size());
  }

  /** Returns whether the question names one of some parts. */
  private boolean names(int from, int to) {
    Set<String> named = new LinkedHashSet<>(terms.unsorted().components());
    terms.orders().forEach(term -> named.add(term.component()));
    return parts.subList(Math.min(from, to), to).stream().anyMatch(named::contains);
  }
}
