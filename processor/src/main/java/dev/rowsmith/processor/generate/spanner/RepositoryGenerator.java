package dev.rowsmith.processor.generate.spanner;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ComponentCode;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.RepositoryCode;
import dev.rowsmith.processor.generate.UpdateGenerator;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** Generator of {@code AccessLogRepository}: reads and writes by the parts of the key. */
final class RepositoryGenerator {

  /** The nested classes that are no steps, in lower case. */
  private static final Set<String> NESTED =
      Set.of("update", "ignoringrevisions", "readonly", "intransaction");

  private static final ClassName TIMESTAMP = ClassName.get("com.google.cloud", "Timestamp");

  private final SpannerEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final SpannerCode store;
  private final ComponentCode component;

  RepositoryGenerator(SpannerEntity entity, EntityCode code, ComponentCode component) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.store = new SpannerCode(entity, names);
    this.component = component;
  }

  TypeSpec.Builder generate() {
    Set<String> taken = new HashSet<>(NESTED);
    ScanStepGenerator steps =
        new ScanStepGenerator(
            names, "", new KeySteps(entity, names).steps(), names.entity(), names.key(), taken);
    RepositoryCode shared = new RepositoryCode(code);
    List<MethodSpec> ofKey =
        shared.byKey(
            code.keyParts(),
            code.newKey(),
            Optional.of(ParameterizedTypeName.get(ClassName.get(Optional.class), TIMESTAMP)));
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
            .addMethods(store.derived(names.repository()))
            .addMethods(ofKey)
            .addMethod(shared.scan(steps.startClass(), "table()"))
            .addTypes(steps.generate());
    UpdateGenerator update = new UpdateGenerator(code);
    List<MethodSpec> updates =
        update.addTo(repository, new ColumnChanges(entity, code, update).methods());
    List<MethodSpec> numbers = new SequenceGenerator(entity, names).methods();
    repository.addMethods(numbers);
    List<MethodSpec> scans = new ArrayList<>();
    scans.add(shared.scan(steps.startClass(), "table()"));
    for (Index index : entity.indexes()) {
      IndexGenerator scan = new IndexGenerator(entity, names, index, taken);
      if (scan.hasScan()) {
        scans.add(scan.addTo(repository));
      }
    }
    addViews(repository, ofKey, scans, Stream.concat(updates.stream(), numbers.stream()).toList());
    return repository;
  }

  private void addViews(
      TypeSpec.Builder repository,
      List<MethodSpec> ofKey,
      List<MethodSpec> scans,
      List<MethodSpec> writes) {
    RepositoryViews views = new RepositoryViews(store);
    views.addReadOnly(
        repository,
        Stream.concat(
                ofKey.stream().filter(method -> !method.name().equals("delete")), scans.stream())
            .toList());
    views.addInTransaction(
        names.repository(),
        repository,
        code.revision().isPresent(),
        Stream.of(ofKey, scans, writes).flatMap(List::stream).toList());
  }
}
