package dev.rowsmith.processor.generate;

import static javax.lang.model.element.Modifier.FINAL;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import java.util.Optional;

/** Code of a repository: what both stores have of it. */
public final class RepositoryCode {

  private final EntityCode entity;

  public RepositoryCode(EntityCode entity) {
    this.entity = entity;
  }

  /** Begins the class. */
  public TypeSpec.Builder repository(String table) {
    ClassName repository = entity.names().repository();
    return TypeSpec.classBuilder(repository)
        .addJavadoc(
            "Repository that reads and writes each {@link $T} as a row of {@code $L}.\n",
            entity.names().entity(),
            JavadocEscaper.of(table))
        .addModifiers(FINAL)
        .superclass(entity.store().repository(entity.revision().isPresent(), repository));
  }

  /** Begins a constructor, for a client. */
  public DocumentedMethod constructor(ClassName client, String sentence) {
    return DocumentedMethod.constructor(entity.type().isPublic(), sentence)
        .parameter(client, "client", "the client");
  }

  /**
   * Returns the methods that read, look for and delete the row of a key.
   *
   * @param key the expression of the key
   * @param deleted what deleting returns
   */
  public List<MethodSpec> byKey(
      List<ParameterSpec> parts, CodeBlock key, Optional<TypeName> deleted) {
    DocumentedMethod find =
        DocumentedMethod.returning("find", "the entity of a key, if there is a row")
            .keyParts(parts);
    DocumentedMethod exists =
        DocumentedMethod.returning("exists", "whether there is a row of a key").keyParts(parts);
    DocumentedMethod delete =
        DocumentedMethod.of("delete", "Deletes the row of a key, if there is one.").keyParts(parts);
    TypeName found =
        ParameterizedTypeName.get(ClassName.get(Optional.class), entity.names().entity());
    return List.of(
        find.returns(found).addStatement("return find($L)", key).build(),
        exists.returns(TypeName.BOOLEAN).addStatement("return exists($L)", key).build(),
        deleted
            .map(type -> delete.returns(type, "the time of the commit, if it is known"))
            .orElseGet(delete::end)
            .addStatement(deleted.isPresent() ? "return delete($L)" : "delete($L)", key)
            .build());
  }

  /** Returns the method that starts a scan. */
  public MethodSpec scan(ClassName start, String from) {
    return DocumentedMethod.returning(
            "scan", "the first step of a scan, which binds the key's parts from the left")
        .returns(start)
        .addStatement("return new $T($L)", start, from)
        .build();
  }
}
