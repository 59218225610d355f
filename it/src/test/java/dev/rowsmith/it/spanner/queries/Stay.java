package dev.rowsmith.it.spanner.queries;

import dev.rowsmith.Embedded;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Table;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A stay at one place, and perhaps at others. */
@Table("Stays")
public record Stay(
    @PrimaryKey String guest,
    @PrimaryKey int number,
    @Embedded(prefix = "first_") Place first,
    @Embedded(prefix = "second_") @Nullable Place second,
    @Embedded(prefix = "third_") Optional<Place> third) {}
