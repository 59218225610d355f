package dev.rowsmith.it.spanner;

import dev.rowsmith.spanner.Generated;
import dev.rowsmith.spanner.PrimaryKey;
import dev.rowsmith.spanner.Sequence;
import dev.rowsmith.spanner.Table;
import org.jspecify.annotations.Nullable;

/** A row that takes its number from a sequence which another table uses as well. */
@Table("OnlineSales")
record OnlineSale(
    @PrimaryKey(generated = Generated.BIT_REVERSED_SEQUENCE)
        @Sequence(
            name = "SaleNumbers",
            startWithCounter = 1_000,
            skipRangeMin = 1,
            skipRangeMax = 1L << 62)
        @Nullable Long number,
    String page) {}
