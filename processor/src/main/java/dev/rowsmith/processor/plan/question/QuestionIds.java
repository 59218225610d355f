package dev.rowsmith.processor.plan.question;

import dev.rowsmith.processor.model.query.DeclaredQuestion;
import java.util.List;

/** Names of questions, of which several methods can have one. */
public final class QuestionIds {

  private QuestionIds() {}

  /** Returns a method's name; of the second that has it {@code route2}, and so on. */
  public static String of(List<DeclaredQuestion> questions, DeclaredQuestion question) {
    List<DeclaredQuestion> same =
        questions.stream().filter(each -> each.name().equals(question.name())).toList();
    int place = same.indexOf(question);
    return place <= 0 ? question.name() : question.name() + (place + 1);
  }
}
