package dev.rowsmith.processor.check.query;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.WorkloadCheck;
import dev.rowsmith.processor.check.key.KeyPartTraits;
import dev.rowsmith.processor.check.key.SpreadChanges;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.OrderedKey;
import dev.rowsmith.processor.model.OrderedKey.Part;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(
    title = "A time that is stored newest first, and that no question reads so",
    severity = Severity.WARNING)
public final class ReversedTimeUnused implements WorkloadCheck {

  @Override
  public boolean looksAt(Entity entity) {
    return reversed(entity).isPresent();
  }

  @Override
  public void check(Entity entity, List<AskedQuestion> asked, Consumer<Finding> findings) {
    reversed(entity)
        .ifPresent(
            time -> {
              List<QuestionPlan> across =
                  asked.stream()
                      .flatMap(each -> each.outcome().plan().stream())
                      .filter(plan -> goesThrough(plan, time))
                      .toList();
              if (!across.isEmpty() && across.stream().noneMatch(plan -> isNewest(plan, time))) {
                findings.accept(finding(entity, time, across));
              }
            });
  }

  /** Returns the first time of a key, if its highest value comes first. */
  private static Optional<Part> reversed(Entity entity) {
    return entity.orderedKey().ownParts().stream()
        .filter(KeyPartTraits::temporal)
        .findFirst()
        .filter(Part::descending);
  }

  /** Returns whether a question reads rows of several times. */
  private static boolean goesThrough(QuestionPlan plan, Part time) {
    return plan.path().index().isEmpty()
        && plan.question().arguments().stream()
            .filter(argument -> argument.use().bindsValues())
            .noneMatch(argument -> argument.component().equals(time.name()));
  }

  /** Returns whether a question needs the newest rows first, or may: its caller can stop there. */
  private static boolean isNewest(QuestionPlan plan, Part time) {
    DeclaredQuestion question = plan.question();
    if (!question.orders().isEmpty()) {
      return question.orders().stream()
          .anyMatch(order -> order.component().equals(time.name()) && order.descending());
    }
    return question.first().isPresent()
        || !question.arguments(Argument.Use.LIMIT).isEmpty()
        || switch (question.answer().shape()) {
          case SCAN, STREAM, OPTIONAL -> true;
          default -> false;
        };
  }

  private static Finding finding(Entity entity, Part time, List<QuestionPlan> across) {
    OrderedKey key = entity.orderedKey();
    List<String> names = across.stream().map(plan -> plan.question().name()).distinct().toList();
    Finding finding =
        Finding.at(
                time.place(),
                "'%s' of %s is stored newest first, and no question reads the newest first"
                    .formatted(time.name(), entity.name()))
            .because(
                "The questions that go through it are %s. A reversed time is harder to read for all of them."
                    .formatted(String.join(", ", names)))
            .today("key today", key.picture());
    return finding.fix(new SpreadChanges(entity.declaredKey()).ascending(time));
  }
}
