package dev.rowsmith.processor.check;

import dev.rowsmith.processor.model.Entity;

/**
 * A check that the processor finds as a service, declared by {@link Rule}. A class implements it as
 * an {@link EntityCheck}.
 */
public sealed interface SchemaCheck permits EntityCheck, QuestionCheck, WorkloadCheck, LockCheck {

  /**
   * Returns what the class declares, or the class that its {@link RuleOf} names.
   *
   * @throws IllegalStateException if it has no {@link Rule}
   */
  default Rule rule() {
    return DeclaredCheck.rule(this);
  }

  /** Returns the check's {@link Rule#id}: the simple name of its class, unless it has another. */
  default String id() {
    return DeclaredCheck.id(this);
  }

  /** Returns the class of the entities that it checks. */
  Class<? extends Entity> entity();
}
