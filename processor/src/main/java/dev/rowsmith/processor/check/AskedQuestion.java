package dev.rowsmith.processor.check;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Verdict;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.Outcome;
import dev.rowsmith.processor.plan.question.QuestionIds;
import dev.rowsmith.processor.plan.question.QuestionPlanner;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import dev.rowsmith.processor.plan.question.Refusal;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A question with what became of it.
 *
 * @param queries the interface that declares it
 * @param outcome its plan, or why there is none
 * @param others what became of all questions of the interface, this one among them
 * @param target the entity
 * @param advice the keys that would serve all questions of the interface
 * @param proposals the source of what would serve it, for fixes
 */
@SuppressWarnings("exports") // What is planned is not for custom checks.
public record AskedQuestion(
    QueryInterface queries,
    Outcome outcome,
    List<Outcome> others,
    QuestionTarget target,
    Advice advice,
    Proposals proposals) {

  public AskedQuestion {
    others = List.copyOf(others);
  }

  /** Source code of further keys and indexes of the entity. */
  public interface Proposals {

    /** Returns what the checks of entities say of a further order. */
    Verdict judge(Advice.Placement placement);

    /**
     * Returns a way to serve a question by a further order, or what hinders that, in words. Nothing
     * is proposed that the checks report, or that does not serve the question.
     */
    Fix of(Advice.Placement placement, AskedQuestion asked);

    /** Returns a view of the store that keeps the rows in a further order, if it can have one. */
    default Optional<Fix> view(Advice.Placement placement) {
      return Optional.empty();
    }

    /** Returns the fix of an index that lacks some components, if the store has indexes. */
    default Optional<Fix> storing(String index, List<String> missing) {
      return Optional.empty();
    }
  }

  /** Returns the same question, changed, about an entity that is proposed. */
  public AskedQuestion about(DeclaredQuestion changed, QuestionTarget proposed) {
    Outcome planned = QuestionPlanner.plan(changed, proposed);
    return new AskedQuestion(queries, planned, List.of(planned), proposed, advice, proposals);
  }

  /** Returns the question. */
  public DeclaredQuestion question() {
    return outcome.question();
  }

  /** Returns the refusals of a kind. */
  public <R extends Refusal> Stream<R> refusals(Class<R> kind) {
    return outcome.refusals().stream().filter(kind::isInstance).map(kind::cast);
  }

  /** Returns the entity's name as the user writes it. */
  public String entity() {
    return target.entity().display();
  }

  /** Returns the further order that would serve the question, if one would. */
  public Optional<Advice.Placement> further() {
    return advice.further().stream()
        .filter(each -> each.questions().stream().anyMatch(one -> one.name().equals(id())))
        .findFirst();
  }

  /** Returns the questions that a further order serves. */
  public List<DeclaredQuestion> sharing(Advice.Placement placement) {
    List<DeclaredQuestion> all = others.stream().map(Outcome::question).toList();
    return all.stream()
        .filter(
            each ->
                placement.questions().stream()
                    .anyMatch(one -> one.name().equals(QuestionIds.of(all, each))))
        .toList();
  }

  /** Returns the name of the question among all of its interface: methods can be overloaded. */
  public String id() {
    return QuestionIds.of(others.stream().map(Outcome::question).toList(), question());
  }
}
