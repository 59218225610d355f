package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.index.TableIndex;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.patch.Patch;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.MissingTables;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.BuildReports;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.report.page.SchemaReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Consumer;
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

  private final Map<String, List<BigtableEntity>> tables = new HashMap<>();

  /** The entities of Spanner so far. */
  private final List<SpannerEntity> database = new ArrayList<>();

  private final TableIndex index = new TableIndex(TableIndex.BIGTABLE);

  private final TableIndex spannerIndex = new TableIndex(TableIndex.SPANNER);

  private final SourceClasses sources = new SourceClasses();

  private @Nullable Readers readers;
  private @Nullable DeferredEntities rounds;
  private @Nullable DeferredEntities spannerRounds;
  private @Nullable MissingTables missingTables;

  /** The files that the options ask for, once the first round has begun. */
  private @Nullable BuildReports reports;

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    readers = Readers.of(environment);
    rounds = new DeferredEntities(environment, AnnotationNames.TABLE);
    spannerRounds = new DeferredEntities(environment, AnnotationNames.SPANNER_TABLE);
    missingTables = new MissingTables(environment.getElementUtils());
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(
        AnnotationNames.TABLE,
        AnnotationNames.SPANNER_TABLE,
        AnnotationNames.ROW_KEY,
        AnnotationNames.PRIMARY_KEY);
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
  public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
    sources.add(round);
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
                  folder -> new SchemaReport(folder, checks, options::severityOf)));
    }
    if (round.processingOver()) {
      List<Missing> withoutTable = missing.find();
      reports.addMissingTables(withoutTable);
      reports.write(reporter);
      if (!round.errorRaised()) {
        write(index, reporter);
        write(spannerIndex, reporter);
      }
      withoutTable.forEach(reporter::missingTable);
      return false;
    }
    missing.add(round);
    CheckRunner runner = new CheckRunner(checks, options, reporter);
    BuildReports written = reports;
    forEach(rounds, round, reporter, type -> process(type, runner, written));
    forEach(spannerRounds, round, reporter, type -> processSpanner(type, runner, written));
    return false;
  }

  private static void forEach(
      @Nullable DeferredEntities entities,
      RoundEnvironment round,
      Reporter reporter,
      Consumer<TypeElement> step) {
    for (TypeElement type : Objects.requireNonNull(entities).next(round)) {
      try {
        step.accept(type);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  private void process(TypeElement type, CheckRunner runner, BuildReports reports) {
    Readers read = Objects.requireNonNull(readers);
    BigtableEntity entity = read.bigtable().read(type, sources.names());
    List<BigtableEntity> ofTable =
        tables.computeIfAbsent(entity.table(), table -> new ArrayList<>());
    runner.inspectTable(
        entity, List.copyOf(ofTable), read.spanner().readIfMapped(type, sources.names()), reports);
    ofTable.add(entity);
    index.add(entity);
  }

  private void processSpanner(TypeElement type, CheckRunner runner, BuildReports reports) {
    Objects.requireNonNull(readers)
        .spanner()
        .readIfMapped(type, sources.names())
        .ifPresent(
            entity -> {
              spannerIndex.add(entity);
              runner.inspectDatabase(entity, List.copyOf(database), reports);
              database.add(entity);
            });
  }

  private void write(TableIndex written, Reporter reporter) {
    try {
      written.write(processingEnv.getFiler(), processingEnv.getElementUtils());
    } catch (IOException problem) {
      reporter.error("cannot write %s: %s".formatted(written.resource(), problem.getMessage()));
    }
  }
}
