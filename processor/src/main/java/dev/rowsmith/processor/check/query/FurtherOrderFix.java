package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table or an index that could serve a question, judged by the planner and by the checks.
 *
 * @param placement its order
 * @param asked the question
 */
public record FurtherOrderFix(Placement placement, AskedQuestion asked) {

  /**
   * Returns the source of a proposal that serves the question, or else what hinders it, in words.
   * Where several rows have what the question binds, one is served that returns the first.
   *
   * @param proposed the entity with the proposal
   * @param source writes the source that serves a question
   */
  public Fix fix(
      EntityJudge judge, QuestionTarget proposed, Function<DeclaredQuestion, Fix> source) {
    DeclaredQuestion question = asked.question();
    Optional<String> objection = objection(judge, question, proposed);
    if (objection.isEmpty()) {
      return source.apply(question);
    }
    boolean one = question.answer().shape() == Answer.Shape.OPTIONAL && question.first().isEmpty();
    DeclaredQuestion first = question.limitedToOne();
    objection = one ? objection(judge, first, proposed) : objection;
    return objection.map(each -> inWords(each, "")).orElseGet(() -> source.apply(first));
  }

  private Optional<String> objection(
      EntityJudge judge, DeclaredQuestion question, QuestionTarget proposed) {
    AskedQuestion about = asked.about(question, proposed);
    return judge.judge(about).stream()
        .filter(EntityJudge.Judgement::isError)
        .map(Objections::text)
        .findFirst()
        .or(
            () ->
                about.outcome().refusals().isEmpty()
                    ? Optional.empty()
                    : Optional.of("it does not serve '%s' either".formatted(question.name())));
  }

  /** Returns the order without a source, and what the checks say of it. */
  public Fix inWords(Verdict verdict) {
    return inWords(verdict.objection(), verdict.instead());
  }

  /** Returns the order without a source, and why that is left to a person. */
  Fix byHand(String reason) {
    return new Fix(order(), "by hand: " + reason);
  }

  private Fix inWords(String objection, String instead) {
    String suffix = instead.isEmpty() ? "" : "\n" + instead;
    return objection.isEmpty()
        ? new Fix("", order())
        : new Fix(order() + ", but " + objection + suffix, "");
  }

  private String order() {
    boolean table = asked.target().store() == Store.BIGTABLE;
    return (table ? "a second table with the key " : "an index of ")
        + placement.order().terms().stream()
            .map(FurtherOrderFix::text)
            .collect(Collectors.joining(table ? "#" : ", "));
  }

  /** Returns a part of a key: {@code {at descending}}. */
  static String text(Term term) {
    return "{"
        + term.component()
        + (term.direction() == Direction.DESCENDING ? " descending" : "")
        + "}";
  }
}
