package dev.rowsmith.samples.meters;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.stream.Stream;

/**
 * Copies the readings of one day into a separate table, {@code SENSOR_20170726}, which is then read
 * as a whole: all meters of a day, a question that the key of {@link SensorDay} cannot answer.
 *
 * <p>It reads all of SENSOR, so it runs at night.
 */
final class NightlyCopy {

  private final SensorDays sensors;
  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  NightlyCopy(SensorDays sensors, BigtableDataClient client, BigtableTableAdminClient admin) {
    this.sensors = sensors;
    this.client = client;
    this.admin = admin;
  }

  /**
   * Copies a day, and returns the repository of its table. A copy that was broken off can be made
   * again: the same rows are put once more.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if a row was not written
   */
  SensorDayRepository copy(LocalDate day) {
    String table = "SENSOR_" + day.format(DateTimeFormatter.BASIC_ISO_DATE);
    if (!admin.exists(table)) {
      new SchemaManager(admin).create(SensorDayTable.SCHEMA, table);
    }
    SensorDayRepository copy = new SensorDayRepository(client, table);
    try (Stream<SensorDay> all = sensors.ofDay(day)) {
      copy.putAll(all).orThrow();
    }
    return copy;
  }
}
