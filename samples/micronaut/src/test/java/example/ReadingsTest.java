package example;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Repositories and questions as beans of Micronaut, on the emulator. */
@MicronautTest(startApplication = false)
class ReadingsTest {

  @Inject ReadingRepository readings;
  @Inject Readings questions;

  @Test
  void a_reading_that_was_put_is_the_newest() {
    Reading reading = new Reading("phone", "4c410523", Instant.ofEpochMilli(1423523569918L), 21.5);
    readings.put(reading);

    assertThat(questions.newest("phone", "4c410523")).containsExactly(reading);
  }

  /** The emulator in place of the service. */
  @Factory
  static class Emulated {

    @Bean(preDestroy = "close")
    @Singleton
    BigtableEmulator emulator() {
      BigtableEmulator emulator = BigtableEmulator.start();
      new SchemaManager(emulator.adminClient()).create(ReadingTable.SCHEMA);
      return emulator;
    }

    @Singleton
    @Replaces(bean = BigtableDataClient.class, factory = Clients.class)
    BigtableDataClient bigtable(BigtableEmulator emulator) {
      return emulator.dataClient();
    }
  }
}
