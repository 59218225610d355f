package dev.rowsmith.spring;

import org.springframework.beans.factory.ObjectProvider;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;

/** Health of the stores, for Spring Boot 4. */
@AutoConfiguration
@ConditionalOnClass(name = "org.springframework.boot.health.contributor.HealthIndicator")
@Conditional(OnHealth.class)
class Boot4HealthAutoConfiguration {

  @Bean
  @ConditionalOnMissingBean(name = "rowsmithHealthIndicator")
  HealthIndicator rowsmithHealthIndicator(ObjectProvider<StoreProbe> probes) {
    return () -> health(probes);
  }

  private static Health health(ObjectProvider<StoreProbe> probes) {
    Health.Builder health = Health.up();
    for (StoreProbe probe : probes) {
      StoreProbe.Answer answer = probe.ask();
      health.withDetail(probe.store(), answer.text());
      if (answer.failure() != null) {
        health.down();
      }
    }
    return health.build();
  }
}
