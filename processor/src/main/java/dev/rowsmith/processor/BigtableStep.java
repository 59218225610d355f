package dev.rowsmith.processor;

import dev.rowsmith.processor.generate.bigtable.BigtableGenerator;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.GeneratedClass;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.read.AnnotationNames;
import dev.rowsmith.processor.report.CheckRunner;
import dev.rowsmith.processor.report.Reporter;
import java.util.Optional;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Mapping of the classes of Bigtable. */
final class BigtableStep extends StoreStep {

  private final BigtableGenerator generator;

  BigtableStep(ProcessingEnvironment environment, Readers readers, SourceClasses sources) {
    super(environment, readers, sources, AnnotationNames.TABLE);
    generator = new BigtableGenerator(environment);
  }

  @Override
  void map(TypeElement type, CheckRunner runner, Reporter reporter) {
    BigtableEntity entity = readers().bigtable().read(type, ownClasses());
    Optional<SpannerEntity> twin = readers().spanner().readIfMapped(type, ownClasses());
    if (runner.isGenerable(entity, twin)) {
      lookForOld(GeneratedClass.KEY.of(entity.type().name()), type, reporter);
      generator.generate(entity);
    }
  }
}
