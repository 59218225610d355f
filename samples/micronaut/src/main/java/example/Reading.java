package example;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** What a device measured. */
@Table("readings")
@Family(value = "m", maxVersions = 1, maxAgeDays = 30)
public record Reading(
    @RowKey String deviceType, @RowKey String deviceId, @RowKey Instant at, double temperature) {}
