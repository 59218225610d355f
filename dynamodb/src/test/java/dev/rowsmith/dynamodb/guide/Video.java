package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Attribute;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.FromDynamo;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;

/** A video, whose formats have the time of its upload. */
@Table("video_library")
@Family(value = "v", maxVersions = 1)
@FromDynamo(partitionKey = "{id}", partitionAttribute = "PK", sortKey = "Video")
public record Video(
    @RowKey @Distributed String id,
    @CellTimestamp
        @Attribute(value = "UploadDate", text = @RowKey(pattern = "yyyy-MM-dd'T'HH:mm:ss"))
        Instant uploaded,
    @Attribute("Formats") String formats) {}
