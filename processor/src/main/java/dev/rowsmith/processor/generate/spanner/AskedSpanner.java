package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.ConstructionCode;
import dev.rowsmith.processor.generate.EntityNames;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.question.AskedRepository;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.plan.question.AccessPath;
import java.util.List;
import java.util.Optional;

/** What a question calls of the repository of an entity of Spanner. */
final class AskedSpanner implements AskedRepository {

  private final SpannerEntity entity;
  private final EntityNames names;

  AskedSpanner(SpannerEntity entity, EntityNames names) {
    this.entity = entity;
    this.names = names;
  }

  @Override
  public String prefix() {
    return "Spanner";
  }

  @Override
  public ClassName client() {
    return RuntimeTypes.DATABASE_CLIENT;
  }

  @Override
  public ClassName entity() {
    return names.entity();
  }

  @Override
  public ClassName repository() {
    return names.repository();
  }

  @Override
  public String method(String member) {
    return names.method(member);
  }

  @Override
  public String start(AccessPath path) {
    return "scan" + path.index().map(IndexGenerator::classPrefix).orElse("");
  }

  @Override
  public Optional<CodeBlock> key(List<CodeBlock> values) {
    return entity.computed().isEmpty() && entity.recordsInKey().isEmpty()
        ? Optional.of(CodeBlock.of("new $T($L)", names.key(), CodeBlock.join(values, ", ")))
        : Optional.empty();
  }

  @Override
  public Optional<CodeBlock> column(String component) {
    return inKey(component) ? Optional.empty() : entity.column(component).map(this::constant);
  }

  @Override
  public boolean isReadAlone(List<String> components) {
    return true;
  }

  private CodeBlock constant(SpannerColumn column) {
    return names.ofTable(column.storedPaths());
  }

  private boolean inKey(String component) {
    return entity.key().stream().map(PrimaryKeyPart::name).anyMatch(component::equals);
  }

  @Override
  public CodeBlock read(String row, String component) {
    SpannerColumn column = entity.column(component).orElseThrow();
    if (inKey(component)) {
      return CodeBlock.of("$L.key().$L()", row, Names.component(column.member()));
    }
    String reader =
        column.property().type().optional() ? "find" : column.mayBeNull() ? "get" : "require";
    return CodeBlock.of("$L.$L($L)", row, reader, constant(column));
  }

  @Override
  public CodeBlock readEntity(String variable, String component) {
    return entity.components().stream()
        .filter(property -> property.name().equals(component))
        .findFirst()
        .map(property -> CodeBlock.of("$L", ConstructionCode.read(variable, property)))
        .orElseGet(() -> CodeBlock.of("$L.$L()", variable, component));
  }

  @Override
  public CodeBlock readEntry(String entry, String component) {
    return CodeBlock.of(
        "$L.$L()", entry, Names.component(entity.column(component).orElseThrow().member()));
  }

  @Override
  public void addTo(ClassName type, TypeSpec.Builder questions, boolean isPublic) {
    questions
        .addMethod(
            bound(
                type,
                "at",
                "Returns the same questions about what was committed up to a moment.\n",
                RuntimeTypes.TIMESTAMP_BOUND,
                "bound",
                "how old an answer may be"))
        .addMethod(
            bound(
                type,
                "in",
                "Returns the same questions inside a transaction that the application runs.\n",
                RuntimeTypes.READ_CONTEXT,
                "transaction",
                "the transaction"));
  }

  private static MethodSpec bound(
      ClassName type,
      String method,
      String javadoc,
      ClassName parameter,
      String name,
      String meaning) {
    return MethodSpec.methodBuilder(method)
        .addJavadoc(javadoc)
        .addJavadoc("\n@param $L $L\n@return the questions\n", name, meaning)
        .addModifiers(PUBLIC)
        .returns(type)
        .addParameter(parameter, name)
        .addStatement("return new $T(repository.$L($L))", type, method, name)
        .build();
  }
}
