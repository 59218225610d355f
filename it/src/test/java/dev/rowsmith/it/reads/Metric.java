package dev.rowsmith.it.reads;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** One measurement; the newest of each device is in a separate table. */
@Table("metrics")
@Family(value = "m", maxVersions = 1)
record Metric(@RowKey @Distributed String device, @RowKey Instant at, double value) {

  /** The newest measurement of a device. */
  @Table("current_metrics")
  @Family(value = "m", maxVersions = 1)
  record Current(@RowKey @Distributed String device, Instant at, double value) {

    static Current of(Metric metric) {
      return new Current(metric.device(), metric.at(), metric.value());
    }
  }
}
