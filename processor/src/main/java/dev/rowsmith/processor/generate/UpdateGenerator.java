package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Generator of the class inside a repository that changes some columns of a row. */
public final class UpdateGenerator {

  private static final String NAME = "Update";

  private final EntityCode entity;
  private final ClassName update;

  /** The methods so far, by name and number of parameters: two columns can ask for one name. */
  private final Set<String> taken = new HashSet<>();

  public UpdateGenerator(EntityCode entity) {
    this.entity = entity;
    this.update = entity.names().repository().nestedClass(NAME);
  }

  /**
   * Adds the methods that start an update, and its class; nothing where no column can change.
   *
   * @return the methods that start an update
   */
  public List<MethodSpec> addTo(TypeSpec.Builder repository, List<MethodSpec> changes) {
    boolean any = !changes.isEmpty();
    List<MethodSpec> ofAnyRow = any ? starts() : List.of();
    Optional<RevisionCode> revision = RevisionCode.of(entity);
    List<MethodSpec> starts =
        any ? revision.map(code -> code.starts(update)).orElse(ofAnyRow) : List.of();
    repository.addMethods(starts);
    if (revision.isPresent()) {
      repository
          .addMethod(revision.get().ignoringRevisions())
          .addType(revision.get().view(ofAnyRow));
    }
    if (any) {
      repository.addType(type(revision, changes));
    }
    return starts;
  }

  private List<MethodSpec> starts() {
    return List.of(
        start()
            .keyParts(entity.keyParts())
            .returns(update)
            .addStatement("return update($L)", entity.newKey())
            .build(),
        start()
            .parameter(entity.names().key(), "key", "the key of the row")
            .returns(update)
            .addStatement("return new $T(this, key)", update)
            .build());
  }

  private static DocumentedMethod start() {
    return DocumentedMethod.returning("update", "an update of some columns of a row");
  }

  private TypeSpec type(Optional<RevisionCode> revision, List<MethodSpec> changes) {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addJavadoc("Update of some columns of a row.\n")
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(entity.store().update(update))
            .addMethods(
                revision.map(RevisionCode::updateConstructors).orElseGet(this::constructors));
    changes.forEach(method -> type.addMethod(free(method)));
    return type.addMethods(new EmbeddedUpdateCode(entity, this).methods(this::free)).build();
  }

  private List<MethodSpec> constructors() {
    return List.of(
        RevisionCode.updateConstructor(entity, false)
            .addStatement("super(repository, key)")
            .build());
  }

  /** Returns the method under a name that no other one of as many parameters has. */
  private MethodSpec free(MethodSpec method) {
    MethodSpec spec = method;
    while (!taken.add(spec.name() + "/" + spec.parameters().size())) {
      // A new name makes JavaPoet forget what the method returns.
      spec = spec.toBuilder().setName(spec.name() + "Column").returns(spec.returnType()).build();
    }
    return spec;
  }

  /**
   * Begins a method that changes a column.
   *
   * @param words what it does to the column
   * @param path the column's path
   */
  public DocumentedMethod change(String name, String words, String path) {
    return DocumentedMethod.returning(
        name, "this update, which " + words + " {@code " + path + "}");
  }

  /** Ends the comment of a method that changes a column. */
  public MethodSpec.Builder end(DocumentedMethod change) {
    return change.returns(update);
  }

  /** Returns a method that sets the value of a column. */
  public MethodSpec set(String name, TypeName type, MappedColumn column, String call) {
    DocumentedMethod set =
        change(name, "sets", column.path()).parameter(type, "value", "the value");
    return end(set).addStatement("return $L($L, value)", call, column.constants()).build();
  }

  /** Returns a method that removes the value of a column. */
  public MethodSpec clear(String name, MappedColumn column, String call) {
    return end(change(name, "removes the value of", column.path()))
        .addStatement("return $L($L)", call, column.constants())
        .build();
  }
}
