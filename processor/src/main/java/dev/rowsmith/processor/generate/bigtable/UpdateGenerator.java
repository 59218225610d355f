package dev.rowsmith.processor.generate.bigtable;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.model.BigtableEntity;
import dev.rowsmith.processor.model.Column;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Generator of the class inside a repository that changes some columns of a row. */
final class UpdateGenerator {

  private static final String NAME = "Update";

  private final BigtableEntity entity;
  private final EntityNames names;
  private final ClassName update;

  /** The methods so far, by name and number of parameters: two columns can ask for one name. */
  private final Set<String> taken = new HashSet<>();

  UpdateGenerator(BigtableEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
    this.update = names.repository().nestedClass(NAME);
  }

  ClassName updateClass() {
    return update;
  }

  TypeSpec generate() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(NAME)
            .addJavadoc("Changes some columns of a row.\n")
            .addModifiers(PUBLIC, STATIC, FINAL)
            .superclass(
                ParameterizedTypeName.get(
                    RuntimeTypes.ROW_UPDATE, names.entity(), names.key(), update))
            .addMethods(constructors());
    entity.columns().forEach(column -> addMethods(type, column));
    EmbeddedUpdateCode records = new EmbeddedUpdateCode(entity, names, update);
    records.methods(this::free).forEach(type::addMethod);
    return type.build();
  }

  private List<MethodSpec> constructors() {
    return entity
        .revision()
        .map(revision -> new RevisionCode(entity, names, revision).updateConstructors())
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

  private void addMethods(TypeSpec.Builder type, Column column) {
    ColumnCode code = ColumnCode.of(column);
    CodeBlock constant = names.constant(column);
    String name = Names.capitalized(column.member());
    switch (column.shape().kind()) {
      case MAP, CELL_MAP -> {
        add(
            type,
            change("put" + name)
                .addParameter(code.keyType(), "key")
                .addParameter(code.entryType(), "value")
                .addStatement("return putEntry($L, key, value)", constant));
        add(type, remove(name, code, constant));
      }
      case SET -> {
        add(
            type,
            change("add" + name)
                .addParameter(code.keyType(), "member")
                .addStatement("return addMember($L, member)", constant));
        add(type, remove(name, code, constant));
      }
      case VERSION_LIST, VERSION_MAP -> {
        add(
            type,
            change("add" + name)
                .addParameter(Instant.class, "timestamp")
                .addParameter(code.valueType(), "value")
                .addStatement("return addVersion($L, timestamp, value)", constant));
        add(
            type,
            change("remove" + name)
                .addParameter(Instant.class, "from")
                .addParameter(Instant.class, "until")
                .addStatement("return removeVersions($L, from, until)", constant));
      }
      case BUCKET_LIST, BUCKET_MAP -> {
        add(
            type,
            change("add" + name)
                .addParameter(Instant.class, "bucket")
                .addParameter(TypeName.LONG, "value")
                .addStatement("return addToBucket($L, bucket, value)", constant));
        add(
            type,
            change("add" + name)
                .addParameter(TypeName.LONG, "value")
                .addStatement("return addToBucket($L, value)", constant));
      }
      case AGGREGATE ->
          add(
              type,
              change("add" + name)
                  .addParameter(TypeName.LONG, "value")
                  .addStatement("return add($L, value)", constant));
      case VALUE ->
          add(
              type,
              change(names.method(column.member()))
                  .addParameter(
                      names.nulls().nullableIf(column.property().mayBeAbsent(), code.valueType()),
                      "value")
                  .addStatement("return set($L, value)", constant));
      default -> {}
    }
    if (canBeCleared(column)) {
      add(type, change("clear" + name).addStatement("return clear($L)", constant));
    }
  }

  private MethodSpec.Builder remove(String name, ColumnCode code, CodeBlock constant) {
    return change("remove" + name)
        .addParameter(code.keyType(), "key")
        .addStatement("return removeEntry($L, key)", constant);
  }

  private MethodSpec.Builder change(String name) {
    return MethodSpec.methodBuilder(name).addModifiers(PUBLIC).returns(update);
  }

  private boolean isAlone(Column column) {
    return entity.columns().stream()
        .allMatch(other -> other.equals(column) || !other.family().equals(column.family()));
  }

  /** A row without the cell is still an entity, and Bigtable can delete it in one mutation. */
  private boolean canBeCleared(Column column) {
    return switch (column.shape().kind()) {
      case MAP, CELL_MAP, SET -> column.qualifier().isEmpty() && isAlone(column);
      case REVISION, MISPLACED -> false;
      default -> ColumnCode.of(column).canBeAbsent();
    };
  }
}
