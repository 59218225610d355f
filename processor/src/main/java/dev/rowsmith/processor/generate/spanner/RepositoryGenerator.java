package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;
import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.spanner.Index;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Generator of {@code AccessLogRepository}: reads and writes by the parts of the key. */
final class RepositoryGenerator {

  /** The nested classes that are no steps, in lower case. */
  private static final Set<String> NESTED = Set.of("update", "ignoringrevisions");

  private static final ClassName TIMESTAMP = ClassName.get("com.google.cloud", "Timestamp");

  private final SpannerEntity entity;
  private final SpannerNames names;

  RepositoryGenerator(SpannerEntity entity, SpannerNames names) {
    this.entity = entity;
    this.names = names;
  }

  TypeSpec.Builder generate() {
    Set<String> taken = new HashSet<>(NESTED);
    ScanStepGenerator steps =
        new ScanStepGenerator(
            names, "", new KeySteps(entity, names).steps(), names.entity(), names.key(), taken);
    TypeSpec.Builder repository =
        TypeSpec.classBuilder(names.repository())
            .addJavadoc("Reads and writes each {@link $T}.\n", names.entity())
            .addModifiers(FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    entity.revision().isPresent()
                        ? RuntimeTypes.REVISED_REPOSITORY
                        : RuntimeTypes.REPOSITORY,
                    names.entity(),
                    names.key(),
                    names.repository()))
            .addMethod(constructor())
            .addMethod(contextConstructor())
            .addMethod(on())
            .addMethod(find())
            .addMethod(exists())
            .addMethod(delete())
            .addMethod(scan(steps.startClass()));
    steps.generate().forEach(repository::addType);
    new UpdateGenerator(entity, names).addTo(repository);
    new SequenceGenerator(entity, names).addTo(repository);
    for (Index index : entity.indexes()) {
      IndexGenerator scan = new IndexGenerator(entity, names, index, taken);
      if (scan.hasScan()) {
        scan.addTo(repository);
      }
    }
    return repository;
  }

  private MethodSpec constructor() {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    if (entity.type().isPublic()) {
      constructor.addModifiers(PUBLIC);
    }
    return constructor
        .addJavadoc("Works on the table of a client's database.\n")
        .addParameter(RuntimeTypes.DATABASE_CLIENT, "client")
        .addStatement("super(client, new $T())", names.mapper())
        .build();
  }

  private MethodSpec contextConstructor() {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
        .addStatement("super(context, new $T())", names.mapper())
        .build();
  }

  private MethodSpec on() {
    return MethodSpec.methodBuilder("on")
        .addAnnotation(Override.class)
        .addModifiers(PROTECTED)
        .returns(names.repository())
        .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
        .addStatement("return new $T(context)", names.repository())
        .build();
  }

  private MethodSpec find() {
    return byParts(
        "find",
        "Reads the entity of a key.",
        ParameterizedTypeName.get(ClassName.get(Optional.class), names.entity()));
  }

  private MethodSpec exists() {
    return byParts("exists", "Returns whether there is a row of a key.", TypeName.BOOLEAN);
  }

  private MethodSpec delete() {
    return byParts(
        "delete",
        "Deletes the row of a key, if there is one.",
        ParameterizedTypeName.get(ClassName.get(Optional.class), TIMESTAMP));
  }

  private MethodSpec byParts(String name, String javadoc, TypeName result) {
    List<ParameterSpec> parts =
        names.keyParts(entity).stream().map(KeyPartCode::parameter).toList();
    CodeBlock values =
        parts.stream()
            .map(part -> CodeBlock.of("$L", part.name()))
            .collect(CodeBlock.joining(", "));
    return MethodSpec.methodBuilder(name)
        .addJavadoc(javadoc + "\n")
        .addModifiers(PUBLIC)
        .returns(result)
        .addParameters(parts)
        .addStatement("return $L(new $T($L))", name, names.key(), values)
        .build();
  }

  private static MethodSpec scan(ClassName start) {
    return MethodSpec.methodBuilder("scan")
        .addJavadoc("Starts a scan, which binds the key's parts from the left.\n")
        .addModifiers(PUBLIC)
        .returns(start)
        .addStatement("return new $T(table())", start)
        .build();
  }
}
