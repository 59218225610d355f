package example.iot.device;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import java.util.Optional;

/** What a device measured. */
@Table("readings")
@Family(value = "m", maxVersions = 1, maxAgeDays = 90)
public record Reading(
    @RowKey String tenant,
    @RowKey String deviceId,
    @RowKey Instant at,
    double temperature,
    Optional<Double> humidity) {}
