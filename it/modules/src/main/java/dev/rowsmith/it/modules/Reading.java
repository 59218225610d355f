package dev.rowsmith.it.modules;

import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What a device measured. */
@Table("module-readings")
@Family(value = "m", maxVersions = 1)
@Family(value = "counts", maxVersions = 1)
record Reading(
    @RowKey String deviceType,
    @RowKey String deviceId,
    @RowKey Instant at,
    @Family("m") double temperature,
    @Family("m") @Nullable Double humidity,
    @Family("counts") @Aggregate(Aggregation.SUM) long requests) {}
