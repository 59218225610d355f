package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.adopt.bigtable.ProvedSketch;
import dev.rowsmith.adopt.bigtable.TableSketch;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** An application on the module path has a table declared by its rows. */
@BigtableTest
class AdoptModuleTest {

  private static final Instant NOON = Instant.parse("2015-02-09T12:00:00Z");

  @Test
  void a_table_is_declared_compiled_and_read(
      BigtableDataClient client, BigtableTableAdminClient admin, ReadingRepository readings) {
    List<Reading> all =
        IntStream.range(0, 40)
            .mapToObj(
                at ->
                    new Reading("phone", "d" + at * 137, NOON.plusSeconds(at * 977L), at, null, 0))
            .toList();
    readings.putAll(all).orThrow();

    ProvedSketch sketch = TableSketch.of(client, admin, readings.table()).prove("app", "Adopted");

    assertThat(TableSketch.class.getModule().getName()).isEqualTo("dev.rowsmith.adopt");
    assertThat(sketch.report()).contains("Adopted: 40 of 40 rows read, 40 written back");
    assertThat(sketch.sources()).containsOnlyKeys("Adopted");
    assertThat(sketch.sources().get("Adopted")).contains(" double temperature");
  }
}
