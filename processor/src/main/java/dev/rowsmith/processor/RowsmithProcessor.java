package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

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

  /** What is wrong with checks that cannot be used, to be said once. */
  private final List<String> problemsWithChecks;

  private final SourceClasses sources = new SourceClasses();

  /** What is done for each store, once the compiler has said where. */
  private List<StoreStep> steps = List.of();

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
    Readers readers = Readers.of(environment);
    steps =
        List.of(
            new BigtableStep(environment, readers, sources),
            new SpannerStep(environment, readers, sources));
  }

  @Override
  public Set<String> getSupportedAnnotationTypes() {
    return Set.of(AnnotationNames.TABLE, AnnotationNames.SPANNER_TABLE);
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
    Reporter reporter = new Reporter(processingEnv.getMessager(), sources.names());
    CheckRunner runner =
        new CheckRunner(checks, new Options(processingEnv.getOptions(), checks), reporter);
    if (round.processingOver()) {
      runner.printOptionMistakes();
      problemsWithChecks.forEach(reporter::error);
      if (!round.errorRaised()) {
        steps.forEach(step -> step.end(reporter));
      }
    } else {
      steps.forEach(step -> step.process(round, runner, reporter));
    }
    return false;
  }
}
