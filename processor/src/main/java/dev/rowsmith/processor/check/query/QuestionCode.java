package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.edit.SourceCode;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Declaration of a question as source text in one line, with the annotations that decide what it
 * asks.
 *
 * @param today the question as it is
 * @param returned the type that is returned
 */
public record QuestionCode(
    DeclaredQuestion today, DeclaredQuestion question, String returned, String name)
    implements SourceCode {

  /** Returns a question as it is declared. */
  public static QuestionCode of(DeclaredQuestion question) {
    return new QuestionCode(question, question, question.answer().display(), question.name());
  }

  /** Returns the same method with the annotations of another question. */
  public QuestionCode as(DeclaredQuestion other) {
    return new QuestionCode(today, other, returned, name);
  }

  QuestionCode named(String other) {
    return new QuestionCode(today, question, returned, other);
  }

  QuestionCode returning(String other) {
    return new QuestionCode(today, question, other, name);
  }

  /**
   * Returns the same method about another class, which its result names in place of {@code old}.
   */
  QuestionCode about(String old, String other) {
    return returning(
        returned
            .replaceAll("\\b" + old + "\\b", other)
            .replaceAll("\\b(\\w+_)?" + old + "Key\\b", "$1" + other + "Key"));
  }

  @Override
  public String toString() {
    Stream<String> parameters = question.arguments().stream().map(QuestionCode::parameter);
    return Stream.of(
            annotations().map(AnnotationCode::toString),
            Stream.of(returned, parameters.collect(Collectors.joining(", ", name + "(", ");"))))
        .flatMap(parts -> parts)
        .collect(Collectors.joining(" "));
  }

  private Stream<AnnotationCode> annotations() {
    return Stream.of(
            question.orders().stream().map(sort -> order(sort.component(), sort.descending())),
            question.first().stream().mapToObj(QuestionCode::first),
            Stream.of(AnnotationCode.named("EachOf").withText("value", question.each()))
                .filter(each -> !question.each().isEmpty()),
            question.fullScan().stream()
                .map(why -> AnnotationCode.named("FullScan").withText("because", why)))
        .flatMap(annotations -> annotations);
  }

  private static AnnotationCode first(long rows) {
    AnnotationCode first = AnnotationCode.named("First");
    return rows == 1 ? first : first.with("value", rows);
  }

  /**
   * Returns the annotations that are new; none where the method changes, or is inherited, perhaps
   * from another library.
   */
  @Override
  public List<Edit> edits() {
    QuestionCode declared = of(today);
    boolean same = returned.equals(declared.returned) && name.equals(declared.name);
    List<String> written = declared.annotations().map(AnnotationCode::toString).toList();
    return same && today.inherited().isEmpty()
        ? annotations()
            .filter(each -> !written.contains(each.toString()))
            .map(each -> each.edit(today.place()))
            .toList()
        : List.of();
  }

  /** Returns {@code @OrderBy} a component. */
  static AnnotationCode order(String component, boolean descending) {
    AnnotationCode order = AnnotationCode.named("OrderBy").withText("value", component);
    return descending ? order.with("descending", true) : order;
  }

  private static String parameter(Argument argument) {
    String use =
        switch (argument.use()) {
          case FROM -> "From";
          case BEFORE -> "Before";
          case STARTS_WITH -> "StartsWith";
          case UNDER -> "Under";
          case LIMIT -> "Limit";
          default -> argument.named() ? "By" : "";
        };
    AnnotationCode annotation = AnnotationCode.named(use);
    String written =
        use.isEmpty()
            ? ""
            : use.equals("Limit")
                ? annotation + " "
                : annotation.withText("value", argument.component()) + " ";
    String nullable = argument.nullable() ? "@Nullable " : "";
    return written + nullable + argument.display() + " " + argument.name();
  }
}
