package dev.rowsmith.it;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** An entity whose rows are sorted from the newest to the oldest, and from the highest rank. */
@Table("visits")
@Family(value = "f", maxVersions = 1)
public record Visit(
    @RowKey String page,
    @RowKey(descending = true) Instant at,
    @RowKey(descending = true) int rank,
    String visitor) {}
