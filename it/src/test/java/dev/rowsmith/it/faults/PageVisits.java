package dev.rowsmith.it.faults;

import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;

/** Two sums of a row, and a plain number that Bigtable increments. */
@Table("page_visits")
@Family(value = "n", maxVersions = 1)
@Family(value = "p", maxVersions = 1)
public record PageVisits(
    @RowKey String page,
    @Family("n") @Aggregate(Aggregation.SUM) long views,
    @Family("n") @Aggregate(Aggregation.SUM) long clicks,
    @Family("p") @Stored(whenAbsent = "0") long stars) {}
