package dev.rowsmith.benchmarks;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A visit with a name that has to be escaped, a padded number, and the newest time first. */
@Table("visits")
@Family(value = "v", maxVersions = 1, maxAgeDays = 30)
public record Visit(
    @RowKey String customer,
    @RowKey(digits = 6) int page,
    @RowKey(descending = true) Instant at,
    long milliseconds) {}
