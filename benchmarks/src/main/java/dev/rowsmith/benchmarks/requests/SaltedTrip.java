package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Salted;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A trip that is read in the order of its time, from 16 buckets. */
@Table("salted_trips")
@Family(value = "t", maxVersions = 1)
@Salted(buckets = 16, by = "id")
public record SaltedTrip(
    @RowKey Instant at,
    @RowKey String id,
    String driver,
    double fare,
    double distance,
    int passengers,
    boolean paid,
    Instant started,
    Instant ended,
    long odometer) {}
