package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionPlan.Filter;
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
      return unbound();
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
    return covered(
        depth,
        PathSteps.reads(path, steps),
        steps,
        new PathOrder(order.backwards(), order.merged() && terms.returnsRows()));
  }

  /** Returns a plan by this path, if it holds what is returned. */
  private Candidate covered(int depth, Reads reads, List<Step> steps, PathOrder order) {
    List<String> missing = missing();
    List<Filter> lookup =
        missing.isEmpty() || !isOneRow(reads, steps)
            ? List.of()
            : steps.stream()
                .flatMap(step -> step.arguments().stream())
                .flatMap(argument -> target.filter(argument).stream())
                .toList();
    QuestionPlan plan =
        new QuestionPlan(
            question,
            path,
            reads,
            steps,
            order.backwards(),
            order.merged(),
            PathSteps.buckets(question, target, path),
            lookup,
            List.of());
    return missing.isEmpty() || !lookup.isEmpty()
        ? Candidate.served(path, depth, plan)
        : new Candidate(
            path, depth, Optional.of(plan), Optional.of(new Refusal.NotCovering(plan, missing)));
  }

  /**
   * Returns whether a unique index finds one row, which is then read by its key. Arrays of bytes
   * cannot be compared with the row that is found.
   */
  private boolean isOneRow(Reads reads, List<Step> steps) {
    return reads == Reads.POINT
        && path.index().isPresent()
        && question.answer().shape() == Answer.Shape.OPTIONAL
        && steps.stream().noneMatch(step -> step.part().type().kind() == ValueKind.BYTES);
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

  /**
   * Returns a plan of a question that binds nothing: it reads the first rows in an order, or all
   * rows where that is meant.
   */
  private Candidate unbound() {
    Fit fit = path.order().fit(new Form(Set.of(), Optional.empty(), terms.orders()));
    boolean all = question.fullScan().isPresent();
    boolean sorted = !terms.orders().isEmpty();
    boolean isMeant =
        all ? path.index().isEmpty() || sorted : sorted && terms.limited() && terms.returnsRows();
    if (isMeant && fit instanceof Fit.Served served) {
      return leavesOut()
          ? Candidate.refused(path, -1, new Refusal.NoOrder(path, fit))
          : covered(
              0,
              all ? Reads.ALL : Reads.FIRST,
              List.of(),
              new PathOrder(served.backwards(), false));
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

  /** Returns whether the path has all rows that are asked for, with all that is returned. */
  boolean isComplete() {
    return !leavesOut() && missing().isEmpty();
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
