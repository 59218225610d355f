package dev.rowsmith.samples.migration;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/**
 * What a sensor of a station measured, {@code north#0000000007#1423523569918}. Its rows are as old
 * as its first version, which had an {@code int} and a {@code temperature}.
 *
 * @param station where the sensor is
 * @param sensor its number
 * @param at the time of the measurement
 * @param celsius the temperature of the air
 */
@Table("air")
@Family(value = "m", maxVersions = 1)
public record AirReading(
    @RowKey String station,
    @RowKey(digits = 10) long sensor,
    @RowKey Instant at,
    @Qualifier("temperature") double celsius) {}
