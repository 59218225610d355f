package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.advise.Term;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * How rows that a path serves come in the order that is asked for.
 *
 * @param backwards whether they are read from the last to the first
 * @param merged whether the ranges of several values are read side by side, and merged
 */
record PathOrder(boolean backwards, boolean merged) {

  /**
   * Returns how rows come in the order of a question, whose values stand at the start of the path;
   * nothing if they do not.
   */
  static Optional<PathOrder> of(QuestionTerms terms, AccessPath path) {
    if (terms.orders().isEmpty()) {
      return Optional.of(new PathOrder(false, false));
    }
    Set<String> several = terms.several();
    if (!several.isEmpty()) {
      Optional<PathOrder> across = acrossValues(terms, path);
      if (across.isPresent()
          || terms.orders().stream().anyMatch(term -> several.contains(term.component()))) {
        return across;
      }
    }
    Form form = terms.form();
    return path.order().fit(form) instanceof Fit.Served served
        ? Optional.of(new PathOrder(served.backwards(), !several.isEmpty()))
        : Optional.empty();
  }

  /** Returns the order of the path itself, where the one that is asked for is the start of that. */
  private static Optional<PathOrder> acrossValues(QuestionTerms terms, AccessPath path) {
    Set<String> constant = terms.single();
    List<Term> asked =
        terms.orders().stream().filter(term -> !constant.contains(term.component())).toList();
    List<Term> stored =
        path.order().terms().stream()
            .filter(term -> !constant.contains(term.component()))
            .limit(asked.size())
            .toList();
    if (asked.equals(stored)) {
      return Optional.of(new PathOrder(false, false));
    }
    boolean reversed =
        path.backwards() && asked.equals(stored.stream().map(Term::reversed).toList());
    return reversed ? Optional.of(new PathOrder(true, false)) : Optional.empty();
  }
}
