package dev.rowsmith.samples.meters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

@BigtableTest
class MetersStoryTest {

  private static final LocalDate DAY = LocalDate.of(2017, 7, 27);

  private final SensorDayRepository sensors;
  private final SensorDays asked;

  MetersStoryTest(SensorDayRepository sensors) {
    this.sensors = sensors;
    this.asked = new BigtableSensorDays(sensors);
  }

  @Test
  void a_row_has_the_key_and_the_columns_of_the_guide(BigtableDataClient client) {
    sensors.update(987_654, DAY).putReadings(LocalTime.of(23, 45), 28.90).apply();
    sensors.update(987_654, DAY).putReadings(LocalTime.MIDNIGHT, 12.34).apply();

    assertThat(client.readRow(TableId.of(sensors.table()), "0000987654#20170727").getCells())
        .extracting(
            cell -> cell.getQualifier().toStringUtf8() + " " + cell.getValue().toStringUtf8())
        .containsExactly("0000 12.34", "2345 28.9");
    assertThat(asked.one(987_654, DAY))
        .contains(
            new SensorDay(
                987_654, DAY, Map.of(LocalTime.MIDNIGHT, 12.34, LocalTime.of(23, 45), 28.9)));
  }

  @Test
  void a_corrected_reading_replaces_the_wrong_one() {
    sensors.update(1, DAY).putReadings(LocalTime.NOON, 99.9).apply();
    sensors.update(1, DAY).putReadings(LocalTime.NOON, 9.99).apply();

    assertThat(asked.one(1, DAY).orElseThrow().readings())
        .containsExactly(Map.entry(LocalTime.NOON, 9.99));
  }

  @Test
  void the_copy_of_a_day_has_every_meter_and_no_other_day(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    for (long meter = 100; meter < 120; meter++) {
      sensors.put(MetersStory.day(meter, DAY.plusDays(4)));
      sensors.put(MetersStory.day(meter, DAY.plusDays(5)));
    }
    NightlyCopy nightly = new NightlyCopy(asked, client, admin);

    SensorDayRepository copy = nightly.copy(DAY.plusDays(5));
    nightly.copy(DAY.plusDays(5));

    assertThat(copy.table()).isEqualTo("SENSOR_20170801");
    assertThat(new BigtableSensorDays(copy).all())
        .hasSize(20)
        .allSatisfy(day -> assertThat(day).isEqualTo(MetersStory.day(day.meter(), day.day())))
        .extracting(SensorDay::day)
        .containsOnly(DAY.plusDays(5));
  }

  @Test
  void some_days_of_a_meter_come_in_their_order() {
    for (int after = 0; after < 4; after++) {
      sensors.put(MetersStory.day(77, DAY.plusDays(after)));
    }
    sensors.put(MetersStory.day(78, DAY.plusDays(1)));

    assertThat(asked.between(77, DAY.plusDays(1), DAY.plusDays(3)))
        .containsExactly(
            MetersStory.day(77, DAY.plusDays(1)), MetersStory.day(77, DAY.plusDays(2)));
  }

  @Test
  void a_time_between_the_minutes_and_a_97th_reading_are_refused() {
    assertThatThrownBy(
            () -> sensors.update(2, DAY).putReadings(LocalTime.of(0, 0, 30), 1.0).apply())
        .isInstanceOf(KeyValueException.class);
    Map<LocalTime, Double> readings = new TreeMap<>(MetersStory.day(2, DAY).readings());
    readings.put(LocalTime.of(0, 1), 1.0);
    assertThatThrownBy(() -> sensors.put(new SensorDay(2, DAY, readings)))
        .isInstanceOf(CellValueException.class)
        .hasMessageContaining("97 entries");
  }

  @Test
  void the_story_copies_three_meters(BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(MetersStory::tell, client, admin))
        .contains("0000987654#20170726 has 96 columns", "row key in SENSOR_20170726")
        .containsPattern("METER:19:45 \\| 20.65")
        .doesNotContain("METER:20:00")
        .containsPattern("0000000010#20170726 +\\| +96 \\| 2419.68")
        .doesNotContain("20170725");
  }
}
