package dev.rowsmith.benchmarks.mapping;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An entity of eight cells of typical types. */
@Table("trips")
@Family(value = "t", maxVersions = 1)
public record Trip(
    @RowKey @Distributed String id,
    String driver,
    double fare,
    double distance,
    int passengers,
    boolean paid,
    Instant started,
    Instant ended,
    long odometer) {}
