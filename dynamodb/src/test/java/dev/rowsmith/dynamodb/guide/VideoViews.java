package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;

/** The counter of a video's views, an item of its own. */
@Table("video_library")
@Family(value = "s", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK", sortKey = "VideoStatsViews")
@Allow(value = "CounterNotAtomic", because = "imported as it was; later it is incremented")
@Allow(value = "PrefixClash", because = "a part of the row that a page reads as a whole")
public record VideoViews(@RowKey @Distributed String id, @Attribute("Count") long views) {}
