package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row whose identity starts above numbers that there are, and leaves some out. */
@Table("Receipts")
record Receipt(
    @PrimaryKey(generated = Generated.IDENTITY)
        @Sequence(startWithCounter = 50, skipRangeMin = 1, skipRangeMax = 1L << 62)
        @Nullable Long number,
    String text) {}
