package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.advise.Advice.Placement;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.Direction;
import dev.rowsmith.processor.advise.Term;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.Fix;
import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A table or an index that could serve a question, judged by the planner and by the checks.
 *
 * @param placement its order
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
    boolean one = question.answer().shape() == Answer.Shape.OPTIONAL && question.first().isEmpty();
    String objection = "";
    for (DeclaredQuestion each :
        one ? List.of(question, question.limitedToOne()) : List.of(question)) {
      objection = objection(judge, each, proposed);
      if (objection.isEmpty()) {
        return source.apply(each);
      }
    }
    return inWords(new Verdict(Verdict.Remedy.NONE, objection, ""));
  }

  private String objection(EntityJudge judge, DeclaredQuestion question, QuestionTarget proposed) {
    AskedQuestion about = asked.about(question, proposed);
    String unserved = "it does not serve '%s' either".formatted(question.name());
    return judge.judge(about).stream()
        .filter(EntityJudge.Judgement::isError)
        .map(Objections::text)
        .findFirst()
        .orElse(about.outcome().refusals().isEmpty() ? "" : unserved);
  }

  /** Returns the order without a source, and what the checks say of it. */
  public Fix inWords(Verdict verdict) {
    String suffix = verdict.instead().isEmpty() ? "" : "\n" + verdict.instead();
    return verdict.objection().isEmpty()
        ? new Fix("", order())
        : new Fix(order() + ", but " + verdict.objection() + suffix, "");
  }

  /** Returns the order without a source, why that is left to a person, and what it needs. */
  Fix byHand(DeclaredQuestion question, String reason) {
    String needed =
        switch (placement.verdict().remedy()) {
          case NONE -> "";
          case SALT -> ", with " + AnnotationCode.named("Salted").with("buckets", Advisor.BUCKETS);
          case REVERSED_DIGITS ->
              ", with KeyEncoding.REVERSED_DIGITS for '%s'"
                  .formatted(placement.order().components().get(0));
        };
    String first = question.equals(asked.question()) ? "" : ", with @First";
    return new Fix(order() + needed, "by hand%s: %s".formatted(first, reason));
  }

  private String order() {
    boolean table = asked.target().store() == Store.BIGTABLE;
    return placement.order().terms().stream()
        .map(FurtherOrderFix::text)
        .collect(
            Collectors.joining(
                table ? "#" : ", ", table ? "a second table with the key " : "an index of ", ""));
  }

  /** Returns a part of a key: {@code {at descending}}. */
  static String text(Term term) {
    boolean descending = term.direction() == Direction.DESCENDING;
    return "{" + term.component() + (descending ? " descending" : "") + "}";
  }
}
