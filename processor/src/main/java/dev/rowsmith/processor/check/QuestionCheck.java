package dev.rowsmith.processor.check;

import java.util.function.Consumer;

/**
 * A check for one mistake in a question that an interface with {@code @Queries} declares.
 *
 * <p>It sees the question's plan, or why there is none, beside those of the other questions.
 */
@SuppressWarnings("exports") // What is planned is not for custom checks.
public interface QuestionCheck extends SchemaCheck {

  /** Hands every finding in a question to {@code findings}, each at a place of its method. */
  void check(AskedQuestion question, Consumer<Finding> findings);
}
