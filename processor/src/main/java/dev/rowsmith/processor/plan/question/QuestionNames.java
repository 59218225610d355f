package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.ValueType;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Names and types of a question, compared with those of its entity. */
final class QuestionNames {

  private QuestionNames() {}

  /** Returns what is wrong with a question, whatever the key of its entity. */
  static List<Refusal> mistakes(DeclaredQuestion question, QuestionTarget target) {
    Optional<String> problem = problem(question);
    if (problem.isPresent()) {
      return List.of(new Refusal.NotPlannable(problem.get()));
    }
    List<Refusal> mistakes = new ArrayList<>();
    List<Argument> known = new ArrayList<>();
    for (Argument argument : question.arguments()) {
      Optional<Refusal> mistake = mistake(argument, target);
      mistake.ifPresent(mistakes::add);
      if (mistake.isEmpty()) {
        known.stream()
            .filter(other -> clash(other, argument))
            .findFirst()
            .ifPresent(other -> mistakes.add(new Refusal.BoundTwice(other, argument)));
        known.add(argument);
      }
    }
    for (DeclaredQuestion.Sort sort : question.orders()) {
      if (target.component(sort.component()).filter(TargetComponent::single).isEmpty()) {
        mistakes.add(new Refusal.UnknownOrder(sort));
      }
    }
    answer(question.answer(), target).ifPresent(mistakes::add);
    return mistakes;
  }

  /** Returns why a question cannot be planned whatever its entity, as the end of a sentence. */
  private static Optional<String> problem(DeclaredQuestion question) {
    int limits = question.arguments(Use.LIMIT).size() + (question.first().isPresent() ? 1 : 0);
    if (!question.problem().isEmpty()) {
      return Optional.of(question.problem());
    }
    if (question.first().orElse(1) < 1) {
      return Optional.of("asks for the first %d rows".formatted(question.first().getAsLong()));
    }
    if (limits > 1) {
      return Optional.of("has several limits");
    }
    return question.fullScan().filter(String::isBlank).isPresent()
        ? Optional.of("reads all rows, and gives no reason")
        : Optional.empty();
  }

  private static Optional<Refusal> mistake(Argument argument, QuestionTarget target) {
    return switch (argument.use()) {
      case DYNAMIC, CONTRADICTORY -> Optional.of(new Refusal.Dynamic(argument));
      case LIMIT ->
          switch (argument.value().kind()) {
            case INT, LONG ->
                argument.value().optional()
                    ? Optional.of(new Refusal.OtherType(argument, "int"))
                    : Optional.empty();
            default -> Optional.of(new Refusal.OtherType(argument, "int"));
          };
      default ->
          target
              .component(argument.component())
              .filter(TargetComponent::single)
              .map(component -> type(argument, component))
              .orElseGet(() -> Optional.of(new Refusal.UnknownComponent(argument)));
    };
  }

  private static Optional<Refusal> type(Argument argument, TargetComponent component) {
    return isSame(argument.value(), component.type())
        ? Optional.empty()
        : Optional.of(
            new Refusal.OtherType(
                argument,
                argument.use() == Use.VALUES
                    ? "Collection<" + component.type().display() + ">"
                    : component.type().display()));
  }

  /** Returns whether two types are one; primitive and box are. */
  static boolean isSame(ValueType one, ValueType other) {
    return one.kind() == other.kind()
        && one.optional() == other.optional()
        && one.declaredClass().equals(other.declaredClass())
        && one.generic().equals(other.generic());
  }

  /** Returns whether two parameters bind one component in ways that exclude each other. */
  private static boolean clash(Argument one, Argument other) {
    boolean range =
        (one.use() == Use.FROM && other.use() == Use.BEFORE)
            || (one.use() == Use.BEFORE && other.use() == Use.FROM);
    return one.component().equals(other.component()) && !range;
  }

  private static Optional<Refusal> answer(Answer answer, QuestionTarget target) {
    boolean scanOfRecords =
        answer.shape() == Answer.Shape.SCAN && answer.element() == Answer.Element.RECORD;
    if (scanOfRecords
        || answer.shape() == Answer.Shape.OTHER
        || answer.element() == Answer.Element.OTHER) {
      return Optional.of(new Refusal.OtherAnswer(answer.display()));
    }
    return answer.element() == Answer.Element.RECORD
        ? answer.components().stream()
            .filter(
                each ->
                    target
                        .component(each.name())
                        .filter(component -> isSame(each.type(), component.type()))
                        .isEmpty())
            .findFirst()
            .map(
                each ->
                    new Refusal.OtherAnswer(
                        answer.display() + ", whose component '" + each.name() + "' is none of it"))
        : Optional.empty();
  }
}
