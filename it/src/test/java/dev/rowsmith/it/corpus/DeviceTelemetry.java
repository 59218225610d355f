package dev.rowsmith.it.corpus;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.KeyEncoding;
import dev.rowsmith.bigtable.KeyFormat;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.time.YearMonth;
import java.util.UUID;

/** A partition as Thingsboard has it: a device, what it measures and the month; then the time. */
@Table(
    value = "telemetry",
    format = KeyFormat.VERBATIM,
    key = "DEVICE{part.device}{part.measure}\u0000{part.month}{at}")
@Family(value = "f", maxVersions = 1)
record DeviceTelemetry(
    @RowKey Partition part,
    @RowKey(as = KeyEncoding.BIG_ENDIAN_UNSIGNED) Instant at,
    double value) {

  /** What one node of the old store held. */
  record Partition(@RowKey(as = KeyEncoding.RAW) UUID device, String measure, YearMonth month) {}
}
