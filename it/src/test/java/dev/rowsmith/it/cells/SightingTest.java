package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;

/** Entities that hold the timestamp of their cells. */
@BigtableTest
class SightingTest {

  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00.125Z");

  @InjectBigtable SightingRepository sightings;
  @InjectBigtable BigtableDataClient client;

  @Test
  void a_time_comes_back_as_it_was_put_and_is_that_of_every_cell() {
    Sighting lynx = new Sighting("lynx", "ridge", 2, NOON);
    sightings.put(lynx);

    assertThat(sightings.find("lynx")).contains(lynx);
    Row row = client.readRow(TableId.of(sightings.table()), "lynx");
    assertThat(row.getCells())
        .hasSize(2)
        .extracting(RowCell::getTimestamp)
        .containsOnly(NOON.toEpochMilli() * 1000);
  }

  @Test
  void no_time_is_the_time_of_the_write() {
    Instant before = Instant.now().truncatedTo(ChronoUnit.MILLIS);
    sightings.put(new Sighting("otter", "lake", null, null));

    assertThat(sightings.find("otter").orElseThrow().at()).isBetween(before, Instant.now());
  }

  @Test
  void what_was_seen_earlier_does_not_replace_what_was_seen_later() {
    Sighting later = new Sighting("stork", "roof", 3, NOON);
    sightings.put(later);
    sightings.put(new Sighting("stork", "meadow", 1, NOON.minusSeconds(1)));
    assertThat(sightings.find("stork")).contains(later);

    Sighting latest = new Sighting("stork", "tower", 4, NOON.plusMillis(1));
    sightings.put(latest);
    assertThat(sightings.find("stork")).contains(latest);
  }

  @Test
  void a_time_that_no_cell_has_is_refused_with_the_component_and_the_fix() {
    Sighting tooFine = new Sighting("wolf", "wood", null, NOON.plusNanos(1_000));
    assertThatThrownBy(() -> sightings.put(tooFine))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sighting.at: 2026-05-01T12:00:00.125001Z is finer than milliseconds, and a cell's"
                + " timestamp is not; use truncatedTo(ChronoUnit.MILLIS)");
    Sighting tooEarly = new Sighting("wolf", "wood", null, Instant.EPOCH.minusMillis(1));
    assertThatThrownBy(() -> sightings.merge(tooEarly))
        .isInstanceOf(CellValueException.class)
        .hasMessage(
            "Sighting.at: 1969-12-31T23:59:59.999Z is before 1970, when the timestamps of cells"
                + " begin");
    assertThat(sightings.exists("wolf")).isFalse();
  }

  @Test
  void an_update_gives_its_cells_the_time_that_is_said() {
    sightings.put(new Sighting("crane", "marsh", 1, NOON));
    sightings.update("crane").cellsWrittenAt(NOON.plusMillis(1)).place("field").apply();
    assertThat(sightings.find("crane"))
        .contains(new Sighting("crane", "field", 1, NOON.plusMillis(1)));

    assertThatThrownBy(() -> sightings.update("crane").cellsWrittenAt(NOON.plusNanos(1)))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is finer than milliseconds")
        .hasMessageEndingWith("use truncatedTo(ChronoUnit.MILLIS)");
  }
}
