package dev.rowsmith.it.modules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.load.Arrivals;
import dev.rowsmith.load.BigtableWrites;
import dev.rowsmith.load.Load;
import dev.rowsmith.load.LoadReport;
import dev.rowsmith.load.Nodes;
import dev.rowsmith.load.Verdict;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application on the module path judges a load, and the table that was written. */
@BigtableTest
class LoadModuleTest {

  @Test
  void a_load_is_judged_and_its_page_is_written(@TempDir Path folder) {
    LoadReport report =
        Load.puts(
                ReadingKey::of,
                Arrivals.perSecond(40_000).sample(20_000),
                (random, at) -> new Reading("phone", "d" + random.nextInt(900), at, 21.5, null, 0))
            .keys(ReadingKey.LAYOUT)
            .on(Nodes.bigtable(3));
    report.writeTo(folder.resolve("load.html"));

    assertThat(Load.class.getModule().getName()).isEqualTo("dev.rowsmith.load");
    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(folder.resolve("load.html")).content().contains("<h1>No hotspot</h1>", ".verdict");
  }

  @Test
  void a_table_is_read_by_the_client_of_the_application(
      BigtableDataClient client, ReadingRepository readings) {
    assertThat(readings.find("phone", "1", Instant.EPOCH)).isEmpty(); // The table is there.
    assertThatThrownBy(() -> BigtableWrites.of(client, readings.table()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no cell of the table %s that was read has a time", readings.table());
  }
}
