package dev.rowsmith.processor;

import dev.rowsmith.processor.QuestionStages.Answered;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.BuildReports;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.page.QueriesPage;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.report.page.TogetherPage;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The questions of all interfaces, by the entity that they ask. */
final class Together implements QueriesStep.Action {

  private final CheckRunner runner;
  private final BuildReports reports;
  private final Map<String, Asked<?>> entities = new LinkedHashMap<>();

  Together(CheckRunner runner, BuildReports reports) {
    this.runner = runner;
    this.reports = reports;
  }

  /** An entity with the interfaces that ask about it. */
  private record Asked<E extends Entity>(
      QuestionStages<E> stages, E entity, List<Answered> interfaces) {

    List<String> advice(EntityJudge judge) {
      return stages.together(interfaces, entity, judge);
    }
  }

  @Override
  public EntityJudge judge() {
    return runner;
  }

  @Override
  public <E extends Entity> void apply(QuestionStages<E> stages, E entity, Answered answered) {
    QueriesPage page =
        new QueriesPage(
            answered.queries().name().qualified(),
            answered.queries().name().display(),
            entity.type().name().qualified(),
            answered.advice());
    reports.add(page, runner.findings(answered.queries(), answered.asked(), answered.editing()));
    entities
        .computeIfAbsent(
            entity.store() + entity.type().name().qualified(),
            name -> new Asked<>(stages, entity, new ArrayList<>()))
        .interfaces()
        .add(answered);
  }

  /**
   * Judges each entity by all questions about it, and reports them where several interfaces ask.
   */
  void end() {
    for (Asked<?> each : entities.values()) {
      List<ReportedFinding> found =
          runner.inspectTogether(
              each.entity(),
              each.interfaces().stream().flatMap(one -> one.asked().stream()).toList());
      if (reports.areWanted() && (each.interfaces().size() > 1 || !found.isEmpty())) {
        reports.add(
            new TogetherPage(
                each.entity().type().name().qualified(),
                each.interfaces().stream().map(one -> one.queries().name().qualified()).toList(),
                each.advice(runner)),
            found);
      }
    }
  }
}
