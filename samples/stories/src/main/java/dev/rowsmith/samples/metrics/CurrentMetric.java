package dev.rowsmith.samples.metrics;

import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/**
 * The newest measurement of a machine, for the question that {@link Metric} cannot answer: what do
 * all machines measure now?
 *
 * <p>The time of the measurement is the timestamp of the cells. So a measurement that arrives late
 * never covers a newer one: Bigtable itself takes the newest cell, and nobody has to read first.
 *
 * @param hostname which machine
 * @param at when, in whole milliseconds
 * @param memoryUsed in bytes
 * @param cpuUser the share of the first CPU that programs take, 0 to 1
 */
@Table("CURRENT_METRIC")
@Family(value = "METRIC", maxVersions = 1)
public record CurrentMetric(
    @RowKey String hostname,
    @CellTimestamp Instant at,
    @Qualifier("MEM/USED") long memoryUsed,
    @Qualifier("CPU/CPU1_USR") double cpuUser) {

  /** Returns the newest measurement of a machine that has just measured this. */
  static CurrentMetric of(Metric metric) {
    return new CurrentMetric(metric.hostname(), metric.at(), metric.memoryUsed(), metric.cpuUser());
  }
}
