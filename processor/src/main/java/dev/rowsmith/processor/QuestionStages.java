package dev.rowsmith.processor;

import dev.rowsmith.processor.advise.Advice;
import dev.rowsmith.processor.advise.Advisor;
import dev.rowsmith.processor.advise.Question;
import dev.rowsmith.processor.advise.Workload;
import dev.rowsmith.processor.check.AskedQuestion;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.query.Workloads;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.AdviceText;
import dev.rowsmith.processor.plan.question.Outcome;
import dev.rowsmith.processor.plan.question.QuestionIds;
import dev.rowsmith.processor.plan.question.QuestionPlanner;
import dev.rowsmith.processor.plan.question.QuestionTarget;
import dev.rowsmith.processor.report.EditedQueries;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Stages of the questions about the entities of one store.
 *
 * @param target shows an entity as questions see it
 * @param proposals writes the source of further keys of an entity
 * @param generator makes what writes the class that answers questions
 * @param <E> the entities
 */
record QuestionStages<E extends Entity>(
    Function<E, QuestionTarget> target,
    BiFunction<E, EntityJudge, AskedQuestion.Proposals> proposals,
    Supplier<Generator<E>> generator) {

  /** Writes the class that answers the questions of an interface about an entity. */
  interface Generator<E> {
    void generate(E entity, QueryInterface queries, List<Outcome> outcomes, List<String> advice);
  }

  /**
   * Plans the questions of an interface.
   *
   * @param judge runs the checks on what is proposed
   * @param editing reads the interface again after edits
   */
  Answered answer(QueryInterface queries, E entity, EntityJudge judge, EditedQueries editing) {
    QuestionTarget seen = target.apply(entity);
    List<Outcome> outcomes =
        queries.questions().stream().map(each -> QuestionPlanner.plan(each, seen)).toList();
    AskedQuestion.Proposals sources = proposals.apply(entity, judge);
    Advice advice = Advisor.advise(Workloads.of(queries, seen, outcomes)).judged(sources::judge);
    return new Answered(
        queries,
        entity,
        outcomes,
        outcomes.stream()
            .map(each -> new AskedQuestion(queries, each, outcomes, seen, advice, sources))
            .toList(),
        AdviceText.lines(queries.name().display(), seen, outcomes, advice),
        editing);
  }

  /**
   * Returns the table of what the questions of several interfaces read, as text.
   *
   * @param all the interfaces, all of one entity
   */
  List<String> together(List<Answered> all, E entity, EntityJudge judge) {
    QuestionTarget seen = target.apply(entity);
    List<Outcome> outcomes = new ArrayList<>();
    List<Question> questions = new ArrayList<>();
    for (Answered each : all) {
      String name = each.queries().name().display() + ".";
      List<DeclaredQuestion> declared = each.outcomes().stream().map(Outcome::question).toList();
      each.outcomes().stream()
          .map(one -> one.named(name + QuestionIds.of(declared, one.question())))
          .forEach(outcomes::add);
      Workloads.of(each.queries(), seen, each.outcomes()).questions().stream()
          .map(one -> new Question(name + one.name(), one.form()))
          .forEach(questions::add);
    }
    Workload workload =
        Workloads.of(all.get(0).queries(), seen, all.get(0).outcomes()).asking(questions);
    AskedQuestion.Proposals sources = proposals.apply(entity, judge);
    Advice advice = Advisor.advise(workload).judged(sources::judge);
    String names =
        all.stream().map(each -> each.queries().name().display()).collect(Collectors.joining(", "));
    return AdviceText.lines(names, seen, outcomes, advice);
  }

  /** Writes the class that answers the questions. */
  void generate(Answered answered, E entity) {
    generator.get().generate(entity, answered.queries(), answered.outcomes(), answered.advice());
  }

  /**
   * The questions of an interface, planned.
   *
   * @param queries the interface
   * @param entity the entity that is asked
   * @param outcomes what became of each question
   * @param asked the same for the checks
   * @param advice the table of what they read, as text
   * @param editing reads the interface again after edits
   */
  record Answered(
      QueryInterface queries,
      Entity entity,
      List<Outcome> outcomes,
      List<AskedQuestion> asked,
      List<String> advice,
      EditedQueries editing) {}
}
