package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.StepMethod;
import dev.rowsmith.processor.plan.question.QuestionPlan.Filter;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import dev.rowsmith.processor.plan.question.QuestionPlan.Step;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Planner of a question: it walks the key, then each index, from the left, and takes the best that
 * serves.
 *
 * <p>A path serves a question if all that is bound stands at its start, at most one range follows,
 * and the order that is asked for goes on there.
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
    Form form = form();
    List<Candidate> candidates =
        target.paths().stream().map(path -> candidate(path, form)).toList();
    Optional<QuestionPlan> best =
        candidates.stream()
            .filter(candidate -> candidate.refusal().isEmpty())
            .flatMap(candidate -> candidate.plan().stream())
            .min(Comparator.comparingInt(this::rank));
    if (best.isPresent()) {
      QuestionPlan plan = best.get();
      return new Outcome(
          question,
          Optional.of(form),
          best,
          isOne(plan) ? List.of() : List.of(new Refusal.ManyRows(plan)));
    }
    Candidate nearest = nearest(candidates);
    Optional<QuestionPlan> accepted = nearest.plan().or(() -> filtered(form));
    boolean meant =
        question.fullScan().isPresent()
            && accepted.filter(plan -> plan.reads() == Reads.ALL).isPresent();
    return new Outcome(
        question,
        Optional.of(form),
        accepted,
        meant ? List.of() : nearest.refusal().map(List::of).orElse(List.of()));
  }

  /** Returns what the question asks of a key. */
  private Form form() {
    Set<String> bound = new LinkedHashSet<>();
    question.arguments().stream()
        .filter(argument -> argument.use().bindsValues())
        .forEach(argument -> bound.add(argument.component()));
    return new Form(bound, ranges().stream().findFirst(), orders());
  }

  private List<Term> orders() {
    return question.orders().stream()
        .map(
            sort ->
                sort.descending()
                    ? Term.descending(sort.component())
                    : Term.ascending(sort.component()))
        .toList();
  }

  /** Returns the components of which a range is read. */
  private List<String> ranges() {
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsRange())
        .map(Argument::component)
        .distinct()
        .toList();
  }

  /** A path, and what it says to the question. */
  private record Candidate(
      AccessPath path, int depth, Optional<QuestionPlan> plan, Optional<Refusal> refusal) {}

  private Candidate candidate(AccessPath path, Form form) {
    if (form.components().isEmpty()) {
      return all(path);
    }
    Fit fit = path.order().fit(form);
    if (ranges().size() > 1 && fit instanceof Fit.Served served) {
      fit = new Fit.RangeNotLast(served.depth(), ranges().get(0), ranges().get(1));
    }
    if (valuesBeforeOrder(form)) {
      fit = path.order().fit(new Form(form.bound(), form.range(), List.of()));
    }
    if (!(fit instanceof Fit.Served served)) {
      return new Candidate(
          path, depth(fit), Optional.empty(), Optional.of(new Refusal.NoOrder(path, fit)));
    }
    if (leavesOut(path, form)) {
      // The table says why it does not serve.
      return new Candidate(path, -1, Optional.empty(), Optional.of(new Refusal.NoOrder(path, fit)));
    }
    Optional<Argument> unfit = unfit(path);
    if (unfit.isPresent()) {
      return new Candidate(
          path,
          served.depth(),
          Optional.empty(),
          Optional.of(new Refusal.OtherUse(unfit.get(), path)));
    }
    return served(path, served, form);
  }

  private Candidate served(AccessPath path, Fit.Served served, Form form) {
    boolean backwards = served.backwards();
    if (valuesBeforeOrder(form)) {
      Optional<Boolean> direction = acrossValues(path);
      if (direction.isEmpty()) {
        return new Candidate(
            path,
            served.depth(),
            Optional.empty(),
            Optional.of(new Refusal.OrderAcrossValues(question.arguments(Use.VALUES).get(0))));
      }
      backwards = direction.get();
    }
    List<Step> steps = steps(path);
    QuestionPlan plan =
        new QuestionPlan(
            question, path, reads(path, steps), steps, backwards, buckets(path), List.of());
    List<String> missing = missing(path);
    return new Candidate(
        path,
        served.depth(),
        Optional.of(plan),
        missing.isEmpty() ? Optional.empty() : Optional.of(new Refusal.NotCovering(plan, missing)));
  }

  /** Returns whether an order is asked for where a collection binds several values. */
  private boolean valuesBeforeOrder(Form form) {
    return !question.orders().isEmpty()
        && !question.arguments(Use.VALUES).isEmpty()
        && !form.bound().isEmpty();
  }

  /**
   * Returns whether the rows of several values come in the order that is asked for if they are read
   * backwards, or nothing if they do not come in it.
   */
  private Optional<Boolean> acrossValues(AccessPath path) {
    Set<String> constant =
        question.arguments(Use.VALUE).stream().map(Argument::component).collect(Collectors.toSet());
    List<Term> asked =
        orders().stream().filter(term -> !constant.contains(term.component())).toList();
    List<Term> stored =
        path.order().terms().stream()
            .filter(term -> !constant.contains(term.component()))
            .limit(asked.size())
            .toList();
    if (asked.equals(stored)) {
      return Optional.of(false);
    }
    boolean reversed =
        path.backwards() && asked.equals(stored.stream().map(Term::reversed).toList());
    return reversed ? Optional.of(true) : Optional.empty();
  }

  /** Returns a plan that reads all rows, if that is what is asked for. */
  private Candidate all(AccessPath path) {
    boolean isTable = path.index().isEmpty();
    Fit fit = path.order().fit(new Form(Set.of(), Optional.empty(), orders()));
    return isTable && question.fullScan().isPresent() && fit instanceof Fit.Served served
        ? new Candidate(
            path,
            0,
            Optional.of(
                new QuestionPlan(
                    question,
                    path,
                    Reads.ALL,
                    List.of(),
                    served.backwards(),
                    buckets(path),
                    List.of())),
            Optional.empty())
        : new Candidate(
            path,
            0,
            Optional.empty(),
            Optional.of(
                new Refusal.NoOrder(
                    path,
                    fit instanceof Fit.Served
                        ? new Fit.NothingLeading(path.order().components().get(0))
                        : fit)));
  }

  /** Returns the path that comes nearest: the one that uses most of what is bound. */
  private static Candidate nearest(List<Candidate> candidates) {
    return candidates.stream()
        .sorted(
            Comparator.comparing((Candidate each) -> each.plan().isEmpty())
                .thenComparing(each -> -each.depth()))
        .findFirst()
        .orElseThrow();
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

  /** Returns whether an index has no rows of some that are asked for. */
  private boolean leavesOut(AccessPath path, Form form) {
    return !form.components().containsAll(path.skipsNulls());
  }

  /** Returns the parameter whose range its component cannot be read in, if one is. */
  private Optional<Argument> unfit(AccessPath path) {
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

  private static Reads reads(AccessPath path, List<Step> steps) {
    if (steps.stream().anyMatch(step -> step.arguments().get(0).use() == Use.VALUES)) {
      return Reads.RANGES;
    }
    long values = steps.stream().filter(step -> step.arguments().get(0).use() == Use.VALUE).count();
    return path.unique().filter(parts -> values >= parts).isPresent() ? Reads.POINT : Reads.RANGE;
  }

  /** Returns the steps that bind a path from the left, as far as the question does. */
  private List<Step> steps(AccessPath path) {
    List<Step> steps = new ArrayList<>();
    for (PathPart part : path.parts()) {
      List<Argument> given =
          question.arguments().stream()
              .filter(argument -> argument.component().equals(part.component()))
              .sorted(Comparator.comparing(Argument::use))
              .toList();
      if (given.isEmpty()) {
        break;
      }
      steps.add(new Step(part, method(given), given));
      if (given.get(0).use().bindsRange()) {
        break;
      }
    }
    return steps;
  }

  private static Optional<StepMethod> method(List<Argument> given) {
    return switch (given.get(0).use()) {
      case VALUES -> Optional.of(StepMethod.IN);
      case FROM -> Optional.of(given.size() > 1 ? StepMethod.BETWEEN : StepMethod.FROM);
      case BEFORE -> Optional.of(StepMethod.BEFORE);
      case STARTS_WITH -> Optional.of(StepMethod.STARTS_WITH);
      case UNDER -> Optional.of(StepMethod.UNDER);
      default -> Optional.empty();
    };
  }

  private int buckets(AccessPath path) {
    if (path.index().isPresent() || target.key().bucket().isEmpty()) {
      return 1;
    }
    Set<String> bound =
        question.arguments(Use.VALUE).stream().map(Argument::component).collect(Collectors.toSet());
    List<String> by = target.key().bucket().get().by();
    List<String> deciding =
        by.isEmpty() ? path.parts().stream().map(PathPart::component).toList() : by;
    return bound.containsAll(deciding) ? 1 : target.key().bucket().get().count();
  }

  /** Returns what is returned and a path lacks. */
  private List<String> missing(AccessPath path) {
    return switch (question.answer().element()) {
      case ENTITY ->
          target.components().stream()
              .map(QuestionTarget.TargetComponent::path)
              .filter(each -> !path.holds().contains(each))
              .toList();
      case RECORD ->
          question.answer().components().stream()
              .map(each -> each.name())
              .filter(each -> !path.holds().contains(each))
              .toList();
      default -> List.of();
    };
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
      case ALL -> 6;
    };
  }

  private boolean isEntry() {
    return question.answer().element() == Answer.Element.ENTRY;
  }

  /**
   * Returns the plan that reads what is bound at the start of the key and throws the rest away, for
   * those who accept that; nothing where rows would have to be sorted.
   */
  private Optional<QuestionPlan> filtered(Form form) {
    AccessPath rows = target.rows();
    List<Step> steps = steps(rows);
    List<Argument> used = steps.stream().flatMap(step -> step.arguments().stream()).toList();
    List<Filter> filters =
        question.arguments().stream()
            .filter(argument -> argument.use().bindsValues() || argument.use().bindsRange())
            .filter(argument -> !used.contains(argument))
            .flatMap(
                argument ->
                    target
                        .component(argument.component())
                        .map(component -> new Filter(component, argument))
                        .stream())
            .toList();
    boolean reasoned =
        (!steps.isEmpty() || question.fullScan().isPresent())
            && filters.stream().allMatch(QuestionPlanner::isComparable);
    Optional<Boolean> direction =
        form.orders().isEmpty() ? Optional.of(false) : sortedBehind(rows, steps);
    return reasoned && direction.isPresent() && question.answer().shape() != Answer.Shape.SCAN
        ? Optional.of(
            new QuestionPlan(
                question,
                rows,
                steps.isEmpty() ? Reads.ALL : reads(rows, steps),
                steps,
                direction.get(),
                buckets(rows),
                filters))
        : Optional.empty();
  }

  /** Returns whether generated code can compare a component of an entity with a parameter. */
  private static boolean isComparable(Filter filter) {
    boolean nested = filter.component().path().contains(".");
    boolean array = filter.component().type().kind() == ValueKind.BYTES;
    boolean absent =
        filter.component().property().mayBeAbsent() && filter.argument().use() != Use.VALUE;
    return !nested && !array && !absent;
  }

  /** Returns the direction in which rows behind some steps are in the order that is asked for. */
  private Optional<Boolean> sortedBehind(AccessPath rows, List<Step> steps) {
    Set<String> bound =
        steps.stream()
            .filter(step -> step.arguments().get(0).use() == Use.VALUE)
            .map(step -> step.part().component())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Fit fit = rows.order().fit(new Form(bound, Optional.empty(), orders()));
    return fit instanceof Fit.Served served ? Optional.of(served.backwards()) : Optional.empty();
  }
}
