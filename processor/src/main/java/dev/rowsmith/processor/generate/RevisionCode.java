package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.NameAllocator;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.model.Property;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Code for what the classes of an entity with a revision have more than those of others. */
final class RevisionCode {

  private static final String REVISION = "revision";

  private final EntityCode entity;
  private final EntityNames names;
  private final Property revision;
  private final ClassName view;

  private RevisionCode(EntityCode entity, MappedColumn revision) {
    this.entity = entity;
    this.names = entity.names();
    this.revision = revision.property();
    this.view = names.repository().nestedClass("IgnoringRevisions");
  }

  /** Returns the code for an entity, if it has a revision. */
  static Optional<RevisionCode> of(EntityCode entity) {
    return entity.revision().map(column -> new RevisionCode(entity, column));
  }

  /** Returns the methods that read the revision of an entity, and copy it with another one. */
  List<MethodSpec> mapperMethods() {
    return List.of(revisionOf(), withRevision());
  }

  private MethodSpec revisionOf() {
    return MapperCode.override("revisionOf", TypeName.LONG, true)
        .addParameter(names.entity(), names.variable())
        .addStatement("return $L", ConstructionCode.read(names.variable(), revision))
        .build();
  }

  private MethodSpec withRevision() {
    NameAllocator variables = new NameAllocator();
    String original = variables.newName(names.variable());
    String next = variables.newName(REVISION);
    String copy = variables.newName("copy");
    Map<String, CodeBlock> values = new LinkedHashMap<>();
    for (Property property : entity.properties()) {
      values.put(property.name(), CodeBlock.of("$L", ConstructionCode.read(original, property)));
    }
    values.put(revision.name(), CodeBlock.of("$L", next));
    return MapperCode.override("withRevision", names.entity(), true)
        .addParameter(names.entity(), original)
        .addParameter(TypeName.LONG, next)
        .addCode(entity.construct(copy, values))
        .build();
  }

  /** Returns the methods of the repository that start an update of a row with a revision. */
  List<MethodSpec> starts(ClassName update) {
    NameAllocator variables = new NameAllocator();
    entity.keyParts().forEach(part -> variables.newName(part.name()));
    String expected = variables.newName(REVISION);
    return List.of(
        start()
            .keyParts(entity.keyParts())
            .parameter(TypeName.LONG, expected, "the revision that the row has")
            .returns(update)
            .addStatement("return update($L, $L)", entity.newKey(), expected)
            .build(),
        start()
            .parameter(names.key(), "key", "the key of the row")
            .parameter(TypeName.LONG, REVISION, "the revision that the row has")
            .returns(update)
            .addStatement("return new $T(this, key, $L)", update, REVISION)
            .build());
  }

  private static DocumentedMethod start() {
    return DocumentedMethod.returning(
        "update", "an update of a row that has a revision, which it raises");
  }

  /** Returns the method that returns what ignores revisions. */
  MethodSpec ignoringRevisions() {
    return DocumentedMethod.returning(
            "ignoringRevisions",
            "a repository for imports and repairs, whose writes neither compare nor raise"
                + " revisions")
        .returns(view)
        .addStatement("return new $T(this)", view)
        .build();
  }

  /** Returns the class that ignores revisions, with the methods that start updates of any row. */
  TypeSpec view(List<MethodSpec> updates) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(view)
            .addJavadoc(
                "Repository that writes each {@link $T} whatever the revision of its row.\n",
                names.entity())
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(entity.store().repository(false, view))
            .addMethod(
                MethodSpec.constructorBuilder()
                    .addModifiers(PRIVATE)
                    .addParameter(names.repository(), "repository")
                    .addStatement("super(repository)")
                    .build())
            .addMethods(updates);
    entity.store().addTo(view, type, updates);
    return type.build();
  }

  /** Returns the constructors of an update: of any row, and of one with a revision. */
  List<MethodSpec> updateConstructors() {
    return List.of(
        updateConstructor(entity, false).addStatement("super(repository, key)").build(),
        updateConstructor(entity, true)
            .addParameter(TypeName.LONG, REVISION)
            .addStatement("super(repository, key, $L)", REVISION)
            .build());
  }

  /** Begins a constructor of an update. */
  static MethodSpec.Builder updateConstructor(EntityCode entity, boolean revised) {
    return MethodSpec.constructorBuilder()
        .addModifiers(PRIVATE)
        .addParameter(entity.store().updating(revised), "repository")
        .addParameter(entity.names().key(), "key");
  }
}
