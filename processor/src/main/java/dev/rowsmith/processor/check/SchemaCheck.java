package dev.rowsmith.processor.check;

/**
 * A check that the processor finds as a service, declared by {@link Rule}.
 *
 * <p>A class implements it as one of the kinds of checks, which say what it looks at: most are an
 * {@code EntityCheck}.
 */
public interface SchemaCheck {

  /**
   * Returns what the class declares, or the class that its {@link RuleOf} names.
   *
   * @throws IllegalStateException if it has no {@link Rule}
   */
  default Rule rule() {
    return DeclaredRule.rule(this);
  }

  /** Returns the check's {@link Rule#id}: the simple name of its class, unless it has another. */
  default String id() {
    return DeclaredRule.id(this);
  }
}
