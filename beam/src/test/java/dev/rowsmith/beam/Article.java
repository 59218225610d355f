package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.ReadOnly;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Stored;
import dev.rowsmith.bigtable.Table;
import org.jspecify.annotations.Nullable;

/** An article, whose views another program counts. */
@Table("articles")
@Family(value = "a", maxVersions = 1)
record Article(
    @RowKey @Distributed String id,
    @Nullable String title,
    @Nullable String teaser,
    @ReadOnly @Stored(whenAbsent = "0") long views,
    @ReadOnly @Nullable String note) {}
