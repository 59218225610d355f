package dev.rowsmith.dynamodb.guide;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** All of a video in one row: formats, counters, and the comments from the newest. */
@Table("video_library")
@Family(value = "v", maxVersions = 1, isDefault = true)
@Family(value = "s", maxVersions = 1)
@Family(value = "c", maxVersions = 1_000)
@Allow(value = "CounterNotAtomic", because = "imported as it was; later it is incremented")
@Allow(value = "PrefixClash", because = "the whole of the rows that items are merged into")
public record VideoPage(
    @RowKey @Distributed String id,
    String formats,
    @Family("s") @Nullable Long likes,
    @Family("s") @Nullable Long views,
    @Family("c") @Versioned List<Cell<String>> comments) {}
