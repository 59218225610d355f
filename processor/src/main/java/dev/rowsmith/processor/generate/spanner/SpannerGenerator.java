package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.InheritedMethods;
import dev.rowsmith.processor.generate.SourceWriter;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/** Generator of the four classes of an entity of Spanner. */
public final class SpannerGenerator {

  private final SourceWriter writer;
  private final Set<String> inherited;

  public SpannerGenerator(ProcessingEnvironment environment) {
    this.writer = new SourceWriter(environment);
    this.inherited =
        InheritedMethods.ofOneValue(
            environment.getElementUtils(),
            RuntimeTypes.SCAN_STEP,
            RuntimeTypes.SCAN,
            RuntimeTypes.ROW_UPDATE);
  }

  /** Writes the key, the schema, the mapper and the repository of an entity. */
  public void generate(SpannerEntity entity) {
    SpannerNames names = SpannerNames.of(entity, inherited);
    write(entity, new KeyGenerator(entity, names).generate());
    write(entity, new TableGenerator(entity, names).generate());
    write(entity, new MapperGenerator(entity, names).generate());
    write(entity, new RepositoryGenerator(entity, names).generate());
  }

  private void write(SpannerEntity entity, TypeSpec.Builder type) {
    writer.write(entity.type(), entity.place(), type);
  }
}
