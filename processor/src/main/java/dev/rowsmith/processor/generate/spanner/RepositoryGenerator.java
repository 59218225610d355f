package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ComponentCode;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.RepositoryCode;
import dev.rowsmith.processor.generate.UpdateGenerator;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;

/** Generator of {@code AccessLogRepository}: reads and writes by the parts of the key. */
final class RepositoryGenerator {

  /** The nested classes that are no steps, in lower case. */
  private static final Set<String> NESTED = Set.of("update", "ignoringrevisions");

  private static final ClassName TIMESTAMP = ClassName.get("com.google.cloud", "Timestamp");

  private final SpannerEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final ComponentCode component;

  RepositoryGenerator(SpannerEntity entity, EntityCode code, ComponentCode component) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.component = component;
  }

  TypeSpec.Builder generate() {
    Set<String> taken = new HashSet<>(NESTED);
    ScanStepGenerator steps =
        new ScanStepGenerator(
            names, "", new KeySteps(entity, names).steps(), names.entity(), names.key(), taken);
    RepositoryCode shared = new RepositoryCode(code);
    TypeSpec.Builder repository =
        component
            .addTo(shared.repository(entity.table()), names.repository())
            .addMethod(
                component
                    .addTo(
                        shared
                            .constructor(
                                RuntimeTypes.DATABASE_CLIENT,
                                "Works on the table of a client's database.")
                            .end())
                    .addStatement("super(client, new $T())", names.mapper())
                    .build())
            .addMethods(code.store().derived(names.repository()))
            .addMethods(
                shared.byKey(
                    code.keyParts(),
                    code.newKey(),
                    Optional.of(
                        ParameterizedTypeName.get(ClassName.get(Optional.class), TIMESTAMP))))
            .addMethod(shared.scan(steps.startClass(), "table()"))
            .addTypes(steps.generate());
    UpdateGenerator update = new UpdateGenerator(code);
    update.addTo(repository, new ColumnChanges(entity, code, update).methods());
    new SequenceGenerator(entity, names).addTo(repository);
    for (Index index : entity.indexes()) {
      IndexGenerator scan = new IndexGenerator(entity, names, index, taken);
      if (scan.hasScan()) {
        scan.addTo(repository);
      }
    }
    return repository;
  }
}
