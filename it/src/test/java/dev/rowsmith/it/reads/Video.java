package dev.rowsmith.it.reads;

import dev.rowsmith.Allow;
import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.QualifierAsData;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A row of many cells, of which a page shows a few. */
@Table("videos")
@Family(value = "v", maxVersions = 1, isDefault = true)
@Family(value = "c", maxVersions = 1)
@Family(value = "p", maxVersions = 10)
@Allow(value = "UnboundedWideRow", because = "tests write a few entries")
record Video(
    @RowKey @Distributed String channel,
    @RowKey int number,
    String title,
    @Nullable Integer seconds,
    @QualifierAsData(descending = true, max = 1_000) @Family("c") Map<Instant, String> comments,
    @Versioned(max = 5) @Family("p") List<Cell<Double>> price) {}
