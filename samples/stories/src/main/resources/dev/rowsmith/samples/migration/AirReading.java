package dev.rowsmith.samples.migration;

import dev.rowsmith.*;
import dev.rowsmith.bigtable.*;
import java.time.Instant;

@Table("air")
@Family(value = "m", maxVersions = 1)
public record AirReading(
    @RowKey String station,
    @RowKey int sensor,
    @RowKey Instant at,
    double temperature) {}
