package dev.rowsmith.spring;

import dev.rowsmith.testing.BigtableEmulator;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.autoconfigure.condition.ConditionalOnClass;
import org.springframework.boot.autoconfigure.condition.ConditionalOnMissingBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Conditional;
import org.springframework.core.env.Environment;

/**
 * The emulator of {@code rowsmith-testing} as the Bigtable of an application. One runs for each
 * context, and ends with it.
 */
@AutoConfiguration
@ConditionalOnClass(BigtableEmulator.class)
@ConditionalOnMissingBean(BigtableConnectionDetails.class)
@Conditional(OnEmbedded.Bigtable.class)
class BigtableEmulatorAutoConfiguration {

  @Bean
  BigtableEmulator bigtableEmulator(Environment environment) {
    EmbeddedEmulator.warn(environment, "rowsmith.bigtable", "rowsmith-testing");
    return EmbeddedEmulator.start("rowsmith.bigtable", BigtableEmulator::start);
  }

  @Bean
  BigtableConnectionDetails embeddedBigtable(BigtableEmulator emulator) {
    return new Embedded(emulator.projectId(), emulator.instanceId(), emulator.address());
  }

  private record Embedded(String projectId, String instanceId, @Nullable String emulatorHost)
      implements BigtableConnectionDetails {}
}
