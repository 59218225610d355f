package dev.rowsmith.processor.generate.bigtable;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ComponentCode;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.RepositoryCode;
import dev.rowsmith.processor.generate.UpdateGenerator;
import dev.rowsmith.processor.model.BigtableEntity;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generator of {@code ReadingRepository}: point reads by segment, and the start of scans. */
final class RepositoryGenerator {

  private static final ClassName TEXT = ClassName.get(String.class);

  private final BigtableEntity entity;
  private final EntityCode code;
  private final EntityNames names;
  private final RepositoryCode shared;
  private final ComponentCode component;

  RepositoryGenerator(BigtableEntity entity, EntityCode code, ComponentCode component) {
    this.entity = entity;
    this.code = code;
    this.names = code.names();
    this.shared = new RepositoryCode(code);
    this.component = component;
  }

  TypeSpec.Builder generate() {
    TypeSpec.Builder repository =
        component
            .addTo(shared.repository(entity.table()), names.repository())
            .addMethods(List.of(constructor(), constructorWithTable(), constructorWithSchema()))
            .addMethods(shared.byKey(code.keyParts(), code.newKey(), Optional.empty()));
    if (!entity.key().groups().isEmpty()) {
      repository.addMethods(byRecords());
    }
    if (!entity.segments().isEmpty()) {
      ScanStepGenerator steps = new ScanStepGenerator(entity, code);
      repository.addMethod(shared.scan(steps.startClass(), "this")).addTypes(steps.generate());
    }
    addReadOnly(repository);
    UpdateGenerator update = new UpdateGenerator(code);
    update.addTo(repository, new ColumnChanges(entity, code, update).methods());
    return repository;
  }

  private MethodSpec constructor() {
    return component
        .addTo(
            shared
                .constructor(
                    RuntimeTypes.DATA_CLIENT,
                    "Works on the table of " + DocumentedMethod.link(names.table()) + ".")
                .end())
        .addStatement("this(client, $T.SCHEMA.table())", names.table())
        .build();
  }

  private MethodSpec constructorWithTable() {
    return shared
        .constructor(RuntimeTypes.DATA_CLIENT, "Works on another table of the same layout.")
        .parameter(TEXT, "table", "the name of the table")
        .end()
        .addStatement("super(client, table, new $T())", names.mapper())
        .build();
  }

  private MethodSpec constructorWithSchema() {
    return shared
        .constructor(
            RuntimeTypes.DATA_CLIENT, "Works on the table and the families that a schema names.")
        .parameter(
            RuntimeTypes.TABLE_SCHEMA,
            "schema",
            "the schema, as {@code withFamilyNamed} returns it")
        .end()
        .addStatement("super(client, schema.table(), new $T(schema))", names.mapper())
        .build();
  }

  private List<MethodSpec> byRecords() {
    List<ParameterSpec> components = ComponentParameters.of(entity);
    CodeBlock key =
        CodeBlock.of(
            "$T.of($L)",
            names.key(),
            CommaList.ofNames(components.stream().map(ParameterSpec::name).toList()));
    return shared.byKey(components, key, Optional.empty());
  }

  /** Adds the view without writes, and the methods that return it. */
  private void addReadOnly(TypeSpec.Builder repository) {
    ClassName view = names.repository().nestedClass("ReadOnly");
    TypeSpec.Builder type =
        TypeSpec.classBuilder(view)
            .addJavadoc("Repository that reads each {@link $T}, and writes none.\n", names.entity())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    RuntimeTypes.READ_ONLY_REPOSITORY, names.entity(), names.key()))
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(Modifier.PRIVATE)
                    .addParameter(names.repository(), "repository")
                    .addStatement("super(repository)")
                    .build());
    repository.build().methodSpecs().stream()
        .filter(RepositoryGenerator::isRead)
        .forEach(type::addMethod);
    repository
        .addMethod(
            DocumentedMethod.returning("readOnly", "the reads of this repository")
                .returns(view)
                .addStatement("return new $T(this)", view)
                .build())
        .addMethod(
            DocumentedMethod.returning("readOnly", "a repository without writes")
                .parameter(RuntimeTypes.DATA_CLIENT, "client", "the client")
                .returns(view)
                .addModifiers(Modifier.STATIC)
                .addStatement("return new $T(client).readOnly()", names.repository())
                .build())
        .addType(type.build());
  }

  private static boolean isRead(MethodSpec method) {
    return !method.isConstructor() && !method.name().equals("delete");
  }
}
