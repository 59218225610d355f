package dev.rowsmith.processor;

import dev.rowsmith.lock.UnreadableLockException;
import dev.rowsmith.processor.index.TableIndex;
import dev.rowsmith.processor.lock.LockComparison;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.report.BuildReports;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.report.page.ReportedFinding;
import dev.rowsmith.processor.source.Round;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/**
 * Judging of the entities of one store together, and listing of their tables.
 *
 * @param <E> the store's entities
 */
final class TableStep<E extends Entity> {

  private final StoreStages<E> stages;
  private final Stores stores;
  private final SourceClasses sources;
  private final ProcessingEnvironment environment;
  private final DeferredEntities rounds;
  private final TableIndex index;

  /** The entities so far. */
  private final List<Entity> earlier = new ArrayList<>();

  TableStep(
      StoreStages<E> stages,
      Stores stores,
      SourceClasses sources,
      ProcessingEnvironment environment) {
    this.stages = stages;
    this.stores = stores;
    this.sources = sources;
    this.environment = environment;
    this.rounds = new DeferredEntities(environment, stages.store());
    this.index = new TableIndex(stages.store());
  }

  /** Judges the entities of a round; those that use a type to come wait for it. */
  void process(
      Round round, CheckRunner runner, LockStep locks, BuildReports reports, Reporter reporter) {
    for (TypeElement type : rounds.next(round)) {
      stores.addRead(type);
      try {
        process(type, runner, locks, reports);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  private void process(TypeElement type, CheckRunner runner, LockStep locks, BuildReports reports) {
    E entity = stages.reader().read(type, sources.names());
    List<ReportedFinding> beside = runner.inspectBeside(entity, List.copyOf(earlier));
    if (reports.areWanted()) {
      List<Entity> others = stores.others(stages.store(), type, sources.names());
      List<ReportedFinding> all = new ArrayList<>(runner.findings(entity, others));
      all.addAll(beside);
      if (runner.isBroken(all)) {
        stores.addBroken(type);
      } else {
        compare(entity, runner, locks, reports, all);
      }
      reports.add(entity, stages.page().apply(entity), all);
    }
    earlier.add(entity);
    index.add(entity);
  }

  /**
   * Adds what changes of a locked entity mean; rows that are locked are left as they are. A file
   * that cannot be read is the other processor's to report.
   */
  private void compare(
      E entity,
      CheckRunner runner,
      LockStep locks,
      BuildReports reports,
      List<ReportedFinding> findings) {
    try {
      Optional<LockComparison> comparison = locks.compare(stages, entity);
      if (comparison.filter(LockComparison::isLocked).isPresent()) {
        findings.replaceAll(each -> runner.leavingRows(each, entity));
      }
      comparison
          .filter(each -> each.isBehind() && each.abandoned().isEmpty())
          .ifPresent(each -> reports.addFile(each.file(), each.text(), each.updated()));
      comparison.map(runner::findings).ifPresent(findings::addAll);
    } catch (IOException | UnreadableLockException unreadable) {
      return;
    }
  }

  /** Returns whether a class is an entity at which checks look together with its questions. */
  boolean isLookedAt(TypeElement type, CheckRunner runner) {
    return earlier.stream()
        .filter(each -> each.type().name().qualified().contentEquals(type.getQualifiedName()))
        .anyMatch(runner::isLookedAt);
  }

  /** Writes the index of the tables, once all rounds are over without an error. */
  void end(Reporter reporter) {
    try {
      index.write(environment.getFiler(), environment.getElementUtils());
    } catch (IOException problem) {
      reporter.error("cannot write %s: %s".formatted(index.resource(), problem.getMessage()));
    }
  }
}
