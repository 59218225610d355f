package dev.rowsmith.samples.nightly;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.StoredAs;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDate;
import java.time.LocalTime;
import java.util.Map;

/**
 * A day of a smart meter, {@code 0000987654#20170726}: a column for each quarter of an hour, {@code
 * 0000} to {@code 2345}, and so never more than 96.
 *
 * @param meter the number of the meter; every meter writes at every quarter of an hour, so the
 *     writes of a moment fall anywhere among the numbers
 * @param day of the readings
 * @param readings in kilowatt-hours, by the time of day
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Bigtable: schema
 *     design for time series data, "Smart energy meters"</a>
 */
@Table("SENSOR")
@Family(value = "METER", maxVersions = 1)
public record SensorDay(
    @RowKey(digits = 10) @Distributed long meter,
    @RowKey LocalDate day,
    @QualifierAsData(pattern = "HHmm", max = 96) @Stored(StoredAs.TEXT)
        Map<LocalTime, Double> readings) {}
