package dev.rowsmith.load;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The entity of the README. */
@Table("readings")
@Family(value = "m", maxVersions = 1, maxAgeDays = 30)
record Reading(
    @RowKey String deviceType,
    @RowKey String deviceId,
    @RowKey Instant at,
    double temperature,
    @Nullable Double humidity) {}
