package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.Property;
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
    each(question, target).ifPresent(mistakes::add);
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
      return Optional.of("asks for the first %s rows".formatted(question.first().getAsLong()));
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
    ValueType expected = component.type();
    if (argument.use().bindsRange()) {
      // Ranges hold values, also of what may be absent.
      return isSame(argument.value(), present(expected))
          ? Optional.empty()
          : Optional.of(new Refusal.OtherType(argument, present(expected).display()));
    }
    // What is given is a value, also of what may be absent.
    return isSame(argument.value(), expected) || isSame(argument.value(), present(expected))
        ? Optional.empty()
        : Optional.of(
            new Refusal.OtherType(
                argument,
                argument.use() == Use.VALUES
                    ? "Collection<" + expected.display() + ">"
                    : expected.display()));
  }

  /** Returns a type without {@code Optional} around it. */
  private static ValueType present(ValueType type) {
    return type.optional() && type.display().contains("<")
        ? new ValueType(
            type.kind(),
            type.display().substring(type.display().indexOf('<') + 1, type.display().length() - 1),
            false,
            false,
            type.declaredClass(),
            type.constants(),
            type.generic(),
            type.hidden())
        : type;
  }

  /** Returns why each value of some components cannot be read. */
  private static Optional<Refusal> each(DeclaredQuestion question, QuestionTarget target) {
    int combinations = 1;
    for (String name : question.each()) {
      Optional<TargetComponent> component = target.component(name);
      int values = component.map(TargetComponent::values).orElse(0);
      String reason = "";
      if (component.isEmpty()) {
        reason = "%s has no such component".formatted(target.entity().display());
      } else if (values == 0) {
        reason = "it is not a boolean or an enum that every row has";
      } else if (question.arguments().stream().anyMatch(each -> each.component().equals(name))
          || question.each().indexOf(name) < question.each().lastIndexOf(name)) {
        reason = "it is bound";
      } else if (combinations * values > QuestionPlan.MOST_RANGES) {
        reason =
            "that would be %s ranges, and at most %s are read"
                .formatted(combinations * values, QuestionPlan.MOST_RANGES);
      }
      if (!reason.isEmpty()) {
        return Optional.of(new Refusal.OtherEach(name, reason));
      }
      combinations *= values;
    }
    return Optional.empty();
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

  /** Returns whether a component of a returned record is one of the entity, or a record in it. */
  private static boolean isComponent(Property returned, QuestionTarget target) {
    return target
            .component(returned.name())
            .filter(
                component ->
                    isSame(
                        returned.type(),
                        component.inAbsent() ? optional(component.type()) : component.type()))
            .isPresent()
        || target.records().stream()
            .anyMatch(
                each ->
                    each.path().equals(returned.name()) && isSame(returned.type(), each.type()));
  }

  /** What may lack the record around it is returned as an {@code Optional}. */
  private static ValueType optional(ValueType type) {
    return new ValueType(
        type.kind(),
        type.display(),
        false,
        true,
        type.declaredClass(),
        type.constants(),
        type.generic(),
        type.hidden());
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
            .filter(each -> !isComponent(each, target))
            .findFirst()
            .map(
                each ->
                    new Refusal.OtherAnswer(
                        "%s, whose component '%s' %s"
                            .formatted(
                                answer.display(), each.name(), otherComponent(each, target))))
        : Optional.empty();
  }

  /** Returns why a component of a returned record is not one of the entity. */
  private static String otherComponent(Property returned, QuestionTarget target) {
    return target
        .component(returned.name())
        .map(
            component ->
                component.inAbsent()
                    ? "is a %s: it is an Optional of %s, as its record may be absent"
                        .formatted(returned.type().display(), component.type().display())
                    : "is a %s, and a %s in the entity"
                        .formatted(returned.type().display(), component.type().display()))
        .orElse("is not a component of the entity");
  }
}
