package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.EpochUnit;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/**
 * A comment, which becomes a version of one cell: its time is the reversed one of the sort key,
 * counted down in seconds from {@link #LAST}.
 */
@Table("video_library")
@Family(value = "c", maxVersions = 1_000)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK", sortKey = "VideoComment#{at}")
@Allow(value = "PrefixClash", because = "a part of the row that a page reads as a whole")
public record VideoComment(
    @RowKey @Distributed String id,
    @CellTimestamp
        @Attribute(
            text =
                @RowKey(
                    unit = EpochUnit.SECONDS,
                    descending = true,
                    max = VideoComment.LAST,
                    digits = 8))
        Instant at,
    @Attribute("Content") String comments) {

  /** What the times of the guide's sort keys are subtracted from. */
  public static final long LAST = 1_800_000_000;
}
