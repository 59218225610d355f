package dev.rowsmith.beam;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A reading of the newest, whichever device it is of. */
@Table("salted_readings")
@Family(value = "m", maxVersions = 1)
@Salted(buckets = 4, by = "deviceId")
record SaltedReading(@RowKey Instant at, @RowKey String deviceId, double temperature) {}
