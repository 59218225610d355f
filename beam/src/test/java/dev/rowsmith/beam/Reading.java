package dev.rowsmith.beam;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.io.Serializable;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The reading of the manual. */
@Table("readings")
@Family(value = "m", maxVersions = 1)
record Reading(
    @RowKey String deviceType,
    @RowKey String deviceId,
    @RowKey Instant at,
    double temperature,
    @Qualifier("h") @Nullable Double humidity)
    implements Serializable {}
