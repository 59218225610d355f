package dev.rowsmith.processor.check;

/**
 * A check that the processor finds as a service, declared by {@link Rule}.
 *
 * <p>A class implements it as one of the kinds of checks, which say what it looks at: most are an
 * {@code EntityCheck}.
 */
public interface SchemaCheck {

  /**
   * Returns the class that has the check's rule: its own, or the one that its {@link RuleOf} names.
   */
  default Class<?> ruled() {
    RuleOf other = getClass().getAnnotation(RuleOf.class);
    return other == null ? getClass() : other.value();
  }

  /**
   * Returns what that class declares.
   *
   * @throws IllegalStateException if it has no {@link Rule}
   */
  default Rule rule() {
    Rule rule = ruled().getAnnotation(Rule.class);
    if (rule == null) {
      throw new IllegalStateException("the class has no @Rule");
    }
    return rule;
  }

  /** Returns the check's {@link Rule#id}: the simple name of its class, unless it has another. */
  default String id() {
    String id = rule().id();
    return id.isEmpty() ? ruled().getSimpleName() : id;
  }
}
