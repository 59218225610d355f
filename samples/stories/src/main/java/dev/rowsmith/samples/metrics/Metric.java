package dev.rowsmith.samples.metrics;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/**
 * What a machine has measured at one time: a row for each measurement, {@code
 * server1.bbb.com#1426535612045}.
 *
 * @param hostname which machine
 * @param at when, in whole milliseconds
 * @param memoryUsed in bytes
 * @param cpuUser the share of the first CPU that programs take, 0 to 1
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Bigtable: schema
 *     design for time series data</a>
 */
@Table("METRIC")
@Family(value = "METRIC", maxVersions = 1, maxAgeDays = 90)
public record Metric(
    @RowKey String hostname,
    @RowKey Instant at,
    @Qualifier("MEM/USED") long memoryUsed,
    @Qualifier("CPU/CPU1_USR") double cpuUser) {}
