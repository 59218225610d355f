package dev.rowsmith.spring;

import dev.rowsmith.runtime.OperationListener;
import io.micrometer.observation.ObservationRegistry;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnBean;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;

/** Observations of all operations, where the application has a registry for them. */
@AutoConfiguration(
    afterName = {
      "org.springframework.boot.actuate.autoconfigure.observation.ObservationAutoConfiguration",
      "org.springframework.boot.micrometer.observation.autoconfigure.ObservationAutoConfiguration"
    })
@ConditionalOnClass({ObservationRegistry.class, OperationListener.class})
class ObservationAutoConfiguration {

  @Bean
  @ConditionalOnBean(ObservationRegistry.class)
  @ConditionalOnMissingBean
  ObservationListener rowsmithObservations(ObservationRegistry registry) {
    return new ObservationListener(registry);
  }
}
