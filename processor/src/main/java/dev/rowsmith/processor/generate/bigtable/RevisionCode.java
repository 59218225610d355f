package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Code for what the classes of an entity with a revision have more than those of others. */
final class RevisionCode {

  private static final String REVISION = "revision";

  private final BigtableEntity entity;
  private final EntityNames names;
  private final Column revision;
  private final ClassName view;

  RevisionCode(BigtableEntity entity, EntityNames names, Column revision) {
    this.entity = entity;
    this.names = names;
    this.revision = revision;
    this.view = names.repository().nestedClass("IgnoringRevisions");
  }

  /** Returns the methods that read the revision of an entity, and copy it with another one. */
  List<MethodSpec> mapperMethods() {
    return List.of(revisionOf(), withRevision());
  }

  private MethodSpec revisionOf() {
    return override("revisionOf")
        .returns(TypeName.LONG)
        .addParameter(names.entity(), names.variable())
        .addStatement("return $L", ConstructionCode.read(names.variable(), revision.property()))
        .build();
  }

  private MethodSpec withRevision() {
    NameAllocator variables = new NameAllocator();
    String original = variables.newName(names.variable());
    String next = variables.newName(REVISION);
    String copy = variables.newName("copy");
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    ReadGenerator.allProperties(entity)
        .forEach(
            property ->
                values.put(
                    property.name(),
                    CodeBlock.of("$L", ConstructionCode.read(original, property))));
    values.put(revision.name(), CodeBlock.of("$L", next));
    return override("withRevision")
        .returns(names.entity())
        .addParameter(names.entity(), original)
        .addParameter(TypeName.LONG, next)
        .addCode(
            new ConstructionCode(
                    names.entity(), entity.construction(), copy, ReadGenerator.properties(entity))
                .of(values))
        .build();
  }

  private static MethodSpec.Builder override(String name) {
    return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(PUBLIC);
  }

  /**
   * Returns the methods of the repository that start an update of a row with a revision, and the
   * one that returns the view without revisions.
   */
  List<MethodSpec> updates(ClassName update, List<ParameterSpec> segments, CodeBlock newKey) {
    NameAllocator variables = new NameAllocator();
    segments.forEach(segment -> variables.newName(segment.name()));
    String expected = variables.newName(REVISION);
    return List.of(
        update(update)
            .addParameters(segments)
            .addParameter(TypeName.LONG, expected)
            .addStatement("return update($L, $L)", newKey, expected)
            .build(),
        update(update)
            .addParameter(names.key(), "key")
            .addParameter(TypeName.LONG, REVISION)
            .addStatement("return new $T(this, key, $L)", update, REVISION)
            .build(),
        MethodSpec.methodBuilder("ignoringRevisions")
            .addJavadoc(
                "Returns the writes that neither compare nor raise revisions, for imports and repairs.\n")
            .addModifiers(PUBLIC)
            .returns(view)
            .addStatement("return new $T(this)", view)
            .build());
  }

  /** Returns the class of the view, with the methods that start updates of any row. */
  TypeSpec ignoringRevisions(List<MethodSpec> updates) {
    return TypeSpec.classBuilder(view)
        .addJavadoc("Writes each {@link $T} whatever the revision of its row.\n", names.entity())
        .addModifiers(PUBLIC, STATIC, FINAL)
        .superclass(ParameterizedTypeName.get(RuntimeTypes.REPOSITORY, names.entity(), names.key()))
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PRIVATE)
                .addParameter(names.repository(), "repository")
                .addStatement("super(repository)")
                .build())
        .addMethods(updates)
        .build();
  }

  /** Returns the constructors of an update: of any row, and of one with a revision. */
  List<MethodSpec> updateConstructors() {
    return List.of(
        updateConstructor(view).addStatement("super(repository, key)").build(),
        updateConstructor(names.repository())
            .addParameter(TypeName.LONG, REVISION)
            .addStatement("super(repository, key, $L)", REVISION)
            .build());
  }

  private MethodSpec.Builder updateConstructor(ClassName repository) {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(repository, "repository")
        .addParameter(names.key(), "key");
  }

  private static MethodSpec.Builder update(ClassName update) {
    return MethodSpec.methodBuilder("update")
        .addJavadoc(
            "Starts to change some columns of a row, if it has a revision, and to raise that.\n")
        .addModifiers(PUBLIC)
        .returns(update);
  }
}
