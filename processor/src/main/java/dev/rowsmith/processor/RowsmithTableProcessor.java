package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.index.TableIndex;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.read.MissingTables;
import dev.rowsmith.processor.read.MissingTables.Missing;
import dev.rowsmith.processor.report.Inspection;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Outputs;
import dev.rowsmith.processor.report.Reporter;
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
 * Checks the entities of each table beside each other, as several kinds of entity can share one,
 * and writes the index of all tables.
 *
 * <p>It sees all entities of a build, also those whose sources did not change: what Gradle calls
 * aggregating. It stands beside {@link RowsmithProcessor} so that a changed entity does not
 * generate the others anew.
 */
@AutoService(Processor.class)
public final class RowsmithTableProcessor extends AbstractProcessor {

  private final List<SchemaCheck> checks = Checks.load();

  private final Map<String, List<Entity>> tables = new HashMap<>();

  /** The entities of Spanner so far. */
  private final List<SpannerEntity> database = new ArrayList<>();

  private final TableIndex index = new TableIndex(TableIndex.BIGTABLE);

  private final TableIndex spannerIndex = new TableIndex(TableIndex.SPANNER);

  private final SourceClasses sources = new SourceClasses();

  private @Nullable Readers readers;
  private @Nullable EntityRounds rounds;
  private @Nullable EntityRounds spannerRounds;
  private @Nullable MissingTables missingTables;

  /** The files that the options ask for, once the first round has begun. */
  private @Nullable Outputs outputs;

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    readers = Readers.of(environment);
    rounds = new EntityRounds(environment, AnnotationNames.TABLE);
    spannerRounds = new EntityRounds(environment, AnnotationNames.SPANNER_TABLE);
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
    if (outputs == null) {
      outputs = new Outputs(processingEnv, options, checks);
    }
    if (round.processingOver()) {
      List<Missing> withoutTable = missing.find();
      outputs.missingTables(withoutTable);
      outputs.write(reporter);
      if (!round.errorRaised()) {
        write(index, reporter);
        write(spannerIndex, reporter);
      }
      withoutTable.forEach(reporter::missingTable);
      return false;
    }
    missing.add(round);
    Inspection inspection = new Inspection(checks, options, reporter);
    Outputs written = outputs;
    forEach(rounds, round, reporter, type -> process(type, inspection, written));
    forEach(spannerRounds, round, reporter, type -> processSpanner(type, inspection, written));
    return false;
  }

  private static void forEach(
      @Nullable EntityRounds entities,
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

  private void process(TypeElement type, Inspection inspection, Outputs outputs) {
    Readers read = Objects.requireNonNull(readers);
    Entity entity = read.bigtable().read(type, sources.names());
    List<Entity> ofTable = tables.computeIfAbsent(entity.table(), table -> new ArrayList<>());
    inspection.inspectTable(
        entity, List.copyOf(ofTable), read.spanner().readIfMapped(type, sources.names()), outputs);
    ofTable.add(entity);
    index.add(entity);
  }

  private void processSpanner(TypeElement type, Inspection inspection, Outputs outputs) {
    Objects.requireNonNull(readers)
        .spanner()
        .readIfMapped(type, sources.names())
        .ifPresent(
            entity -> {
              spannerIndex.add(entity);
              inspection.inspectDatabase(entity, List.copyOf(database), outputs);
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
