package dev.rowsmith.processor.check;

/**
 * The rule that the class of a check declares, read once: every check is asked for every entity.
 */
final class DeclaredRule {

  private static final ClassValue<Rule> RULES =
      new ClassValue<>() {
        @Override
        protected Rule computeValue(Class<?> check) {
          Rule rule = ruled(check).getAnnotation(Rule.class);
          if (rule == null) {
            throw new IllegalStateException("the class has no @Rule");
          }
          return rule;
        }
      };

  private static final ClassValue<String> IDS =
      new ClassValue<>() {
        @Override
        protected String computeValue(Class<?> check) {
          String id = RULES.get(check).id();
          return id.isEmpty() ? ruled(check).getSimpleName() : id;
        }
      };

  private DeclaredRule() {}

  static Rule rule(SchemaCheck check) {
    return RULES.get(check.getClass());
  }

  static String id(SchemaCheck check) {
    return IDS.get(check.getClass());
  }

  /** Returns the class that has the check's rule. */
  static Class<?> ruled(Class<?> check) {
    RuleOf other = check.getAnnotation(RuleOf.class);
    return other == null ? check : other.value();
  }

  /** Returns whether the class of a check has the rule itself. */
  static boolean declares(SchemaCheck check) {
    return ruled(check.getClass()) == check.getClass();
  }
}
