package dev.rowsmith.processor.check.query;

import dev.rowsmith.processor.edit.AnnotationCode;
import dev.rowsmith.processor.edit.Edit;
import dev.rowsmith.processor.model.query.Argument;
import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Declaration of a question as source text in one line, with the annotations that decide what it
 * asks.
 *
 * @param question the question
 * @param returned the type that is returned
 * @param name the method's name
 */
public record QuestionCode(DeclaredQuestion question, String returned, String name) {

  /** Returns a question as it is declared. */
  public static QuestionCode of(DeclaredQuestion question) {
    return new QuestionCode(question, question.answer().display(), question.name());
  }

  /** Returns the same method with another name. */
  QuestionCode named(String other) {
    return new QuestionCode(question, returned, other);
  }

  /** Returns the same method with another result. */
  QuestionCode returning(String other) {
    return new QuestionCode(question, other, name);
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
    List<String> parts = new ArrayList<>();
    question.orders().stream()
        .map(sort -> order(sort.component(), sort.descending()).toString())
        .forEach(parts::add);
    question.first().ifPresent(rows -> parts.add(rows == 1 ? "@First" : "@First(" + rows + ")"));
    if (!question.each().isEmpty()) {
      parts.add(AnnotationCode.named("EachOf").withText("value", question.each()).toString());
    }
    question
        .fullScan()
        .map(why -> AnnotationCode.named("FullScan").withText("because", why).toString())
        .ifPresent(parts::add);
    parts.add(returned);
    parts.add(
        question.arguments().stream()
            .map(QuestionCode::parameter)
            .collect(Collectors.joining(", ", name + "(", ");")));
    return String.join(" ", parts);
  }

  /**
   * Returns the edit that writes an annotation on a question; none on one that is inherited, which
   * may be of another library.
   */
  public static List<Edit> edits(DeclaredQuestion question, AnnotationCode annotation) {
    return question.inherited().isEmpty() ? List.of(annotation.edit(question.place())) : List.of();
  }

  /** Returns {@code @OrderBy} a component. */
  static AnnotationCode order(String component, boolean descending) {
    AnnotationCode order = AnnotationCode.named("OrderBy").withText("value", component);
    return descending ? order.with("descending", true) : order;
  }

  private static String parameter(Argument argument) {
    String annotation =
        switch (argument.use()) {
          case FROM -> "From";
          case BEFORE -> "Before";
          case STARTS_WITH -> "StartsWith";
          case UNDER -> "Under";
          case LIMIT -> "Limit";
          default -> argument.named() ? "By" : "";
        };
    StringBuilder code = new StringBuilder();
    if (!annotation.isEmpty()) {
      AnnotationCode use = AnnotationCode.named(annotation);
      boolean limit = argument.use() == Argument.Use.LIMIT;
      code.append(limit ? use : use.withText("value", argument.component())).append(' ');
    }
    if (argument.nullable()) {
      code.append("@Nullable ");
    }
    return code.append(argument.display()).append(' ').append(argument.name()).toString();
  }
}
