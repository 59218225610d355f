package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PROTECTED;
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
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Code for what the classes of an entity with a revision have more than those of others. */
final class RevisionCode {

  private static final String REVISION = "revision";

  private final SpannerEntity entity;
  private final SpannerNames names;
  private final SpannerColumn revision;
  private final ClassName view;

  RevisionCode(SpannerEntity entity, SpannerNames names, SpannerColumn revision) {
    this.entity = entity;
    this.names = names;
    this.revision = revision;
    this.view = names.repository().nestedClass("IgnoringRevisions");
  }

  /**
   * Returns the methods that read the revision of an entity, and copy it with another one.
   *
   * @param properties the entity's own components
   */
  List<MethodSpec> mapperMethods(List<Property> properties) {
    return List.of(revisionOf(), withRevision(properties));
  }

  private MethodSpec revisionOf() {
    return override("revisionOf")
        .returns(TypeName.LONG)
        .addParameter(names.entity(), names.variable())
        .addStatement("return $L", ConstructionCode.read(names.variable(), revision.property()))
        .build();
  }

  private MethodSpec withRevision(List<Property> properties) {
    NameAllocator variables = new NameAllocator();
    String original = variables.newName(names.variable());
    String next = variables.newName(REVISION);
    String copy = variables.newName("copy");
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    for (Property property : properties) {
      values.put(property.name(), CodeBlock.of("$L", ConstructionCode.read(original, property)));
    }
    values.put(revision.property().name(), CodeBlock.of("$L", next));
    return override("withRevision")
        .returns(names.entity())
        .addParameter(names.entity(), original)
        .addParameter(TypeName.LONG, next)
        .addCode(
            new ConstructionCode(names.entity(), entity.construction(), copy, properties)
                .of(values))
        .build();
  }

  private static MethodSpec.Builder override(String name) {
    return MethodSpec.methodBuilder(name).addAnnotation(Override.class).addModifiers(PUBLIC);
  }

  /** Returns the methods of the repository that start an update of a row with a revision. */
  List<MethodSpec> updates(ClassName update, List<ParameterSpec> parts, CodeBlock newKey) {
    NameAllocator variables = new NameAllocator();
    parts.forEach(part -> variables.newName(part.name()));
    String expected = variables.newName(REVISION);
    return List.of(
        update(update)
            .addParameters(parts)
            .addParameter(TypeName.LONG, expected)
            .addStatement("return update($L, $L)", newKey, expected)
            .build(),
        update(update)
            .addParameter(names.key(), "key")
            .addParameter(TypeName.LONG, REVISION)
            .addStatement("return new $T(this, key, $L)", update, REVISION)
            .build());
  }

  private static MethodSpec.Builder update(ClassName update) {
    return MethodSpec.methodBuilder("update")
        .addJavadoc(
            "Starts an update of some columns of a row, if it has a revision, and raises that.\n")
        .addModifiers(PUBLIC)
        .returns(update);
  }

  /** Returns the method that returns what ignores revisions. */
  MethodSpec ignoringRevisions() {
    return MethodSpec.methodBuilder("ignoringRevisions")
        .addJavadoc("Returns a repository whose writes neither compare nor raise revisions.\n")
        .addModifiers(PUBLIC)
        .returns(view)
        .addStatement("return new $T(this)", view)
        .build();
  }

  /** Returns the class that ignores revisions, with the methods that start updates of any row. */
  TypeSpec view(List<MethodSpec> updates) {
    return TypeSpec.classBuilder(view)
        .addJavadoc("Writes each {@link $T} whatever the revision of its row.\n", names.entity())
        .addModifiers(PUBLIC, STATIC, FINAL)
        .superclass(
            ParameterizedTypeName.get(RuntimeTypes.REPOSITORY, names.entity(), names.key(), view))
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PRIVATE)
                .addParameter(names.repository(), "repository")
                .addStatement("super(repository)")
                .build())
        .addMethod(
            MethodSpec.constructorBuilder()
                .addModifiers(PRIVATE)
                .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
                .addStatement("super(context, new $T())", names.mapper())
                .build())
        .addMethod(
            MethodSpec.methodBuilder("on")
                .addAnnotation(Override.class)
                .addModifiers(PROTECTED)
                .returns(view)
                .addParameter(RuntimeTypes.REPOSITORY_CONTEXT, "context")
                .addStatement("return new $T(context)", view)
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
}
