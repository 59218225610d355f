package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Segment;
import java.util.List;
import java.util.Optional;

/** Generator of {@code ReadingRepository}: point reads by segment, and the start of scans. */
final class RepositoryGenerator {

  private final BigtableEntity entity;
  private final EntityNames names;
  private final List<ParameterSpec> segments;
  private final CodeBlock newKey;

  RepositoryGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.segments = entity.key().given().stream().map(this::parameter).toList();
    this.newKey =
        CodeBlock.of(
            "new $T($L)",
            names.key(),
            CommaList.ofNames(segments.stream().map(ParameterSpec::name).toList()));
  }

  TypeSpec.Builder generate() {
    ScanStepGenerator steps = new ScanStepGenerator(entity, names);
    TypeSpec.Builder repository =
        TypeSpec.classBuilder(names.repository())
            .addJavadoc(
                "Reads and writes each {@link $T} as a row of {@code $L}.\n",
                names.entity(),
                JavadocEscaper.of(entity.table()))
            .addModifiers(FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    entity.revision().isPresent()
                        ? RuntimeTypes.REVISED_REPOSITORY
                        : RuntimeTypes.REPOSITORY,
                    names.entity(),
                    names.key()))
            .addMethod(constructor())
            .addMethod(constructorWithTable())
            .addMethod(constructorWithSchema())
            .addMethod(find(segments, newKey))
            .addMethod(exists(segments, newKey))
            .addMethod(delete(segments, newKey));
    if (!entity.key().groups().isEmpty()) {
      addReadsByRecord(repository);
    }
    if (!entity.segments().isEmpty()) {
      repository.addMethod(scan(steps.startClass()));
    }
    UpdateGenerator update = new UpdateGenerator(entity, names);
    List<MethodSpec> updates =
        List.of(update(update.updateClass(), segments, newKey), updateByKey(update.updateClass()));
    Optional<RevisionCode> revision =
        entity.revision().map(column -> new RevisionCode(entity, names, column));
    revision.ifPresentOrElse(
        code -> repository.addMethods(code.updates(update.updateClass(), segments, newKey)),
        () -> repository.addMethods(updates));
    steps.generate().forEach(repository::addType);
    revision.ifPresent(code -> repository.addType(code.ignoringRevisions(updates)));
    repository.addType(update.generate());
    return repository;
  }

  private MethodSpec constructor() {
    return construct()
        .addJavadoc("Works on the table {@code $L}.\n", JavadocEscaper.of(entity.table()))
        .addParameter(RuntimeTypes.DATA_CLIENT, "client")
        .addStatement("this(client, $T.SCHEMA.table())", names.table())
        .build();
  }

  private MethodSpec constructorWithTable() {
    return construct()
        .addJavadoc("Works on another table of the same layout.\n")
        .addParameter(RuntimeTypes.DATA_CLIENT, "client")
        .addParameter(String.class, "table")
        .addStatement("super(client, table, new $T())", names.mapper())
        .build();
  }

  private MethodSpec constructorWithSchema() {
    return construct()
        .addJavadoc(
            "Works on the table and the families that a schema names, as {@link"
                + " $T#withFamilyNamed} returns it.\n",
            RuntimeTypes.TABLE_SCHEMA)
        .addParameter(RuntimeTypes.DATA_CLIENT, "client")
        .addParameter(RuntimeTypes.TABLE_SCHEMA, "schema")
        .addStatement("super(client, schema.table(), new $T(schema))", names.mapper())
        .build();
  }

  private MethodSpec.Builder construct() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    return entity.type().isPublic() ? constructor.addModifiers(PUBLIC) : constructor;
  }

  private void addReadsByRecord(TypeSpec.Builder repository) {
    List<ParameterSpec> components = ComponentParameters.of(entity);
    CodeBlock key =
        CodeBlock.of(
            "$T.of($L)",
            names.key(),
            CommaList.ofNames(components.stream().map(ParameterSpec::name).toList()));
    repository
        .addMethod(find(components, key))
        .addMethod(exists(components, key))
        .addMethod(delete(components, key));
  }

  private MethodSpec find(List<ParameterSpec> values, CodeBlock key) {
    return byValues("find", values, "Reads the entity of a key.")
        .returns(ParameterizedTypeName.get(ClassName.get(Optional.class), names.entity()))
        .addStatement("return find($L)", key)
        .build();
  }

  private MethodSpec exists(List<ParameterSpec> values, CodeBlock key) {
    return byValues("exists", values, "Returns whether there is a row of a key.")
        .returns(TypeName.BOOLEAN)
        .addStatement("return exists($L)", key)
        .build();
  }

  private MethodSpec delete(List<ParameterSpec> values, CodeBlock key) {
    return byValues("delete", values, "Deletes the row of a key, if there is one.")
        .addStatement("delete($L)", key)
        .build();
  }

  private static MethodSpec update(ClassName update, List<ParameterSpec> values, CodeBlock newKey) {
    return byValues("update", values, "Starts to change some columns of a row.")
        .returns(update)
        .addStatement("return update($L)", newKey)
        .build();
  }

  private MethodSpec updateByKey(ClassName update) {
    return MethodSpec.methodBuilder("update")
        .addJavadoc("Starts to change some columns of a row.\n")
        .addModifiers(PUBLIC)
        .returns(update)
        .addParameter(names.key(), "key")
        .addStatement("return new $T(this, key)", update)
        .build();
  }

  private static MethodSpec.Builder byValues(
      String name, List<ParameterSpec> values, String javadoc) {
    return MethodSpec.methodBuilder(name)
        .addJavadoc(javadoc + "\n")
        .addModifiers(PUBLIC)
        .addParameters(values);
  }

  private MethodSpec scan(ClassName start) {
    return MethodSpec.methodBuilder("scan")
        .addJavadoc("Starts a scan, which binds the key's segments from the left.\n")
        .addModifiers(PUBLIC)
        .returns(start)
        .addStatement("return new $T(this)", start)
        .build();
  }

  private ParameterSpec parameter(Segment segment) {
    return ParameterSpec.builder(
            SegmentCode.of(segment, entity.key()).componentType(),
            Names.component(segment.member()))
        .build();
  }
}
