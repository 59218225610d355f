package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Aggregate;
import dev.rowsmith.bigtable.Aggregation;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.io.Serializable;

/** A video, whose likes Bigtable sums up. */
@Table("videos")
@Family(value = "v", maxVersions = 1, isDefault = true)
@Family(value = "likes", maxVersions = 1)
record Video(
    @RowKey @Distributed String id,
    String title,
    @Family("likes") @Aggregate(Aggregation.SUM) long likes)
    implements Serializable {}
