package dev.rowsmith.samples.migration;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/**
 * The same measurement under a key that begins with the sensor, which moves from one station to
 * another: its readings of a day are one range, wherever it was.
 *
 * @param sensor its number; any sensor writes at any time
 * @param at the time of the measurement
 * @param station where the sensor was
 * @param celsius the temperature of the air
 */
@Table("air-of-sensors")
@Family(value = "m", maxVersions = 1)
public record SensorReading(
    @RowKey(digits = 10) @Distributed long sensor,
    @RowKey Instant at,
    @RowKey String station,
    double celsius) {

  /** Returns the reading as it was declared before. */
  static SensorReading of(AirReading reading) {
    return new SensorReading(reading.sensor(), reading.at(), reading.station(), reading.celsius());
  }
}
