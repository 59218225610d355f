package dev.rowsmith.processor;

import dev.rowsmith.processor.generate.spanner.SpannerGenerator;
import dev.rowsmith.processor.model.spanner.SpannerClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Reporter;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Mapping of the classes of Spanner. */
final class SpannerStep extends StoreStep {

  private final SpannerGenerator generator;

  SpannerStep(ProcessingEnvironment environment, Readers readers, SourceClasses sources) {
    super(environment, readers, sources, AnnotationNames.SPANNER_TABLE);
    generator = new SpannerGenerator(environment);
  }

  @Override
  void map(TypeElement type, CheckRunner runner, Reporter reporter) {
    SpannerEntity entity = readers().spanner().read(type, ownClasses());
    if (runner.isGenerable(entity)) {
      lookForOld(SpannerClass.KEY.of(entity.type().name(), entity.inBothStores()), type, reporter);
      generator.generate(entity);
    }
  }
}
