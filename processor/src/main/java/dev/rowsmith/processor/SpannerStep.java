package dev.rowsmith.processor;

import dev.rowsmith.processor.generate.spanner.SpannerGenerator;
import dev.rowsmith.processor.model.ClassRef;
import dev.rowsmith.processor.model.spanner.SpannerClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.Inspection;
import dev.rowsmith.processor.report.Reporter;
import java.io.UncheckedIOException;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** Maps the classes of Spanner: reads each entity, checks it, and generates its code. */
final class SpannerStep {

  private final ProcessingEnvironment environment;
  private final Readers readers;
  private final EntityRounds rounds;

  SpannerStep(ProcessingEnvironment environment, Readers readers) {
    this.readers = readers;
    this.environment = environment;
    this.rounds = new EntityRounds(environment, AnnotationNames.SPANNER_TABLE);
  }

  /** Maps the entities of a round; those that use a type to come wait for it. */
  void process(RoundEnvironment round, Inspection inspection, Reporter reporter) {
    for (TypeElement type : rounds.next(round)) {
      try {
        process(type, inspection, reporter);
      } catch (UncheckedIOException problem) {
        reporter.unwritable(type, problem);
      } catch (RuntimeException | StackOverflowError problem) {
        reporter.bug(type, problem);
      }
    }
  }

  /** What was compiled before was generated then, and is still there. */
  private void process(TypeElement type, Inspection inspection, Reporter reporter) {
    if (readers.classFiles().isCompiled(type)) {
      return;
    }
    SpannerEntity entity = readers.spanner().read(type, rounds.ownClasses());
    if (inspection.isGenerable(entity)) {
      ClassRef key = SpannerClass.KEY.of(entity.type().name(), entity.inBothStores());
      if (readers.classFiles().hinderRecord(key.qualified())) {
        reporter.hindered(type, key.display());
      }
      new SpannerGenerator(environment).generate(entity);
    }
  }
}
