package dev.rowsmith.it.queries;

import dev.rowsmith.Embedded;
import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stay at one place, and perhaps at others. */
@Table("stays")
@Family(value = "s", maxVersions = 1)
public record Stay(
    @RowKey String guest,
    @RowKey(digits = 3) int number,
    @Embedded(prefix = "first_") Place first,
    @Embedded(prefix = "second_") @Nullable Place second,
    @Embedded(prefix = "third_") Optional<Place> third) {}
