package dev.rowsmith.it.faults;

import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** Two sums of a row. */
@Table("page_visits")
@Family(value = "n", maxVersions = 1)
public record PageVisits(
    @RowKey String page,
    @Aggregate(Aggregation.SUM) long views,
    @Aggregate(Aggregation.SUM) long clicks) {}
