package dev.rowsmith.processor;

import com.google.auto.service.AutoService;
import dev.rowsmith.processor.check.Checks;
import dev.rowsmith.processor.check.SchemaCheck;
import dev.rowsmith.processor.generate.bigtable.BigtableGenerator;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.Entity;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.Inspection;
import dev.rowsmith.processor.report.Options;
import dev.rowsmith.processor.report.Reporter;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Maps annotated classes to tables: reads each entity, checks it, and generates its code.
 *
 * <p>Each entity is judged by itself, and each generated file has one entity as its origin: what
 * Gradle calls isolating. What needs several entities is {@link RowsmithTableProcessor}'s.
 */
@AutoService(Processor.class)
public final class RowsmithProcessor extends AbstractProcessor {

  private final List<SchemaCheck> checks;

  /** What is wrong with checks that cannot be used, to be said once. */
  private final List<String> problemsWithChecks;

  private @Nullable Readers readers;
  private @Nullable EntityRounds rounds;
  private @Nullable SpannerStep spanner;

  @Override
  public synchronized void init(ProcessingEnvironment environment) {
    super.init(environment);
    readers = Readers.of(environment);
    rounds = new EntityRounds(environment, AnnotationNames.TABLE);
    spanner = new SpannerStep(environment, readers);
  }

  /** Creates the processor with all checks that are beside it. */
  public RowsmithProcessor() {
    this(Checks.find());
  }

  RowsmithProcessor(Checks found) {
    checks = found.usable();
    problemsWithChecks = found.problems();
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
    EntityRounds entities = Objects.requireNonNull(rounds);
    Reporter reporter = new Reporter(processingEnv.getMessager(), entities.ownClasses());
    Inspection inspection =
        new Inspection(checks, new Options(processingEnv.getOptions(), checks), reporter);
    if (round.processingOver()) {
      inspection.printOptionMistakes();
      problemsWithChecks.forEach(reporter::error);
      return false;
    }
    for (TypeElement type : entities.next(round)) {
      try {
        process(type, entities, inspection, reporter);
      } catch (UncheckedIOException problem) {
        reporter.unwritable(type, problem);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
    Objects.requireNonNull(spanner).process(round, inspection, reporter);
    return false;
  }

  /** What was compiled before was generated then, and is still there. */
  private void process(
      TypeElement type, EntityRounds entities, Inspection inspection, Reporter reporter) {
    Readers read = Objects.requireNonNull(readers);
    if (read.classFiles().isCompiled(type)) {
      return;
    }
    Entity entity = read.bigtable().read(type, entities.ownClasses());
    Optional<SpannerEntity> twin = read.spanner().readIfMapped(type, entities.ownClasses());
    if (inspection.isGenerable(entity, twin)) {
      ClassRef key = GeneratedClass.KEY.of(entity.type().name());
      if (read.classFiles().hinderRecord(key.qualified())) {
        reporter.hindered(type, key.display());
      }
      new BigtableGenerator(processingEnv).generate(entity);
    }
  }
}
