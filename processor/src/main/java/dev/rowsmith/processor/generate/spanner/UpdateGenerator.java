package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Generator of the class inside a repository that changes some columns of a row. */
final class UpdateGenerator {

  private static final String NAME = "Update";

  private final SpannerEntity entity;
  private final SpannerNames names;
  private final ClassName update;

  /** The methods so far, by name and number of parameters: two columns can ask for one name. */
  private final Set<String> taken = new HashSet<>();

  UpdateGenerator(SpannerEntity entity, SpannerNames names) {
    this.entity = entity;
    this.names = names;
    this.update = names.repository().nestedClass(NAME);
  }

  /** Adds the methods that start an update, and its class; nothing where no column can change. */
  void addTo(TypeSpec.Builder repository) {
    boolean changes = !columns().isEmpty();
    List<ParameterSpec> parts =
        names.keyParts(entity).stream().map(KeyPartCode::parameter).toList();
    CodeBlock newKey =
        CodeBlock.of(
            "new $T($L)",
            names.key(),
            parts.stream()
                .map(part -> CodeBlock.of("$L", part.name()))
                .collect(CodeBlock.joining(", ")));
    List<MethodSpec> ofAnyRow = changes ? starts(parts, newKey) : List.of();
    Optional<RevisionCode> revision = revision();
    if (revision.isEmpty()) {
      repository.addMethods(ofAnyRow);
    } else {
      RevisionCode code = revision.get();
      if (changes) {
        repository.addMethods(code.updates(update, parts, newKey));
      }
      repository.addMethod(code.ignoringRevisions()).addType(code.view(ofAnyRow));
    }
    if (changes) {
      repository.addType(type());
    }
  }

  private Optional<RevisionCode> revision() {
    return entity.revision().map(column -> new RevisionCode(entity, names, column));
  }

  private List<MethodSpec> starts(List<ParameterSpec> parts, CodeBlock newKey) {
    return List.of(
        start().addParameters(parts).addStatement("return update($L)", newKey).build(),
        start()
            .addParameter(names.key(), "key")
            .addStatement("return new $T(this, key)", update)
            .build());
  }

  private MethodSpec.Builder start() {
    return MethodSpec.methodBuilder("update")
        .addJavadoc("Starts an update of some columns of the row of a key.\n")
        .addModifiers(PUBLIC)
        .returns(update);
  }

  private TypeSpec type() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addJavadoc("Changes some columns of a row, and sends no other.\n")
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(ParameterizedTypeName.get(RuntimeTypes.ROW_UPDATE, update))
            .addMethods(constructors());
    columns().forEach(column -> addMethods(type, column));
    new EmbeddedUpdateCode(entity, names, update).methods(this::free).forEach(type::addMethod);
    return type.build();
  }

  private List<MethodSpec> constructors() {
    return revision()
        .map(RevisionCode::updateConstructors)
        .orElseGet(
            () ->
                List.of(
                    MethodSpec.constructorBuilder()
                        .addModifiers(PRIVATE)
                        .addParameter(names.repository(), "repository")
                        .addParameter(names.key(), "key")
                        .addStatement("super(repository, key)")
                        .build()));
  }

  /** What the key or the database says is not changed, nor the revision by itself. */
  private List<SpannerColumn> columns() {
    return entity.otherColumns().stream()
        .filter(
            column ->
                column.generatedBy().isEmpty() && !column.isTimedByCommit() && !column.revision())
        .toList();
  }

  private void addMethods(TypeSpec.Builder type, SpannerColumn column) {
    String name = column.member();
    String uuid = column.isPair() ? "Uuid" : "";
    ColumnCode code = ColumnCode.of(column, entity);
    add(
        type,
        change(names.method(name))
            .addParameter(names.nulls().nullableIf(canBeNull(column), code.valueType()), "value")
            .addStatement("return set$L($L, value)", uuid, names.ofTable(column)));
    if (canBeNull(column)) {
      add(
          type,
          change("clear" + Names.capitalized(name))
              .addStatement("return clear$L($L)", uuid, names.ofTable(column)));
    }
    if (column.commitTimestamp()) {
      addCommitTime(type, column);
    }
  }

  private void addCommitTime(TypeSpec.Builder type, SpannerColumn column) {
    add(
        type,
        change(column.member() + "ToCommitTimestamp")
            .addStatement("return setToCommitTimestamp($L)", names.ofTable(column)));
  }

  /** Null in a record that is there needs a component that may be null. */
  private static boolean canBeNull(SpannerColumn column) {
    return column.nullable() && column.absent();
  }

  private void add(TypeSpec.Builder type, MethodSpec.Builder method) {
    type.addMethod(free(method.build()));
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

  private MethodSpec.Builder change(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(update);
  }
}
