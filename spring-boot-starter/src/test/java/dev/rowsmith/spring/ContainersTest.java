package dev.rowsmith.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.testing.BigtableEmulator;
import org.junit.jupiter.api.Test;
import org.springframework.boot.autoconfigure.AutoConfigurations;
import org.springframework.boot.testcontainers.service.connection.ServiceConnection;
import org.springframework.boot.testcontainers.service.connection.ServiceConnectionAutoConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.testcontainers.gcloud.BigtableEmulatorContainer;
import org.testcontainers.utility.DockerImageName;

/** Containers as the Bigtable of an application; there is no Docker: one that never starts. */
class ContainersTest {

  private static final String IMAGE =
      "gcr.io/google.com/cloudsdktool/google-cloud-cli:441.0.0-emulators";

  /** Stands for one that runs. */
  private static final class Running extends BigtableEmulatorContainer {

    Running() {
      super(DockerImageName.parse(IMAGE));
    }

    @Override
    public void start() {}

    @Override
    public void stop() {}

    @Override
    public String getEmulatorEndpoint() {
      return "localhost:7";
    }
  }

  @Configuration(proxyBeanMethods = false)
  static class WithContainer {

    @Bean
    @ServiceConnection
    BigtableEmulatorContainer container() {
      return new Running();
    }
  }

  @Test
  void a_container_comes_before_properties_and_the_emulator_of_the_tests() {
    Contexts.bigtable()
        .withConfiguration(AutoConfigurations.of(ServiceConnectionAutoConfiguration.class))
        .withUserConfiguration(WithContainer.class)
        .withPropertyValues("rowsmith.bigtable.schema=none")
        .run(
            context -> {
              assertThat(context.getBean(BigtableConnectionDetails.class).emulatorHost())
                  .isEqualTo("localhost:7");
              assertThat(context).doesNotHaveBean(BigtableEmulator.class);
            });
  }
}
