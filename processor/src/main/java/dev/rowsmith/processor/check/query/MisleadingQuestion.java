package dev.rowsmith.processor.check.query;

import static java.util.stream.Collectors.joining;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.Finding;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.check.QuestionCheck;
import dev.rowsmith.processor.check.Rule;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.check.name.NameWords;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.query.Answer.Shape;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.PathPart;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose name promises something else than it reads")
public final class MisleadingQuestion implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    if (asked.question().answer().shape() == Shape.OTHER) {
      return;
    }
    QuestionVerbs name = QuestionVerbs.of(asked.question().name());
    promised(asked, name)
        .map(promise -> finding(asked, promise))
        .or(() -> order(asked, name))
        .ifPresent(findings);
  }

  /** Returns what a reader of the method expects, if that is not what is generated. */
  private static Optional<String> promised(AskedQuestion asked, QuestionVerbs name) {
    Shape shape = asked.question().answer().shape();
    boolean counts = shape == Shape.COUNT;
    boolean rows = !counts && shape != Shape.EXISTS;
    if (name.isWrite() || (name.isWriteOrNoun() && !rows)) {
      return Optional.of("a write");
    }
    if ((name.isSum() && !isNamed(asked, name))
        || (name.isDistinct() && (counts || isDistinct(name)))) {
      return Optional.of("a value computed from several rows");
    }
    if (!rows && (name.isExtreme() || name.isNewest() || name.isOldest())) {
      return Optional.of("a value of one row");
    }
    if (name.isNegation() && shape == Shape.EXISTS) {
      return Optional.of("the opposite");
    }
    if (name.isExistence() && (counts || (rows && name.first().startsWith("exist")))) {
      return Optional.of("a boolean");
    }
    if (name.isCount() && !counts && !(rows && isNamed(asked, name))) {
      return Optional.of("a number of rows");
    }
    return rows ? Optional.empty() : value(asked, name);
  }

  private static boolean isDistinct(QuestionVerbs name) {
    return name.first().equals("distinct");
  }

  /** Returns whether a row is what the name says: an {@code AccountTotal}, or holds it. */
  private static boolean isNamed(AskedQuestion asked, QuestionVerbs name) {
    DeclaredQuestion question = asked.question();
    boolean rows =
        question.answer().shape() != Shape.COUNT && question.answer().shape() != Shape.EXISTS;
    return rows
        && (QuestionVerbs.of(question.answer().elementClass().display())
                .words()
                .contains(name.first())
            || asked.target().components().stream()
                .anyMatch(each -> QuestionVerbs.of(each.path()).words().contains(name.first())));
  }

  /** Returns the value for which a count or a boolean would be taken: that of a component. */
  private static Optional<String> value(AskedQuestion asked, QuestionVerbs name) {
    DeclaredQuestion question = asked.question();
    return asked.target().components().stream()
        .map(TargetComponent::path)
        .filter(path -> name.isNamedBy(new Path(path).last()))
        .filter(
            path ->
                question.arguments().stream().noneMatch(each -> each.component().equals(path))
                    && !question.each().contains(path))
        .findFirst()
        .map("the value of '%s'"::formatted);
  }

  private static Finding finding(AskedQuestion asked, String promise) {
    DeclaredQuestion question = asked.question();
    Shape shape = question.answer().shape();
    String does =
        switch (shape) {
          case COUNT -> "counts rows";
          case EXISTS -> "returns whether there is a row";
          default -> "reads rows";
        };
    Finding finding =
        Finding.at(
                question.place(),
                "'%s' %s, and its name promises %s".formatted(question.name(), does, promise))
            .because(
                "The result of a question follows from its return type: a long counts rows, a"
                    + " boolean returns whether there is one.");
    String start =
        switch (shape) {
          case COUNT -> "count";
          case EXISTS -> "exists";
          default -> "find";
        };
    String renamed = start + bound(question);
    boolean free =
        !renamed.equals(question.name())
            && asked.others().stream().noneMatch(each -> each.question().name().equals(renamed));
    Finding fixed =
        free
            ? finding.fix(
                QuestionCode.of(question).named(renamed).toString(), "where that is what is meant")
            : finding.fix("", "rename '%s'".formatted(question.name()));
    return fixed.fix("", otherwise(promise));
  }

  private static String otherwise(String promise) {
    if (promise.equals("a write")) {
      return "write through the repository, perhaps in a default method: questions only read";
    }
    return promise.equals("a boolean") || promise.equals("a number of rows")
        ? "return %s".formatted(promise.equals("a boolean") ? "a boolean" : "a long")
        : "return the rows, or a record of their components, and compute the result in a default"
            + " method";
  }

  /** Returns the end of a name that says what a question binds: {@code ByTenantAndDay}. */
  private static String bound(DeclaredQuestion question) {
    String components =
        question.arguments().stream()
            .filter(each -> each.use() != Argument.Use.LIMIT)
            .map(each -> NameWords.of(each.component()).words())
            .map(words -> words.stream().map(MisleadingQuestion::capitalized).collect(joining()))
            .distinct()
            .collect(joining("And"));
    return components.isEmpty() ? "All" : "By" + components;
  }

  private static String capitalized(String word) {
    int first = word.codePointAt(0);
    return new StringBuilder()
        .appendCodePoint(Character.toUpperCase(first))
        .append(word.substring(Character.charCount(first)))
        .toString();
  }

  /** Reports the first rows of the other end: the oldest of a question for the newest. */
  private static Optional<Finding> order(AskedQuestion asked, QuestionVerbs name) {
    DeclaredQuestion question = asked.question();
    boolean limited =
        question.first().isPresent()
            || question.arguments().stream().anyMatch(each -> each.use() == Argument.Use.LIMIT);
    if (!limited || !question.orders().isEmpty() || asked.outcome().plan().isEmpty()) {
      return Optional.empty();
    }
    QuestionPlan plan = asked.outcome().plan().get();
    Optional<PathPart> next = next(plan);
    boolean descending = next.filter(PathPart::descending).isPresent();
    boolean wrong =
        plan.reads() != QuestionPlan.Reads.POINT
            && (name.isExtreme()
                || (name.isNewest() && !descending)
                || (name.isOldest() && (next.isEmpty() || descending)));
    return wrong ? Optional.of(order(asked, name, next)) : Optional.empty();
  }

  /** Returns the part by which the rows come: the range, or what follows the bound values. */
  private static Optional<PathPart> next(QuestionPlan plan) {
    List<QuestionPlan.Step> steps = plan.steps();
    boolean ranged = !steps.isEmpty() && steps.get(steps.size() - 1).isRange();
    int at = steps.size() - (ranged ? 1 : 0);
    return plan.path().parts().stream().skip(at).findFirst();
  }

  private static Finding order(AskedQuestion asked, QuestionVerbs name, Optional<PathPart> next) {
    DeclaredQuestion question = asked.question();
    Finding finding =
        Finding.at(
                question.place(),
                "'%s' asks for no order, and returns the first rows in the order of the key"
                    .formatted(question.name()))
            .because(
                next.map(
                        part ->
                            "Its rows come by '%s', %s."
                                .formatted(
                                    part.component(),
                                    part.descending() ? "descending" : "ascending"))
                    .orElse("Its rows come in the order of the key."));
    return next.filter(part -> !name.isExtreme())
        .map(part -> QuestionCode.order(part.component(), name.isNewest()))
        .map(
            order ->
                finding.fix(
                    new Fix(
                        order.toString(),
                        "on '%s'".formatted(question.name()),
                        QuestionCode.edits(question, order))))
        .orElse(finding)
        .fix("", "name the order with @OrderBy, or rename '%s'".formatted(question.name()));
  }
}
