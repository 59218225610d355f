package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A departure, with a key of three segments. */
@Table("departures")
@Family(value = "t", maxVersions = 1)
public record Departure(
    @RowKey @Distributed String line, @RowKey String station, @RowKey Instant at, int passengers) {}
