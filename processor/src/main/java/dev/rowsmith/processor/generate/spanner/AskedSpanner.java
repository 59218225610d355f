package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.EntityCode;
import dev.rowsmith.processor.generate.Names;
import dev.rowsmith.processor.generate.question.AskedRepository;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.spanner.PrimaryKeyPart;
import dev.rowsmith.processor.model.spanner.SpannerColumn;
import dev.rowsmith.processor.model.spanner.SpannerEntity;
import dev.rowsmith.processor.plan.question.AccessPath;
import java.util.List;
import java.util.Optional;

/** What a question calls of the repository of an entity of Spanner. */
record AskedSpanner(SpannerEntity entity, EntityCode code) implements AskedRepository {

  @Override
  public String prefix() {
    return "Spanner";
  }

  @Override
  public ClassName client() {
    return RuntimeTypes.DATABASE_CLIENT;
  }

  @Override
  public ClassName asked() {
    return names().repository().nestedClass("ReadOnly");
  }

  @Override
  public String view() {
    return ".readOnly()";
  }

  @Override
  public String start(AccessPath path) {
    return "scan" + path.index().map(IndexGenerator::classPrefix).orElse("");
  }

  @Override
  public Optional<CodeBlock> key(List<CodeBlock> values) {
    return entity.recordsInKey().isEmpty()
        ? Optional.of(CodeBlock.of("new $T($L)", names().key(), CodeBlock.join(values, ", ")))
        : Optional.empty();
  }

  @Override
  public CodeBlock value(Argument argument) {
    CodeBlock value = CodeBlock.of("$N", argument.name());
    return entity
        .column(argument.component())
        .map(column -> value(argument, new KeyPartCode(column, names()), value))
        .orElse(value);
  }

  private static CodeBlock value(Argument argument, KeyPartCode part, CodeBlock value) {
    boolean unwrapped = part.column().property().type().optional() && !argument.value().optional();
    return switch (argument.use()) {
      case VALUE ->
          unwrapped ? part.fromPresent(argument.name()) : part.fromProperty(argument.name());
      case VALUES ->
          part.isArray() || argument.value().optional()
              ? CodeBlock.of(
                  "$L.stream().map(each -> $L).toList()",
                  value,
                  unwrapped ? part.fromPresent("each") : part.fromProperty("each"))
              : value;
      case FROM, BEFORE ->
          part.isArray() ? CodeBlock.of("$T.copyFrom($L)", RuntimeTypes.BYTE_ARRAY, value) : value;
      default -> value;
    };
  }

  @Override
  public Optional<CodeBlock> column(String component) {
    return inKey(component) ? Optional.empty() : entity.column(component).map(this::constant);
  }

  @Override
  public boolean isReadAlone(List<String> components) {
    // Records are read with the whole entity.
    return components.stream().allMatch(each -> entity.column(each).isPresent());
  }

  private CodeBlock constant(SpannerColumn column) {
    return names().ofTable(column.storedPaths());
  }

  private boolean inKey(String component) {
    return entity.key().stream().map(PrimaryKeyPart::name).anyMatch(component::equals);
  }

  @Override
  public CodeBlock read(String row, String component, boolean optional) {
    SpannerColumn column = entity.column(component).orElseThrow();
    if (inKey(component)) {
      return CodeBlock.of("$L.key().$L()", row, Names.component(column.member()));
    }
    String reader = optional ? "find" : column.mayBeNull() ? "get" : "require";
    return CodeBlock.of("$L.$L($L)", row, reader, constant(column));
  }

  @Override
  public boolean isEntry(AccessPath path) {
    return path.index().isPresent()
        && !entity.columns().stream().allMatch(each -> path.holds().contains(each.path()));
  }

  @Override
  public CodeBlock readEntry(String entry, String component) {
    return CodeBlock.of(
        "$L.$L()", entry, Names.component(entity.column(component).orElseThrow().member()));
  }

  @Override
  public void addTo(ClassName type, TypeSpec.Builder questions, boolean isPublic) {
    MethodSpec.Builder ofView = MethodSpec.constructorBuilder();
    questions
        .addMethod(
            (isPublic ? ofView.addModifiers(PUBLIC) : ofView)
                .addJavadoc("Asks a repository without writes.\n")
                .addJavadoc("\n@param repository the repository\n")
                .addParameter(asked(), "repository")
                .addStatement("this.repository = repository")
                .build())
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
