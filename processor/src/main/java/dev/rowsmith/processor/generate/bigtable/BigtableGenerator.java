package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ComponentCode;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.InheritedMethods;
import dev.rowsmith.processor.generate.PendingFiles;
import dev.rowsmith.processor.generate.SourceWriter;
import dev.rowsmith.processor.generate.question.AskedRepository;
import dev.rowsmith.processor.generate.question.QuestionsGenerator;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Component;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;

/** Generator of the classes of an entity. */
public final class BigtableGenerator {

  private final SourceWriter writer;
  private final ComponentCode component;
  private final Set<String> inherited;

  public BigtableGenerator(ProcessingEnvironment environment, Optional<Component> component) {
    this.writer = new SourceWriter(environment);
    this.component = new ComponentCode(component);
    this.inherited =
        InheritedMethods.ofOneValue(
            environment.getElementUtils(),
            RuntimeTypes.SCAN_STEP,
            RuntimeTypes.SCAN,
            RuntimeTypes.ROW_UPDATE);
  }

  /**
   * Generates the key, the schema, the mapper and the repository of an entity, and the mapping of
   * items where it has one, to be written.
   */
  public PendingFiles generate(BigtableEntity entity) {
    EntityCode code = BigtableCode.of(entity, inherited);
    List<TypeSpec.Builder> types = new ArrayList<>();
    types.add(new KeyGenerator(entity, code.names()).generate());
    types.add(new TableGenerator(entity, code.names()).generate());
    types.add(new MapperGenerator(entity, code).generate());
    types.add(new RepositoryGenerator(entity, code, component).generate());
    entity
        .fromItems()
        .ifPresent(items -> types.add(new ItemsGenerator(entity, code, items).generate()));
    return writer.files(entity.type(), entity.place(), types.toArray(TypeSpec.Builder[]::new));
  }

  /** Writes the class that answers questions about an entity. */
  public void generate(
      BigtableEntity entity, QueryInterface queries, List<Outcome> outcomes, List<String> advice) {
    AskedRepository code = new AskedBigtable(entity, BigtableCode.of(entity, inherited));
    writer.write(
        queries, new QuestionsGenerator(queries, code, component).generate(outcomes, advice));
  }
}
