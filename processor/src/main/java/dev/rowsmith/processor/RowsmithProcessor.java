package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.EntityJudge;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.Store;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.EditedEntities;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import dev.rowsmith.processor.source.Round;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
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
 * Processor that maps annotated classes to tables: it reads each entity, checks it, and generates
 * its code.
 *
 * <p>Each entity is judged by itself, and each generated file has one entity as its origin: what
 * Gradle calls isolating. What needs several entities is {@link RowsmithTableProcessor}'s.
 */
@AutoService(Processor.class)
public final class RowsmithProcessor extends AbstractProcessor {

  private final List<SchemaCheck> checks;

  /** What is wrong with checks that cannot be used, to be printed once. */
  private final List<String> problemsWithChecks;

  private final SourceClasses sources = new SourceClasses();

  /** What is done for each store, once the compiler is known. */
  private List<StoreStep<?>> steps = List.of();

  private @Nullable QueriesStep queries;

  private EditedEntities edited = EditedEntities.UNKNOWN;

  private @Nullable LockStep locks;

  private @Nullable ComponentStep components;

  /** Creates the processor with all checks that are beside it. */
  public RowsmithProcessor() {
    this(Checks.find());
  }

  RowsmithProcessor(Checks found) {
    checks = found.usable();
    problemsWithChecks = found.problems();
  }

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    Options options = new Options(environment.getOptions(), checks);
    components = new ComponentStep(options.component(), environment);
    Stores stores = new Stores(environment, components.generated());
    steps = stores.all().stream().<StoreStep<?>>map(each -> step(each, stores)).toList();
    queries = new QueriesStep(environment, stores, sources);
    edited = new EditedSources(stores, sources);
  }

  private <E extends Entity> StoreStep<E> step(StoreStages<E> stages, Stores stores) {
    return new StoreStep<>(stages, stores, sources, processingEnv);
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Stream.concat(
            Arrays.stream(Store.values()).map(Store::table), Stream.of(AnnotationNames.QUERIES))
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
    Reporter reporter = new Reporter(processingEnv.getMessager(), sources.names());
    Options options = new Options(processingEnv.getOptions(), checks);
    CheckRunner runner = new CheckRunner(checks, options, reporter, edited);
    if (locks == null) {
      locks = new LockStep(options, processingEnv.getElementUtils());
    }
    LockStep compared = locks;
    if (environment.processingOver()) {
      runner.printOptionMistakes();
      problemsWithChecks.forEach(reporter::error);
      compared.end(environment.errorRaised(), processingEnv, sources.names(), reporter);
      if (environment.errorRaised()) {
        // Those that wait for what was generated have their errors shown with all others.
        Objects.requireNonNull(queries)
            .process(round, reporter, new Answering(runner, reporter, false));
      }
      if (!environment.errorRaised()) {
        compared.reportOrphans(processingEnv, sources.names(), runner, reporter);
        steps.forEach(step -> step.end(reporter));
      }
    } else {
      Objects.requireNonNull(components).process(round, reporter);
      steps.forEach(step -> step.process(round, runner, compared, reporter));
      Objects.requireNonNull(queries)
          .process(round, reporter, new Answering(runner, reporter, true));
    }
    return false;
  }

  /**
   * Checks questions, and generates the class that answers them.
   *
   * @param generating whether anything is generated: in the last round it is too late
   */
  private record Answering(CheckRunner runner, Reporter reporter, boolean generating)
      implements QueriesStep.Action {

    @Override
    public EntityJudge judge() {
      return runner;
    }

    @Override
    public <E extends Entity> void apply(
        QuestionStages<E> stages, E entity, QuestionStages.Answered answered) {
      if (!answered.queries().problem().isEmpty()) {
        reporter.unanswerable(answered.queries());
        return;
      }
      if (!runner.inspect(answered.queries(), answered.asked(), answered.editing())) {
        answered.outcomes().stream()
            .filter(outcome -> outcome.plan().isEmpty())
            .forEach(outcome -> reporter.unplanned(outcome.question()));
      }
      if (generating) {
        stages.generate(answered, entity);
      }
    }

    @Override
    public void unmapped(TypeElement queries, String entity) {
      reporter.unmapped(queries, entity);
    }
  }
}
