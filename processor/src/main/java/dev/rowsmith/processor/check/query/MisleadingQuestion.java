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
import dev.rowsmith.processor.check.query.QuestionVerbs.Verb;
import dev.rowsmith.processor.model.Path;
import dev.rowsmith.processor.model.query.Answer.Shape;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionTarget.TargetComponent;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

@AutoService(SchemaCheck.class)
@Rule(title = "A question whose name promises something else than it reads")
public final class MisleadingQuestion implements QuestionCheck {

  @Override
  public void check(AskedQuestion asked, Consumer<Finding> findings) {
    if (asked.question().answer().shape() != Shape.OTHER) {
      QuestionVerbs name = QuestionVerbs.of(asked.question().name());
      promised(asked, name)
          .map(promise -> finding(asked, promise))
          .or(() -> MisleadingOrder.finding(asked, name))
          .ifPresent(findings);
    }
  }

  /** Returns what a reader of the method expects, if that is not what is generated. */
  private static Optional<String> promised(AskedQuestion asked, QuestionVerbs name) {
    Shape shape = asked.question().answer().shape();
    boolean counts = shape == Shape.COUNT;
    boolean rows = !counts && shape != Shape.EXISTS;
    boolean named = rows && isNamed(asked, name);
    if (name.is(Verb.WRITE) || (name.is(Verb.WRITE_OR_NOUN) && !rows)) {
      return Optional.of("a write");
    }
    if ((name.is(Verb.SUM) && !named)
        || (name.is(Verb.DISTINCT) && (counts || name.first().equals("distinct")))) {
      return Optional.of("a value computed from several rows");
    }
    if (!rows && Stream.of(Verb.EXTREME, Verb.NEWEST, Verb.OLDEST).anyMatch(name::is)) {
      return Optional.of("a value of one row");
    }
    if (name.is(Verb.NEGATION) && shape == Shape.EXISTS) {
      return Optional.of("the opposite");
    }
    if (name.is(Verb.EXISTENCE) && (counts || (rows && name.first().startsWith("exist")))) {
      return Optional.of("a boolean");
    }
    if (name.is(Verb.COUNT) && !counts && !named) {
      return Optional.of("a number of rows");
    }
    return rows ? Optional.empty() : value(asked, name);
  }

  /** Returns whether a row is what the name says: an {@code AccountTotal}, or holds it. */
  private static boolean isNamed(AskedQuestion asked, QuestionVerbs name) {
    return Stream.concat(
            Stream.of(asked.question().answer().elementClass().display()),
            asked.target().components().stream().map(TargetComponent::path))
        .anyMatch(each -> QuestionVerbs.of(each).words().contains(name.first()));
  }

  /** Returns the value for which a count or a boolean would be taken: that of a component. */
  private static Optional<String> value(AskedQuestion asked, QuestionVerbs name) {
    DeclaredQuestion question = asked.question();
    return asked.target().components().stream()
        .map(TargetComponent::path)
        .filter(path -> name.isNamedBy(new Path(path).last()) && !question.each().contains(path))
        .filter(
            path -> question.arguments().stream().noneMatch(each -> each.component().equals(path)))
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
    String verb =
        switch (shape) {
          case COUNT -> "count";
          case EXISTS -> "exists";
          default -> "find";
        };
    String instead =
        switch (promise) {
          case "a write" ->
              "write through the repository, perhaps in a default method: questions only read";
          case "a boolean" -> "return a boolean";
          case "a number of rows" -> "return a long";
          default ->
              "return the rows, or a record of their components, and compute the result in a"
                  + " default method";
        };
    String renamed = verb + bound(question);
    boolean taken =
        asked.others().stream().anyMatch(each -> each.question().name().equals(renamed));
    return Finding.at(
            question.place(),
            "'%s' %s, and its name promises %s".formatted(question.name(), does, promise))
        .because(
            "The result of a question follows from its return type: a long counts rows, a"
                + " boolean returns whether there is one.")
        .fix(
            taken
                ? new Fix("", "rename '%s'".formatted(question.name()))
                : Fix.of(QuestionCode.of(question).named(renamed), "where that is what is meant"))
        .fix("", instead);
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
    return Character.toString(Character.toUpperCase(first))
        + word.substring(Character.charCount(first));
  }
}
