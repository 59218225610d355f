package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.advise.Form;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.List;
import java.util.Optional;

/**
 * What became of a question: its plan, or why there is none.
 *
 * @param question the question
 * @param form what it asks of a key, where its names and types are right
 * @param plan how it is answered; where what is refused can be accepted, how it is answered then
 * @param refusals why it is refused
 */
public record Outcome(
    DeclaredQuestion question,
    Optional<Form> form,
    Optional<QuestionPlan> plan,
    List<Refusal> refusals) {

  public Outcome {
    refusals = List.copyOf(refusals);
  }

  /** Returns the same outcome of a question by another name. */
  public Outcome named(String other) {
    return new Outcome(question.named(other), form, plan, refusals);
  }

  static Outcome refused(DeclaredQuestion question, List<Refusal> refusals) {
    return new Outcome(question, Optional.empty(), Optional.empty(), refusals);
  }
}
