package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Component;
import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.advise.Workload;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.check.name.NameMeaning;
import dev.rowsmith.processor.check.name.TimeName;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.AccessPath;
import dev.rowsmith.processor.plan.question.Outcome;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionIds;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Questions of an interface as a workload, for which the fewest keys can be found. */
public final class Workloads {

  /** The checks whose findings are answered with a filter where they are accepted. */
  private static final Set<String> FILTERED =
      Set.of(
          GapInKey.class.getSimpleName(),
          QueryAndFilter.class.getSimpleName(),
          RangeNotLast.class.getSimpleName());

  private Workloads() {}

  /**
   * Returns the workload of those questions whose names and types are right, and for which no
   * filter is accepted.
   */
  public static Workload of(QueryInterface queries, QuestionTarget target, List<Outcome> outcomes) {
    List<DeclaredQuestion> all = outcomes.stream().map(Outcome::question).toList();
    List<Question> questions = new ArrayList<>();
    for (Outcome outcome : outcomes) {
      if (!isFullScan(outcome)
          && !isAccepted(queries, outcome)
          && isServable(outcome.question(), target)) {
        String id = QuestionIds.of(all, outcome.question());
        outcome.form().ifPresent(form -> questions.add(new Question(id, form)));
      }
    }
    return new Workload(
        target.table(),
        questions,
        target.paths().stream().map(AccessPath::order).toList(),
        target.rows().parts().stream().map(PathPart::component).toList(),
        target.components().stream()
            .filter(component -> isSorted(component, target.store()))
            .map(component -> component(target, component))
            .toList(),
        target.store() == Store.BIGTABLE ? Workload.Further.TABLE : Workload.Further.INDEX,
        target.fixed() || target.store() != Store.BIGTABLE);
  }

  /**
   * Returns whether a key could serve a question: it has a bound or a limit, or all rows are meant,
   * and each of its ranges can be a range of rows.
   */
  private static boolean isServable(DeclaredQuestion question, QuestionTarget target) {
    boolean bounded =
        question.fullScan().isPresent()
            || question.first().isPresent()
            || !question.each().isEmpty()
            || !question.arguments().isEmpty();
    return bounded && ranges(question).size() <= 1 && inNoKey(question, target).isEmpty();
  }

  /** Returns the components of which a range is asked for: one read has one. */
  static List<String> ranges(DeclaredQuestion question) {
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsRange())
        .map(Argument::component)
        .distinct()
        .toList();
  }

  /** Returns the parameters whose range of values is a range of rows in no key. */
  static List<Argument> inNoKey(DeclaredQuestion question, QuestionTarget target) {
    return question.arguments().stream()
        .filter(argument -> argument.use().bindsRange())
        .filter(
            argument ->
                target
                    .component(argument.component())
                    .filter(each -> !hasRanges(each, argument.use(), target))
                    .isPresent())
        .toList();
  }

  /** Returns the components of a question that are in no key, each with its type. */
  static List<String> inNoKey(Form form, QuestionTarget target) {
    return form.components().stream()
        .flatMap(each -> target.component(each).stream())
        .filter(each -> !isSorted(each, target.store()))
        .map(each -> "'%s' (%s)".formatted(each.path(), each.type().display()))
        .toList();
  }

  private static boolean hasRanges(
      TargetComponent component, Argument.Use use, QuestionTarget target) {
    Optional<PathPart> part =
        target.paths().stream().flatMap(path -> path.part(component.path()).stream()).findFirst();
    ValueKind kind = component.type().kind();
    return switch (use) {
      case STARTS_WITH -> part.map(PathPart::prefixes).orElse(kind == ValueKind.STRING);
      case UNDER -> part.filter(PathPart::domains).isPresent();
      default -> part.map(PathPart::ranges).orElseGet(() -> hasRanges(kind, target.store()));
    };
  }

  private static boolean hasRanges(ValueKind kind, Store store) {
    return switch (kind) {
      case BOOLEAN, ENUM -> false;
      case UUID, BYTES, BYTE_STRING -> store == Store.BIGTABLE;
      default -> true;
    };
  }

  /** Returns whether rows may be read and thrown away. */
  private static boolean isAccepted(QueryInterface queries, Outcome outcome) {
    return outcome.plan().isPresent()
        && Stream.of(queries.allowances(), outcome.question().allowances())
            .flatMap(List::stream)
            .anyMatch(
                allowance ->
                    outcome.refusals().stream()
                        .anyMatch(each -> FILTERED.contains(allowance.check())));
  }

  /** Returns whether all rows are meant to be read, and compared with what is bound. */
  private static boolean isFullScan(Outcome outcome) {
    return outcome.refusals().isEmpty()
        && outcome.plan().filter(plan -> !plan.filters().isEmpty()).isPresent();
  }

  /** Returns whether a component can be in a key. */
  private static boolean isSorted(TargetComponent component, Store store) {
    if (component.inKey()) {
      return true;
    }
    return component.single()
        && (!component.type().optional() || store != Store.BIGTABLE)
        && switch (component.type().kind()) {
          case FLOAT, DOUBLE, DURATION, BIG_DECIMAL, MESSAGE, LITE_MESSAGE, OTHER -> false;
          // A key of Bigtable holds times of UTC alone.
          case OFFSET_DATE_TIME, ZONED_DATE_TIME -> store != Store.BIGTABLE;
          default -> true;
        };
  }

  private static Component component(QuestionTarget target, TargetComponent component) {
    String path = component.path();
    ValueKind kind = component.type().kind();
    Optional<Part> part =
        target.key().parts().stream().filter(each -> each.name().equals(path)).findFirst();
    boolean grows =
        part.map(KeyPartTraits::temporal)
            .orElse(KeyPartTraits.isTime(kind) && !TimeName.recurs(path));
    boolean counted =
        part.map(KeyPartTraits::lowCardinality)
            .orElse(kind == ValueKind.BOOLEAN || kind == ValueKind.ENUM);
    // A name can say what the type does not.
    boolean text = kind == ValueKind.STRING || KeyPartTraits.integral(kind);
    boolean named = part.map(KeyPartTraits::fewByName).orElse(text && NameMeaning.fewValues(path));
    int values = kind == ValueKind.BOOLEAN ? 2 : component.type().constants().size();
    return new Component(
        path,
        grows ? Component.Kind.GROWING : Component.Kind.OTHER,
        counted || named ? Component.Cardinality.LOW : Component.Cardinality.UNKNOWN,
        counted && !component.property().mayBeAbsent() ? values : 0,
        !component.inKey());
  }
}
