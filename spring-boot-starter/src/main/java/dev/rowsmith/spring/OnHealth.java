package dev.rowsmith.spring;

import org.springframework.context.annotation.Condition;
import org.springframework.context.annotation.ConditionContext;
import org.springframework.core.env.Environment;
import org.springframework.core.type.AnnotatedTypeMetadata;

/** Condition that health is not switched off: Boot's own has moved between its versions. */
final class OnHealth implements Condition {

  @Override
  public boolean matches(ConditionContext context, AnnotatedTypeMetadata metadata) {
    Environment environment = context.getEnvironment();
    boolean byDefault =
        environment.getProperty("management.health.defaults.enabled", Boolean.class, true);
    return environment.getProperty("management.health.rowsmith.enabled", Boolean.class, byDefault);
  }
}
