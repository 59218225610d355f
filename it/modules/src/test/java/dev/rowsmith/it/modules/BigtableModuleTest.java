package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** An application on the module path creates a table of Bigtable and uses it. */
@BigtableTest
class BigtableModuleTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  @Test
  void the_application_the_runtime_and_the_client_are_modules_and_its_messages_are_not() {
    assertThat(Reading.class.getModule().getName()).isEqualTo("dev.rowsmith.it.modules");
    assertThat(BigtableRepository.class.getModule().getName())
        .isEqualTo("dev.rowsmith.runtime.bigtable");
    assertThat(BigtableDataClient.class.getModule().getDescriptor().isAutomatic()).isTrue();
    assertThat(com.google.bigtable.v2.Mutation.class.getModule().isNamed()).isFalse();
  }

  @Test
  void rows_are_written_read_and_deleted(ReadingRepository readings) {
    Reading first = new Reading("phone", "4c410523", NOON, 21.5, null, 0);
    Reading second = new Reading("phone", "4c410523", NOON.plusSeconds(1), 22, 0.4, 0);
    readings.put(first);
    readings.putAll(List.of(second)).orThrow();
    assertThat(readings.scan().deviceType("phone").deviceId("4c410523").list())
        .containsExactly(first, second);

    readings.delete("phone", "4c410523", NOON.plusSeconds(1));
    assertThat(readings.scan().deviceType("phone").list()).containsExactly(first);
  }

  @Test
  void columns_are_updated_and_added_to(ReadingRepository readings) {
    readings.put(new Reading("tablet", "1", NOON, 21.5, null, 0));

    readings.update("tablet", "1", NOON).temperature(3.2).humidity(0.5).apply();
    readings.update("tablet", "1", NOON).addRequests(2).apply();

    assertThat(readings.find("tablet", "1", NOON))
        .contains(new Reading("tablet", "1", NOON, 3.2, 0.5, 2));
  }
}
