package dev.rowsmith.processor.generate.question;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.NullMarks;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.TypeRef;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.model.query.QueryInterface;
import dev.rowsmith.processor.plan.question.PlanText;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Method that answers one question: a chain of the steps of a scan. */
final class QuestionMethod {

  private final QueryInterface queries;
  private final QuestionPlan plan;
  private final DeclaredQuestion question;
  private final Answer answer;
  private final AskedRepository code;

  /** What a row is called in a lambda: no parameter has that name. */
  private final String row;

  QuestionMethod(QueryInterface queries, QuestionPlan plan, AskedRepository code) {
    this.queries = queries;
    this.plan = plan;
    this.question = plan.question();
    this.answer = question.answer();
    this.code = code;
    this.row = free("row");
  }

  private String free(String wanted) {
    String name = wanted;
    while (isParameter(name)) {
      name += "_";
    }
    return name;
  }

  private boolean isParameter(String name) {
    return question.arguments().stream().anyMatch(argument -> argument.name().equals(name));
  }

  MethodSpec generate() {
    MethodSpec.Builder method =
        signature(queries, question).addJavadoc("$L\n", JavadocEscaper.of(PlanText.sentence(plan)));
    if (!plan.lookup().isEmpty()) {
      return method.addStatement("return $L", lookup()).build();
    }
    return (plan.filters().isEmpty()
            ? method.addStatement("return $L$L", read(), orNull())
            : filtered(method))
        .build();
  }

  /** Returns the method of a question that stops the build. */
  static MethodSpec unplanned(QueryInterface queries, DeclaredQuestion question) {
    return signature(queries, question)
        .addStatement("throw new $T($S)", UnsupportedOperationException.class, "it has no plan")
        .build();
  }

  private static MethodSpec.Builder signature(QueryInterface queries, DeclaredQuestion question) {
    NullMarks nulls = new NullMarks(queries.readsJspecify());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(question.name())
            .addAnnotation(Override.class)
            .addModifiers(PUBLIC)
            .returns(
                nulls.nullableIf(question.answer().nullable(), TypeNames.of(answerType(question))));
    for (Argument argument : question.arguments()) {
      method.addParameter(
          nulls.nullableIf(argument.nullable(), TypeNames.of(argument.type().orElseThrow())),
          argument.name());
    }
    return method;
  }

  private static TypeRef answerType(DeclaredQuestion question) {
    return question.answer().type().orElseThrow();
  }

  private CodeBlock read() {
    return point()
        .orElseGet(
            () ->
                switch (answer.shape()) {
                  case EXISTS -> exists();
                  case COUNT -> limited(scan()).toBuilder().add(".$L()", async("count")).build();
                  case SCAN -> limited(scan());
                  default -> rows();
                });
  }

  /** Returns what follows an Optional whose value is returned. */
  private String orNull() {
    return answer.nullable() ? ".orElse(null)" : "";
  }

  private String async(String end) {
    return answer.future() ? end + "Async" : end;
  }

  /** Returns the read of one row by its key, if that is all that is read. */
  private Optional<CodeBlock> point() {
    boolean one =
        plan.reads() == Reads.POINT
            && plan.path().index().isEmpty()
            && answer.element() != Answer.Element.RECORD
            && (answer.shape() == Answer.Shape.OPTIONAL || answer.shape() == Answer.Shape.EXISTS);
    return one
        ? code.key(plan.steps().stream().map(step -> code.value(step.arguments().get(0))).toList())
            .map(
                key ->
                    CodeBlock.of(
                        "$L.$L($L)",
                        repository(),
                        async(answer.shape() == Answer.Shape.EXISTS ? "exists" : "find"),
                        key))
        : Optional.empty();
  }

  /** The field, also where a parameter has its name. */
  private CodeBlock repository() {
    return CodeBlock.of(isParameter("repository") ? "this.repository" : "repository");
  }

  /** Returns the scan with all that is bound. */
  private CodeBlock scan() {
    ScanSteps steps = new ScanSteps(plan, code);
    CodeBlock start =
        plan.reads() == Reads.ALL || plan.reads() == Reads.FIRST
            ? all()
            : CodeBlock.of("$L()", code.start(plan.path()));
    return CodeBlock.of(
        "$L.$L$L$L", repository(), start, steps.bound(), plan.backwards() ? ".reversed()" : "");
  }

  /** Returns the call that scans a table or an index of which nothing is bound. */
  private CodeBlock all() {
    String because = question.fullScan().orElse("the first rows are read alone");
    return plan.path().index().isEmpty()
        ? CodeBlock.of("scanAll($S)", because)
        : CodeBlock.of("scanAll($L.$L(), $S)", repository(), code.start(plan.path()), because);
  }

  /** Returns a scan with the limit of the question, if it has one. */
  private CodeBlock limited(CodeBlock scan) {
    return limit().map(most -> CodeBlock.of("$L.limit($L)", scan, most)).orElse(scan);
  }

  private Optional<CodeBlock> limit() {
    Optional<CodeBlock> given =
        question.arguments(Use.LIMIT).stream()
            .findFirst()
            .map(argument -> CodeBlock.of("$N", argument.name()));
    return given.or(
        () ->
            question.first().isPresent() && answer.shape() != Answer.Shape.OPTIONAL
                ? Optional.of(CodeBlock.of("$L", question.first().getAsLong()))
                : Optional.empty());
  }

  private CodeBlock exists() {
    return answer.future()
        ? CodeBlock.of(
            "$L.limit(1).countAsync().thenApply($L -> $L > 0)", scan(), free("rows"), free("rows"))
        : CodeBlock.of("$L.limit(1).count() > 0", scan());
  }

  /** Returns rows, as they are or as records of some of their columns. */
  private CodeBlock rows() {
    boolean mapped = answer.element() == Answer.Element.RECORD;
    RecordCode record = new RecordCode(plan, code);
    CodeBlock scan = limited(merged(mapped ? record.only(scan()) : scan()));
    String end =
        switch (answer.shape()) {
          case OPTIONAL -> "first";
          case LIST -> "list";
          default -> "stream";
        };
    CodeBlock read = CodeBlock.of("$L.$L()", scan, async(end));
    if (!mapped) {
      return read;
    }
    if (answer.future()) {
      String all = free("all");
      return CodeBlock.of(
          "$L.thenApply($L -> $L)", read, all, records(CodeBlock.of(all), record.of(row)));
    }
    return records(read, record.of(row));
  }

  private CodeBlock merged(CodeBlock scan) {
    if (!plan.merged()) {
      return scan;
    }
    String values =
        plan.steps().stream()
            .filter(QuestionPlan.Step::bindsSeveral)
            .map(
                step ->
                    step.bindsEach()
                        ? "each '" + step.part().component() + "'"
                        : "'" + step.arguments().get(0).name() + "'")
            .collect(Collectors.joining(" and "));
    return CodeBlock.of(
        "$L.merged($S)",
        scan,
        "'%s' of %s, by %s".formatted(question.name(), queries.name().display(), values));
  }

  /** Makes records of the rows in an Optional, a list or a stream. */
  private CodeBlock records(CodeBlock rows, CodeBlock record) {
    return answer.shape() == Answer.Shape.LIST
        ? CodeBlock.of("$L.stream().map($L -> $L).toList()", rows, row, record)
        : CodeBlock.of("$L.map($L -> $L)", rows, row, record);
  }

  /**
   * Reads an entry of a unique index, and then the row by its key, if that is still the row: each
   * is a read by itself, between which the row can change.
   */
  private CodeBlock lookup() {
    FilterCode filters = new FilterCode(new ComponentReads(code, false), row, free("value"));
    CodeBlock.Builder kept = CodeBlock.builder();
    plan.lookup().forEach(each -> kept.add(".filter($L -> $L)", row, filters.condition(each)));
    if (answer.element() == Answer.Element.RECORD) {
      kept.add(".map($L -> $L)", row, new RecordCode(plan, code).ofEntity(row));
    }
    if (!answer.future()) {
      String entry = free("entry");
      CodeBlock key = code.keyOfEntry(CodeBlock.of("$L", entry));
      return CodeBlock.of(
          "$L.first().flatMap($L -> $L.find($L))$L$L",
          scan(),
          entry,
          repository(),
          key,
          kept.build(),
          orNull());
    }
    String found = free("found");
    return CodeBlock.of(
        "$L.firstAsync().thenCompose($L -> $L.isPresent() ? $L.findAsync($L) :"
            + " $T.completedFuture($T.empty())).thenApply($L -> $L$L)",
        scan(),
        found,
        found,
        repository(),
        code.keyOfEntry(CodeBlock.of("$L.get()", found)),
        CompletableFuture.class,
        Optional.class,
        found,
        found,
        kept.build());
  }

  /** Reads the entities of a range, and drops those that do not fit. */
  private MethodSpec.Builder filtered(MethodSpec.Builder method) {
    ComponentReads reads = new ComponentReads(code, code.isEntry(plan.path()));
    FilterCode filters = new FilterCode(reads, row, free("value"));
    CodeBlock.Builder kept = CodeBlock.builder();
    plan.filters().forEach(filter -> kept.add(".filter($L -> $L)", row, filters.condition(filter)));
    limit().ifPresent(most -> kept.add(".limit($L)", most));
    if (answer.element() == Answer.Element.RECORD) {
      RecordCode record = new RecordCode(plan, code);
      kept.add(".map($L -> $L)", row, reads.entry() ? record.of(row) : record.ofEntity(row));
    }
    kept.add(
        switch (answer.shape()) {
          case OPTIONAL -> ".findFirst()" + orNull();
          case LIST -> ".toList()";
          case COUNT -> ".count()";
          case EXISTS -> ".findAny().isPresent()";
          default -> "";
        });
    String rows = free("rows");
    if (answer.shape() == Answer.Shape.STREAM) {
      return method.addStatement("return $L.stream()$L", scan(), kept.build());
    }
    if (answer.future()) {
      return method.addStatement(
          "return $L.listAsync().thenApply($L -> $L.stream()$L)", scan(), rows, rows, kept.build());
    }
    if (reads.entry()) {
      return method
          .beginControlFlow("try (var $L = $L.stream())", rows, scan())
          .addStatement("return $L$L", rows, kept.build())
          .endControlFlow();
    }
    return method
        .addStatement(
            "$T<$T> $L = $L.stream()", Stream.class, code.code().names().entity(), rows, scan())
        .beginControlFlow("try ($L)", rows)
        .addStatement("return $L$L", rows, kept.build())
        .endControlFlow();
  }
}
