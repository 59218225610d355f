package dev.rowsmith.it.cells;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Where an animal was last seen: the time is that of the cells. */
@Table("sightings")
@Family(value = "c", maxVersions = 1)
public record Sighting(
    @RowKey @Distributed String animal,
    String place,
    @Nullable Integer offspring,
    @CellTimestamp @Nullable Instant at) {}
