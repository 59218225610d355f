package dev.rowsmith.processor.report;

import dev.rowsmith.processor.check.Severity;
import dev.rowsmith.processor.check.spanner.MappingProblem;
import dev.rowsmith.processor.check.spanner.SpannerMapping;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.report.page.Judged;
import java.util.List;
import java.util.Optional;

/** Prints what makes it impossible to generate an entity of Spanner. */
public final class SpannerInspection {

  private final Reporter reporter;

  public SpannerInspection(Reporter reporter) {
    this.reporter = reporter;
  }

  /** Prints what is wrong with an entity, and returns whether it can be generated. */
  public boolean isGenerable(SpannerEntity entity) {
    List<MappingProblem> problems = SpannerMapping.problems(entity);
    for (MappingProblem problem : problems) {
      Judged judged = new Judged(problem.id(), Severity.ERROR, problem.finding(), Optional.empty());
      reporter.print(judged, false, problem.page(), entity.place());
    }
    return problems.isEmpty();
  }
}
