package dev.rowsmith.processor.generate.question;

import com.palantir.javapoet.CodeBlock;
import dev.rowsmith.processor.generate.TypeNames;
import dev.rowsmith.processor.model.Property;
import dev.rowsmith.processor.model.query.Answer;
import dev.rowsmith.processor.plan.question.QuestionPlan;
import java.util.List;
import java.util.function.Function;

/** Code of a record of some components: which columns it reads, and how it is made of a row. */
final class RecordCode {

  private final QuestionPlan plan;
  private final Answer answer;
  private final AskedRepository code;
  private final ComponentReads reads;

  RecordCode(QuestionPlan plan, AskedRepository code) {
    this.plan = plan;
    this.answer = plan.question().answer();
    this.code = code;
    this.reads = new ComponentReads(code, false);
  }

  /** Returns the scan of the columns of the record alone, where they can be read so. */
  CodeBlock only(CodeBlock scan) {
    return isIndex() || isWhole()
        ? scan
        : CodeBlock.of("$L.only($L)", scan, CodeBlock.join(columns(), ", "));
  }

  /** Returns the record that is made of a row as it is read. */
  CodeBlock of(String row) {
    return make(
        component -> {
          if (code.isEntry(plan.path())) {
            return read(new ComponentReads(code, true), row, component);
          }
          return isIndex() || isWhole()
              ? read(reads, row, component)
              : code.read(row, component.name(), component.type().optional());
        });
  }

  /** Returns the record that is made of an entity. */
  CodeBlock ofEntity(String entity) {
    return make(component -> read(reads, entity, component));
  }

  private CodeBlock make(Function<Property, CodeBlock> value) {
    return CodeBlock.of(
        "new $T($L)",
        TypeNames.of(answer.elementClass()),
        answer.components().stream().map(value).collect(CodeBlock.joining(", ")));
  }

  private static CodeBlock read(ComponentReads reads, String row, Property component) {
    return component.type().optional()
        ? reads.readOptional(row, component.name())
        : reads.read(row, component.name());
  }

  private boolean isIndex() {
    return plan.path().index().isPresent();
  }

  private boolean isWhole() {
    return columns().isEmpty()
        || !code.isReadAlone(answer.components().stream().map(Property::name).toList());
  }

  private List<CodeBlock> columns() {
    return answer.components().stream()
        .map(Property::name)
        .flatMap(each -> code.column(each).stream())
        .toList();
  }
}
