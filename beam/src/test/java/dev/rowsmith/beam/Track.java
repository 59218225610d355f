package dev.rowsmith.beam;

import dev.rowsmith.Distributed;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.bigtable.CellTimestamp;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import dev.rowsmith.bigtable.Versioned;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A parcel, where it was last seen, and its temperatures. */
@Table("tracks")
@Family(value = "t", maxVersions = 1, isDefault = true)
@Family(value = "celsius", maxVersions = 5)
record Track(
    @RowKey @Distributed String parcel,
    @CellTimestamp @Nullable Instant seen,
    @Nullable String place,
    @Family("celsius") @Versioned List<Cell<Double>> temperatures) {}
