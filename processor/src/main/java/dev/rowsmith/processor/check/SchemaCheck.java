package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;

/**
 * A check that the processor finds as a service, declared by {@link Rule}. A class implements it as
 * an {@link EntityCheck}.
 */
public sealed interface SchemaCheck permits EntityCheck, QuestionCheck {

  /**
   * Returns what the class declares, or the class that its {@link RuleOf} names.
   *
   * @throws IllegalStateException if it has no {@link Rule}
   */
  default Rule rule() {
    Rule rule = DeclaredCheck.ruled(getClass()).getAnnotation(Rule.class);
    if (rule == null) {
      throw new IllegalStateException("the class has no @Rule");
    }
    return rule;
  }

  /** Returns the check's {@link Rule#id}: the simple name of its class, unless it has another. */
  default String id() {
    String id = rule().id();
    return id.isEmpty() ? DeclaredCheck.ruled(getClass()).getSimpleName() : id;
  }

  /** Returns the class of the entities that it checks. */
  Class<? extends Entity> entity();
}
