package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Fit;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionPlan.Filter;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import dev.rowsmith.processor.plan.question.QuestionPlan.Step;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Plan that reads what is bound at the start of a key or an index and throws the rest away, for
 * those who accept that; nothing where rows would have to be sorted.
 */
final class FilteredRange {

  private final DeclaredQuestion question;
  private final QuestionTarget target;
  private final AccessPath path;
  private final List<Step> steps;

  /** Whether a scan cannot bind what the question binds, and its rows have another order. */
  private final boolean behindComputed;

  FilteredRange(DeclaredQuestion question, QuestionTarget target, AccessPath path) {
    this.question = question;
    this.target = target;
    this.path = path;
    this.behindComputed = new ComputedKey(question, path).refusal().isPresent();
    this.steps = behindComputed ? List.of() : PathSteps.of(question, path);
  }

  Optional<QuestionPlan> plan() {
    List<Filter> filters = filters();
    boolean isMeant =
        (!steps.isEmpty() || (path.index().isEmpty() && question.fullScan().isPresent()))
            && new PathWalk(question, target, path).isComplete()
            && filters.stream().allMatch(each -> path.holds().contains(each.component().path()))
            && question.answer().shape() != Answer.Shape.SCAN
            && question.answer().element() != Answer.Element.ENTRY
            && filters.stream().allMatch(FilteredRange::isComparable)
            && steps.stream().allMatch(FilteredRange::isOffered);
    return isMeant ? direction().map(backwards -> plan(filters, backwards)) : Optional.empty();
  }

  private QuestionPlan plan(List<Filter> filters, boolean backwards) {
    return new QuestionPlan(
        question,
        path,
        steps.isEmpty() ? Reads.ALL : PathSteps.reads(path, steps),
        steps,
        backwards,
        false,
        PathSteps.buckets(question, target, path),
        List.of(),
        filters);
  }

  /** Returns the conditions on what no step binds. */
  private List<Filter> filters() {
    List<Argument> used = steps.stream().flatMap(step -> step.arguments().stream()).toList();
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsValues() || argument.use().bindsRange())
        .filter(argument -> !used.contains(argument))
        .flatMap(argument -> target.filter(argument).stream())
        .toList();
  }

  /** Returns whether the scan has the method of a step. */
  private static boolean isOffered(Step step) {
    return step.method()
        .map(
            method ->
                switch (method) {
                  case BETWEEN, FROM, BEFORE -> step.part().ranges();
                  case STARTS_WITH -> step.part().prefixes();
                  case UNDER -> step.part().domains();
                  default -> true;
                })
        .orElse(true);
  }

  /** Returns whether generated code can compare a component of an entity with a parameter. */
  private static boolean isComparable(Filter filter) {
    boolean compared =
        switch (filter.argument().use()) {
          case FROM, BEFORE -> isOrdered(filter.component().type().kind());
          case STARTS_WITH -> filter.component().type().kind() == ValueKind.STRING;
          case UNDER -> false;
          default -> true;
        };
    return compared && filter.component().type().kind() != ValueKind.BYTES;
  }

  private static boolean isOrdered(ValueKind kind) {
    return switch (kind) {
      case BOOLEAN, BYTE_STRING, MESSAGE, LITE_MESSAGE, OTHER -> false;
      default -> true;
    };
  }

  /** Returns whether rows behind the steps are read backwards for the order, or nothing. */
  private Optional<Boolean> direction() {
    if (question.orders().isEmpty()) {
      return Optional.of(false);
    }
    if (behindComputed) {
      return Optional.empty();
    }
    Set<String> bound =
        steps.stream()
            .filter(Step::bindsOne)
            .map(step -> step.part().component())
            .collect(Collectors.toCollection(LinkedHashSet::new));
    Form form = new Form(bound, Optional.empty(), new QuestionTerms(question).orders());
    return path.order().fit(form) instanceof Fit.Served served
        ? Optional.of(served.backwards())
        : Optional.empty();
  }
}
