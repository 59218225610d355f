package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.EntityCheck;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Findings;
import dev.rowsmith.processor.check.KeyCheck;
import dev.rowsmith.processor.check.Place;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.Types;
import dev.rowsmith.processor.check.WorkloadCheck;
import dev.rowsmith.processor.check.key.KeyChanges;
import dev.rowsmith.processor.model.AnnotationFacts;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.ValueKind;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.DeclaredQuestion.Sort;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.BigtableTarget;
import dev.rowsmith.processor.plan.question.Outcome;
import dev.rowsmith.processor.plan.question.QuestionPlanner;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Consumer;

/** A question about an entity, for tests of the checks of questions. */
final class Asking {

  private final List<Argument> arguments = new ArrayList<>();
  private final List<Sort> orders = new ArrayList<>();
  private Answer.Shape shape = Answer.Shape.LIST;
  private Answer.Element element = Answer.Element.ENTITY;
  private final List<String> each = new ArrayList<>();
  private OptionalLong first = OptionalLong.empty();
  private Optional<String> fullScan = Optional.empty();
  private String problem = "";
  private String name = "q";

  /** All checks of entities, as a build runs them. */
  static final EntityJudge CHECKS = Asking::judge;

  private static List<EntityJudge.Judgement> judge(Entity proposed) {
    List<EntityJudge.Judgement> found = new ArrayList<>();
    for (SchemaCheck check : Checks.load()) {
      Consumer<Finding> findings =
          finding ->
              found.add(
                  new EntityJudge.Judgement(
                      check.id(),
                      finding.warning() ? Severity.WARNING : check.rule().severity(),
                      finding,
                      Optional.empty()));
      if (check instanceof KeyCheck ofKey) {
        KeyChanges.run(ofKey, proposed.declaredKey(), findings);
      } else if (check instanceof EntityCheck<?> each && each.entity().isInstance(proposed)) {
        judge(each, proposed, findings);
      }
    }
    return found;
  }

  private static <E extends Entity> void judge(
      EntityCheck<E> check, Entity entity, Consumer<Finding> findings) {
    check.check(check.entity().cast(entity), findings);
  }

  /** Starts a question that returns a list of entities. */
  static Asking list() {
    return new Asking();
  }

  Asking value(String component, ValueKind kind) {
    return with(Use.VALUE, component, kind);
  }

  Asking with(Use use, String component, ValueKind kind) {
    arguments.add(
        new Argument(
            component,
            new Place(component),
            use,
            component,
            use != Use.VALUE,
            Types.of(kind),
            false,
            Optional.empty(),
            Types.of(kind).display()));
    return this;
  }

  Asking orderedBy(String component, boolean descending) {
    orders.add(new Sort(component, descending, at("q@OrderBy")));
    return this;
  }

  Asking eachOf(String component) {
    each.add(component);
    return this;
  }

  Asking named(String other) {
    name = other;
    return this;
  }

  Asking first(long rows) {
    first = OptionalLong.of(rows);
    return this;
  }

  Asking one() {
    shape = Answer.Shape.OPTIONAL;
    return this;
  }

  Asking returning(Answer.Shape other, Answer.Element what) {
    shape = other;
    element = what;
    return this;
  }

  Asking fullScan(String because) {
    fullScan = Optional.of(because);
    return this;
  }

  Asking problem(String words) {
    problem = words;
    return this;
  }

  /** Asks an entity of Bigtable, and runs a check on the question. */
  Findings check(QuestionCheck check, BigtableEntity entity) {
    return check(check, BigtableTarget.of(entity), new SecondTableFix(entity, CHECKS));
  }

  /** Asks an entity of Bigtable, and runs a check on all questions about it. */
  Findings check(WorkloadCheck check, BigtableEntity entity) {
    return Findings.ofWorkload(
        check, entity, asked(BigtableTarget.of(entity), new SecondTableFix(entity, CHECKS)));
  }

  /** Asks any entity, and runs a check on the question. */
  Findings check(QuestionCheck check, QuestionTarget target, AskedQuestion.Proposals proposals) {
    return Findings.ofQuestions(check, asked(target, proposals));
  }

  private List<AskedQuestion> asked(QuestionTarget target, AskedQuestion.Proposals proposals) {
    DeclaredQuestion question =
        new DeclaredQuestion(
            name,
            new Place("q"),
            arguments,
            orders,
            each,
            at("q@EachOf"),
            first,
            at("q@First"),
            fullScan,
            at("q@FullScan"),
            new Answer(
                shape,
                false,
                false,
                element,
                target.entity(),
                List.of(),
                Optional.empty(),
                new Place("q"),
                "List<" + target.entity().display() + ">"),
            problem,
            "List<" + target.entity().display() + "> q()",
            "",
            List.of());
    List<Outcome> outcomes = List.of(QuestionPlanner.plan(question, target));
    QueryInterface queries =
        new QueryInterface(
            new ClassRef("demo", List.of("Questions")),
            new Place("Questions"),
            at("Questions@Queries"),
            true,
            "",
            false,
            true,
            List.of(question),
            List.of());
    Advice advice =
        Advisor.advise(Workloads.of(queries, target, outcomes)).judged(proposals::judge);
    return outcomes.stream()
        .map(outcome -> new AskedQuestion(queries, outcome, outcomes, target, advice, proposals))
        .toList();
  }

  private static AnnotationFacts at(String place) {
    return AnnotationFacts.absent(place.substring(place.indexOf('@') + 1), new Place(place));
  }
}
