package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.patch.Patch;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.MissingTables;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.BuildReports;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.EditedEntities;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.report.page.SchemaReport;
import dev.rowsmith.processor.source.Round;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Processor that checks the entities of each table together, as several kinds of entity can share
 * one, and writes the index of all tables.
 *
 * <p>It sees all entities of a build, also those whose sources did not change: what Gradle calls
 * aggregating. It stands beside {@link RowsmithProcessor} so that a changed entity does not
 * generate the others anew.
 */
@AutoService(Processor.class)
public final class RowsmithTableProcessor extends AbstractProcessor {

  private final List<SchemaCheck> checks = Checks.load();

  private final SourceClasses sources = new SourceClasses();

  private List<TableStep<?>> steps = List.of();
  private @Nullable QueriesStep queries;
  private EditedEntities edited = EditedEntities.UNKNOWN;
  private @Nullable MissingTables missingTables;

  /** The files that the options ask for, once the first round has begun. */
  private @Nullable BuildReports reports;

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    Stores stores = new Stores(environment, Optional.empty());
    steps = stores.all().stream().<TableStep<?>>map(each -> step(each, stores)).toList();
    queries = new QueriesStep(environment, stores, sources);
    edited = new EditedSources(stores, sources);
    missingTables = new MissingTables(environment.getElementUtils());
  }

  private <E extends Entity> TableStep<E> step(StoreStages<E> stages, Stores stores) {
    return new TableStep<>(stages, stores, sources, processingEnv);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Stream.concat(
            Arrays.stream(Store.values()).flatMap(store -> Stream.of(store.table(), store.key())),
            Stream.of(AnnotationNames.QUERIES))
        .collect(Collectors.toSet());
  }

  @Override
  public Set<String> getSupportedOptions() {
    return Options.names(checks);
  }

  @Override
  public SourceVersion getSupportedSourceVersion() {
    return SourceVersion.latestSupported();
  }

  @Override
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment environment) {
    sources.add(environment);
    Round round = new Round(environment, annotations);
    MissingTables missing = Objects.requireNonNull(missingTables);
    Reporter reporter = new Reporter(processingEnv.getMessager(), sources.names());
    Options options = new Options(processingEnv.getOptions(), checks);
    if (reports == null) {
      reports =
          new BuildReports(
              options,
              Map.of(
                  Options.PATCH,
                  file -> new Patch(file, processingEnv),
                  Options.REPORT,
                  folder -> new SchemaReport(folder, checks, options::severityOf, options.docs())));
    }
    QueriesStep asked = Objects.requireNonNull(queries);
    CheckRunner runner = new CheckRunner(checks, options, reporter, edited);
    BuildReports written = reports;
    if (environment.processingOver()) {
      Together together = new Together(runner, written);
      asked.answerAll(
          reporter,
          entity ->
              written.areWanted()
                  || steps.stream().anyMatch(step -> step.isLookedAt(entity, runner)),
          together);
      together.end();
      List<Missing> withoutTable = missing.find(sources.names());
      reports.addMissingTables(withoutTable);
      reports.write(reporter);
      if (!environment.errorRaised()) {
        steps.forEach(step -> step.end(reporter));
      }
      withoutTable.forEach(each -> reporter.missingTable(each, options));
      return false;
    }
    missing.add(round);
    asked.collect(round);
    LockStep locks = new LockStep(options, processingEnv.getElementUtils());
    steps.forEach(step -> step.process(round, runner, locks, written, reporter));
    return false;
  }
}
