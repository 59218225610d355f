package dev.rowsmith.processor.generate.question;

import static javax.lang.model.element.Modifier.PUBLIC;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import dev.rowsmith.processor.generate.JavadocEscaper;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.Argument.Use;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import dev.rowsmith.processor.plan.StepMethod;
import dev.rowsmith.processor.plan.question.PlanText;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import dev.rowsmith.processor.plan.question.QuestionPlan.Reads;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Method that answers one question: a chain of the steps of a scan. */
final class QuestionMethod {

  private final QuestionPlan plan;
  private final DeclaredQuestion question;
  private final Answer answer;
  private final AskedRepository code;

  /** What a row is called in a lambda: no parameter has that name. */
  private final String row;

  QuestionMethod(QuestionPlan plan, AskedRepository code) {
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
    return body(signature(question).addJavadoc("$L\n", JavadocEscaper.of(PlanText.sentence(plan))))
        .build();
  }

  /** Returns the method of a question that stops the build. */
  static MethodSpec unplanned(DeclaredQuestion question) {
    return signature(question)
        .addStatement("throw new $T($S)", UnsupportedOperationException.class, "it has no plan")
        .build();
  }

  private static MethodSpec.Builder signature(DeclaredQuestion question) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(question.name())
            .addAnnotation(Override.class)
            .addModifiers(PUBLIC)
            .returns(TypeNames.of(question.answer().type().orElseThrow()));
    for (Argument argument : question.arguments()) {
      method.addParameter(TypeNames.of(argument.type().orElseThrow()), argument.name());
    }
    return method;
  }

  private MethodSpec.Builder body(MethodSpec.Builder method) {
    Optional<CodeBlock> key = pointKey();
    if (key.isPresent() && answer.element() != Answer.Element.RECORD) {
      return point(method, key.get());
    }
    return switch (answer.shape()) {
      case EXISTS -> exists(method);
      case COUNT -> count(method);
      case SCAN -> method.addStatement("return $L", limited(scan()));
      default -> rows(method);
    };
  }

  /** Returns the key of the one row that is read, if it is. */
  private Optional<CodeBlock> pointKey() {
    boolean one = answer.shape() == Answer.Shape.OPTIONAL || answer.shape() == Answer.Shape.EXISTS;
    return one
            && plan.reads() == Reads.POINT
            && plan.path().index().isEmpty()
            && plan.filters().isEmpty()
        ? code.key(plan.steps().stream().map(step -> value(step.arguments().get(0))).toList())
        : Optional.empty();
  }

  private static CodeBlock value(Argument argument) {
    return CodeBlock.of("$N", argument.name());
  }

  private MethodSpec.Builder point(MethodSpec.Builder method, CodeBlock key) {
    String call = answer.shape() == Answer.Shape.EXISTS ? "exists" : "find";
    return method.addStatement(
        "return $L.$L$L($L)", repository(), call, answer.future() ? "Async" : "", key);
  }

  /** The field, also where a parameter has its name. */
  private CodeBlock repository() {
    return CodeBlock.of(isParameter("repository") ? "this.repository" : "repository");
  }

  /** Returns the scan with all that is bound. */
  private CodeBlock scan() {
    CodeBlock.Builder scan = CodeBlock.builder().add("$L", repository());
    if (plan.reads() == Reads.ALL) {
      scan.add(".scanAll($S)", question.fullScan().orElse(""));
    } else {
      scan.add(".$L()", code.start(plan.path()));
    }
    for (QuestionPlan.Step step : plan.steps()) {
      String member = step.part().member();
      scan.add(".$L(", step.method().map(each -> each.of(member)).orElse(code.method(member)));
      scan.add(
          "$L)",
          step.arguments().stream()
              .sorted(
                  step.method().equals(Optional.of(StepMethod.BETWEEN))
                      ? java.util.Comparator.comparing(Argument::use)
                      : java.util.Comparator.comparing(each -> 0))
              .map(QuestionMethod::value)
              .collect(CodeBlock.joining(", ")));
    }
    if (plan.backwards()) {
      scan.add(".reversed()");
    }
    return scan.build();
  }

  /** Returns a scan with the limit of the question, if it has one that can be sent. */
  private CodeBlock limited(CodeBlock scan) {
    return plan.filters().isEmpty()
        ? limit().map(most -> CodeBlock.of("$L.limit($L)", scan, most)).orElse(scan)
        : scan;
  }

  private Optional<CodeBlock> limit() {
    Optional<CodeBlock> given =
        question.arguments(Use.LIMIT).stream().findFirst().map(QuestionMethod::value);
    return given.or(
        () ->
            question.first().isPresent() && answer.shape() != Answer.Shape.OPTIONAL
                ? Optional.of(CodeBlock.of("$L", question.first().getAsLong()))
                : Optional.empty());
  }

  private MethodSpec.Builder exists(MethodSpec.Builder method) {
    if (!plan.filters().isEmpty()) {
      return filtered(method, CodeBlock.of(".findAny().isPresent()"));
    }
    return answer.future()
        ? method.addStatement("return $L.limit(1).countAsync().thenApply(rows -> rows > 0)", scan())
        : method.addStatement("return $L.limit(1).count() > 0", scan());
  }

  private MethodSpec.Builder count(MethodSpec.Builder method) {
    if (!plan.filters().isEmpty()) {
      return filtered(method, CodeBlock.of(".count()"));
    }
    return method.addStatement(
        "return $L.count$L()", limited(scan()), answer.future() ? "Async" : "");
  }

  /** Returns rows, as they are or as records of some of their columns. */
  private MethodSpec.Builder rows(MethodSpec.Builder method) {
    CodeBlock scan = limited(only(scan()));
    boolean mapped = answer.element() == Answer.Element.RECORD;
    if (!plan.filters().isEmpty()) {
      return filtered(method, ending());
    }
    return switch (answer.shape()) {
      case OPTIONAL ->
          mapped && answer.future()
              ? method.addStatement(
                  "return $L.firstAsync().thenApply($L -> $L.map($L -> $L))",
                  scan,
                  free("first"),
                  free("first"),
                  row,
                  record())
              : mapped
                  ? method.addStatement("return $L.first().map($L -> $L)", scan, row, record())
                  : method.addStatement(
                      "return $L.first$L()", scan, answer.future() ? "Async" : "");
      case LIST ->
          mapped && answer.future()
              ? method.addStatement(
                  "return $L.listAsync().thenApply($L -> $L.stream().map($L -> $L).toList())",
                  scan,
                  free("rows"),
                  free("rows"),
                  row,
                  record())
              : mapped
                  ? method.addStatement(
                      "return $L.list().stream().map($L -> $L).toList()", scan, row, record())
                  : method.addStatement("return $L.list$L()", scan, answer.future() ? "Async" : "");
      default ->
          mapped
              ? method.addStatement("return $L.stream().map($L -> $L)", scan, row, record())
              : method.addStatement("return $L.stream()", scan);
    };
  }

  /** Reads the columns of a record alone. */
  private CodeBlock only(CodeBlock scan) {
    boolean whole =
        answer.element() != Answer.Element.RECORD
            || plan.path().index().isPresent()
            || !isReadAlone();
    if (whole) {
      return scan;
    }
    List<CodeBlock> columns =
        answer.components().stream()
            .map(Property::name)
            .flatMap(each -> code.column(each).stream())
            .toList();
    return columns.isEmpty()
        ? scan
        : CodeBlock.of("$L.only($L)", scan, CodeBlock.join(columns, ", "));
  }

  /** Returns the record that is made of a row. */
  private CodeBlock record() {
    boolean whole = !isReadAlone() || answer.components().stream().noneMatch(this::isColumn);
    List<CodeBlock> values = new ArrayList<>();
    for (Property component : answer.components()) {
      values.add(
          plan.path().index().isPresent()
              ? code.readEntry(row, component.name())
              : whole ? code.readEntity(row, component.name()) : code.read(row, component.name()));
    }
    return CodeBlock.of(
        "new $T($L)", TypeNames.of(answer.elementClass()), CodeBlock.join(values, ", "));
  }

  private boolean isReadAlone() {
    return code.isReadAlone(answer.components().stream().map(Property::name).toList());
  }

  private boolean isColumn(Property component) {
    return code.column(component.name()).isPresent();
  }

  private CodeBlock ending() {
    CodeBlock.Builder ending = CodeBlock.builder();
    if (answer.element() == Answer.Element.RECORD) {
      List<CodeBlock> values =
          answer.components().stream().map(each -> code.readEntity(row, each.name())).toList();
      ending.add(
          ".map($L -> new $T($L))",
          row,
          TypeNames.of(answer.elementClass()),
          CodeBlock.join(values, ", "));
    }
    return ending
        .add(
            switch (answer.shape()) {
              case OPTIONAL -> ".findFirst()";
              case LIST -> ".toList()";
              default -> "";
            })
        .build();
  }

  /** Reads the entities of a range, and drops those that do not fit. */
  private MethodSpec.Builder filtered(MethodSpec.Builder method, CodeBlock ending) {
    CodeBlock.Builder stream = CodeBlock.builder();
    plan.filters().forEach(filter -> stream.add(".filter($L -> $L)", row, condition(filter)));
    limit().ifPresent(most -> stream.add(".limit($L)", most));
    if (answer.shape() == Answer.Shape.STREAM) {
      return method.addStatement("return $L.stream()$L$L", scan(), stream.build(), ending);
    }
    String rows = free("rows");
    if (answer.future()) {
      return method.addStatement(
          "return $L.listAsync().thenApply($L -> $L.stream()$L$L)",
          scan(),
          rows,
          rows,
          stream.build(),
          ending);
    }
    return method
        .beginControlFlow(
            "try ($T<$T> $L = $L.stream())", Stream.class, code.entity(), rows, scan())
        .addStatement("return $L$L$L", rows, stream.build(), ending)
        .endControlFlow();
  }

  private CodeBlock condition(QuestionPlan.Filter filter) {
    CodeBlock value = code.readEntity(row, filter.component().path());
    Argument argument = filter.argument();
    boolean primitive = filter.component().type().primitive();
    return switch (argument.use()) {
      case VALUES -> CodeBlock.of("$N.contains($L)", argument.name(), value);
      case STARTS_WITH -> CodeBlock.of("$L.startsWith($N)", value, argument.name());
      case FROM, BEFORE -> {
        String operator = argument.use() == Use.FROM ? ">=" : "<";
        yield primitive
            ? CodeBlock.of("$L $L $N", value, operator, argument.name())
            : CodeBlock.of("$L.compareTo($N) $L 0", value, argument.name(), operator);
      }
      default ->
          primitive && argument.value().primitive()
              ? CodeBlock.of("$L == $N", value, argument.name())
              : CodeBlock.of("$T.equals($L, $N)", java.util.Objects.class, value, argument.name());
    };
  }
}
