package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import io.grpc.Status;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.test.context.runner.ApplicationContextRunner;
import org.springframework.context.ApplicationContext;
import org.springframework.test.util.ReflectionTestUtils;

/** Health by the class of the Spring Boot that is on the class path. */
class HealthTest {

  private static ApplicationContextRunner withHealth(ApplicationContextRunner runner) {
    return runner.withConfiguration(
        AutoConfigurations.of(
            Boot3HealthAutoConfiguration.class, Boot4HealthAutoConfiguration.class));
  }

  /** Boot's classes are in another package in each version. */
  private static String health(ApplicationContext context) {
    Object indicator = context.getBean("rowsmithHealthIndicator");
    return String.valueOf(ReflectionTestUtils.<Object>invokeMethod(indicator, "health"));
  }

  @Test
  void stores_that_answer_are_up() {
    withHealth(Contexts.bigtable())
        .run(
            context ->
                assertThat(health(context)).contains("UP", "a row of table visits was looked for"));
  }

  @Test
  void a_store_that_refuses_is_down() {
    try (AnsweringServer server = new AnsweringServer(Status.PERMISSION_DENIED)) {
      withHealth(Contexts.bigtableAt(server.address()))
          .withPropertyValues("rowsmith.bigtable.schema=none")
          .run(context -> assertThat(health(context)).contains("DOWN", "PERMISSION_DENIED"));
    }
  }

  @Test
  void health_can_be_switched_off() {
    withHealth(Contexts.bigtable())
        .withPropertyValues("management.health.rowsmith.enabled=false")
        .run(context -> assertThat(context.containsBean("rowsmithHealthIndicator")).isFalse());
    withHealth(Contexts.bigtable())
        .withPropertyValues("management.health.defaults.enabled=false")
        .run(context -> assertThat(context.containsBean("rowsmithHealthIndicator")).isFalse());
  }
}
