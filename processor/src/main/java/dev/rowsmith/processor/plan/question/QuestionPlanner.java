package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Planner of a question: it walks the key, then each index, from the left, and takes the best that
 * serves.
 */
public final class QuestionPlanner {

  private final DeclaredQuestion question;
  private final QuestionTarget target;

  private QuestionPlanner(DeclaredQuestion question, QuestionTarget target) {
    this.question = question;
    this.target = target;
  }

  /** Returns the plan of a question, or why there is none. */
  public static Outcome plan(DeclaredQuestion question, QuestionTarget target) {
    List<Refusal> mistakes = QuestionNames.mistakes(question, target);
    return mistakes.isEmpty()
        ? new QuestionPlanner(question, target).plan()
        : Outcome.refused(question, mistakes);
  }

  private Outcome plan() {
    List<AccessPath> holding = target.paths().stream().filter(this::canReturn).toList();
    List<Candidate> candidates =
        (holding.isEmpty() ? target.paths() : holding)
            .stream().map(path -> new PathWalk(question, target, path).candidate()).toList();
    return candidates.stream()
        .filter(candidate -> candidate.refusal().isEmpty())
        .flatMap(candidate -> candidate.plan().stream())
        .min(Comparator.comparingInt(this::rank))
        .map(this::served)
        .orElseGet(() -> refused(Candidate.nearest(candidates)));
  }

  /** Returns whether a path has what is returned: entries are those of one index. */
  private boolean canReturn(AccessPath path) {
    List<String> names = question.answer().elementClass().simpleNames();
    return !isEntry() || path.entry().equals(Optional.of(names.get(names.size() - 1)));
  }

  private Outcome served(QuestionPlan plan) {
    return outcome(
        Optional.of(plan), isOne(plan) ? List.of() : List.of(new Refusal.ManyRows(plan)));
  }

  /** Returns the outcome of what no path serves: how it is answered where that is accepted. */
  private Outcome refused(Candidate nearest) {
    Optional<QuestionPlan> accepted = nearest.plan().or(() -> filtered(nearest.path()));
    boolean isMeant =
        question.fullScan().isPresent()
            && accepted.filter(plan -> plan.reads() == Reads.ALL).isPresent();
    return outcome(accepted, isMeant ? List.of() : nearest.refusal().stream().toList());
  }

  /** Returns a plan that filters, by the path that comes nearest or else by another. */
  private Optional<QuestionPlan> filtered(AccessPath nearest) {
    return Stream.concat(Stream.of(nearest), target.paths().stream())
        .flatMap(path -> new FilteredRange(question, target, path).plan().stream())
        .findFirst();
  }

  private Outcome outcome(Optional<QuestionPlan> plan, List<Refusal> refusals) {
    return new Outcome(question, Optional.of(new QuestionTerms(question).form()), plan, refusals);
  }

  /** Returns whether a question that returns one row can find no more. */
  private boolean isOne(QuestionPlan plan) {
    return question.answer().shape() != Answer.Shape.OPTIONAL
        || plan.reads() == Reads.POINT
        || question.first().orElse(0) == 1;
  }

  private int rank(QuestionPlan plan) {
    if (plan.buckets() > 1) {
      return 5;
    }
    return switch (plan.reads()) {
      case POINT -> 0;
      case RANGE -> plan.path().index().isEmpty() ? 1 : isEntry() ? 3 : 2;
      case RANGES -> 4;
      case FIRST -> plan.path().index().isEmpty() ? 1 : 2;
      case ALL -> 6;
    };
  }

  private boolean isEntry() {
    return question.answer().element() == Answer.Element.ENTRY;
  }
}
