package dev.rowsmith.processor.generate.spanner;

import static javax.lang.model.element.Modifier.FINAL;
import static javax.lang.model.element.Modifier.PRIVATE;
import static javax.lang.model.element.Modifier.PUBLIC;
import static javax.lang.model.element.Modifier.STATIC;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.rowsmith.processor.generate.DocumentedMethod;
import dev.rowsmith.processor.generate.EntityNames;
import java.util.List;

/**
 * Generator of the views of a repository, which have what works there and nothing else: {@code
 * ReadOnly} without writes, and {@code InTransaction} without those that commit by themselves.
 */
record RepositoryViews(SpannerCode code) {

  /** Adds the view without writes, and the methods that return it. */
  void addReadOnly(TypeSpec.Builder repository, List<MethodSpec> reads) {
    ClassName view = readOnly();
    List<MethodSpec> moments =
        List.of(
            DocumentedMethod.returning("at", "reads of older data, which any replica can answer")
                .parameter(
                    RuntimeTypes.TIMESTAMP_BOUND,
                    "bound",
                    "how old the data is, or of which moment")
                .returns(view)
                .addStatement("return new $T(contextAt(bound))", view)
                .build(),
            DocumentedMethod.returning("in", "reads inside a transaction, for as long as that runs")
                .parameter(RuntimeTypes.READ_CONTEXT, "transaction", "the transaction")
                .returns(view)
                .addStatement("return new $T(contextIn(transaction))", view)
                .build());
    repository
        .addMethods(moments)
        .addMethod(
            DocumentedMethod.returning("readOnly", "the reads of this repository")
                .returns(view)
                .addStatement("return new $T(context())", view)
                .build())
        .addMethod(
            DocumentedMethod.returning("readOnly", "a repository without writes")
                .parameter(RuntimeTypes.DATABASE_CLIENT, "client", "the client")
                .returns(view)
                .addModifiers(STATIC)
                .addStatement("return new $T(client)", view)
                .build())
        .addType(
            type(view, "Repository that reads each {@link $T}, and writes none.\n")
                .superclass(code.readOnly(view))
                .addMethod(
                    MethodSpec.constructorBuilder()
                        .addModifiers(PRIVATE)
                        .addParameter(RuntimeTypes.DATABASE_CLIENT, "client")
                        .addStatement("super(client, new $T())", names().mapper())
                        .build())
                .addMethods(code.derived(view))
                .addMethods(moments)
                .addMethods(reads)
                .build());
  }

  /**
   * Adds the view inside a read-write transaction, and the method that returns it.
   *
   * @param outer the repository
   * @param methods the methods of one row that the repository has itself
   */
  void addInTransaction(
      ClassName outer, TypeSpec.Builder repository, boolean revised, List<MethodSpec> methods) {
    ClassName view = outer.nestedClass("InTransaction");
    repository
        .addMethod(
            DocumentedMethod.returning(
                    "in", "this repository inside a read-write transaction, which sends its writes")
                .parameter(RuntimeTypes.TRANSACTION_CONTEXT, "transaction", "the transaction")
                .returns(view)
                .addStatement("return new $T(contextIn(transaction))", view)
                .build())
        .addType(
            type(
                    view,
                    "Repository that reads and writes each {@link $T} inside a transaction, which"
                        + " commits them.\n")
                .superclass(code.inTransaction(revised, view))
                .addMethods(code.derived(view))
                .addMethods(methods)
                .build());
  }

  private ClassName readOnly() {
    return names().repository().nestedClass("ReadOnly");
  }

  private TypeSpec.Builder type(ClassName view, String javadoc) {
    return TypeSpec.classBuilder(view)
        .addJavadoc(javadoc, names().entity())
        .addModifiers(PUBLIC, STATIC, FINAL);
  }

  private EntityNames names() {
    return code.names();
  }
}
