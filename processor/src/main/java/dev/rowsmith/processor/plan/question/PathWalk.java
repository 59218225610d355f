package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import dev.rowsmith.processor.plan.question.QuestionPlan.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Walk of one path from the left.
 *
 * <p>A path serves a question if all that is bound stands at its start, at most one range follows,
 * and the order that is asked for goes on there.
 */
final class PathWalk {

  private final DeclaredQuestion question;
  private final QuestionTerms terms;
  private final QuestionTarget target;
  private final AccessPath path;

  PathWalk(DeclaredQuestion question, QuestionTarget target, AccessPath path) {
    this.question = question;
    this.terms = new QuestionTerms(question);
    this.target = target;
    this.path = path;
  }

  /** Returns what the question finds. */
  Candidate candidate() {
    Optional<Refusal> computed = new ComputedKey(question, path).refusal();
    if (computed.isPresent()) {
      return Candidate.refused(path, 0, computed.get());
    }
    if (terms.unsorted().components().isEmpty()) {
      return all();
    }
    Fit fit = fit();
    if (!(fit instanceof Fit.Served served)) {
      return Candidate.refused(path, depth(fit), new Refusal.NoOrder(path, fit));
    }
    if (leavesOut()) {
      // The table says why it does not serve.
      return Candidate.refused(path, -1, new Refusal.NoOrder(path, fit));
    }
    Optional<Argument> unfit = unfit();
    if (unfit.isPresent()) {
      return Candidate.refused(path, served.depth(), new Refusal.OtherUse(unfit.get(), path));
    }
    return PathOrder.of(terms, path)
        .map(order -> ordered(served.depth(), order))
        .orElseGet(() -> Candidate.refused(path, served.depth(), unordered()));
  }

  /** Returns whether what is bound is at the start, and the order too where it is not merged. */
  private Fit fit() {
    Fit fit = path.order().fit(terms.several().isEmpty() ? terms.form() : terms.unsorted());
    List<String> ranges = terms.ranges();
    return ranges.size() > 1 && fit instanceof Fit.Served served
        ? new Fit.RangeNotLast(served.depth(), ranges.get(0), ranges.get(1))
        : fit;
  }

  private Candidate ordered(int depth, PathOrder order) {
    if (order.merged() && question.answer().shape() == Answer.Shape.SCAN) {
      return Candidate.refused(path, depth, new Refusal.MergedScan(terms.several()));
    }
    List<Step> steps = PathSteps.of(question, path);
    QuestionPlan plan =
        new QuestionPlan(
            question,
            path,
            PathSteps.reads(path, steps),
            steps,
            order.backwards(),
            order.merged() && terms.returnsRows(),
            PathSteps.buckets(question, target, path),
            List.of());
    List<String> missing = missing();
    return missing.isEmpty()
        ? Candidate.served(path, depth, plan)
        : new Candidate(
            path, depth, Optional.of(plan), Optional.of(new Refusal.NotCovering(plan, missing)));
  }

  /** Returns why rows are not in the order that is asked for. */
  private Refusal unordered() {
    return question.arguments(Use.VALUES).stream()
        .filter(
            values ->
                question.orders().stream()
                    .anyMatch(sort -> sort.component().equals(values.component())))
        .findFirst()
        .<Refusal>map(Refusal.OrderAcrossValues::new)
        .orElseGet(
            () ->
                new Refusal.NoOrder(
                    path, new Fit.Unsorted(terms.form().bound().size(), terms.form().orders())));
  }

  /** Returns a plan that reads all rows, if that is what is asked for. */
  private Candidate all() {
    Fit fit = path.order().fit(new Form(Set.of(), Optional.empty(), terms.orders()));
    boolean isMeant = path.index().isEmpty() && question.fullScan().isPresent();
    if (isMeant && fit instanceof Fit.Served served) {
      return Candidate.served(
          path,
          0,
          new QuestionPlan(
              question,
              path,
              Reads.ALL,
              List.of(),
              served.backwards(),
              false,
              PathSteps.buckets(question, target, path),
              List.of()));
    }
    Fit why =
        fit instanceof Fit.Served ? new Fit.NothingLeading(path.order().components().get(0)) : fit;
    return Candidate.refused(path, 0, new Refusal.NoOrder(path, why));
  }

  private static int depth(Fit fit) {
    if (fit instanceof Fit.Gap gap) {
      return gap.depth();
    }
    if (fit instanceof Fit.RangeNotLast range) {
      return range.depth();
    }
    if (fit instanceof Fit.NotInKey absent) {
      return absent.depth();
    }
    return fit instanceof Fit.Unsorted unsorted ? unsorted.depth() : 0;
  }

  /**
   * Returns whether an index has no rows of some that are asked for: those with a null in what is
   * not bound. An order leaves no row out.
   */
  private boolean leavesOut() {
    Set<String> bound = new LinkedHashSet<>(terms.unsorted().components());
    question.arguments().stream()
        .filter(PathWalk::mayBeNull)
        .forEach(argument -> bound.remove(argument.component()));
    return !bound.containsAll(path.skipsNulls());
  }

  /** Returns whether a parameter asks for rows without a value, where it has none itself. */
  private static boolean mayBeNull(Argument argument) {
    return (argument.use() == Use.VALUE && argument.nullable()) || argument.value().optional();
  }

  /** Returns the parameter whose range its component cannot be read in, if one is. */
  private Optional<Argument> unfit() {
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsRange())
        .filter(
            argument ->
                path.part(argument.component())
                    .filter(
                        part ->
                            switch (argument.use()) {
                              case STARTS_WITH -> part.prefixes();
                              case UNDER -> part.domains();
                              default -> part.ranges();
                            })
                    .isEmpty())
        .findFirst();
  }

  /** Returns what is returned and the path lacks. */
  private List<String> missing() {
    return switch (question.answer().element()) {
      case ENTITY ->
          target.components().stream()
              .map(QuestionTarget.TargetComponent::path)
              .filter(each -> !path.holds().contains(each))
              .toList();
      case RECORD ->
          question.answer().components().stream()
              .map(each -> each.name())
              .flatMap(each -> target.componentsOf(each).stream())
              .filter(each -> !path.holds().contains(each))
              .toList();
      default -> List.of();
    };
  }
}
