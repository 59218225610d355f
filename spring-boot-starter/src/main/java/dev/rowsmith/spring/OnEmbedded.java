package dev.rowsmith.spring;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Condition that a store's emulator is not switched off, and no other one is named. */
abstract class OnEmbedded implements Condition {

  private final String prefix;

  private OnEmbedded(String prefix) {
    this.prefix = prefix;
  }

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    Environment environment = context.getEnvironment();
    return environment.getProperty(prefix + ".embedded.enabled", Boolean.class, true)
        && !environment.containsProperty(prefix + ".emulator-host");
  }

  static final class Bigtable extends OnEmbedded {
    Bigtable() {
      super("rowsmith.bigtable");
    }
  }

  static final class Spanner extends OnEmbedded {
    Spanner() {
      super("rowsmith.spanner");
    }
  }
}
