package dev.rowsmith.samples.market;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * A sale of shares, under the same key as a {@link Quote} and in a separate table, for queries ask
 * for one of the two.
 *
 * @param exchange up to 6 characters, filled up with spaces as the guide does
 * @param symbol up to 5 characters
 * @param at when it was traded, in whole milliseconds
 * @param price of a share
 * @param size how many were sold
 * @param volume how many were sold on this day so far
 */
@Table("TRADE")
@Family(value = "MD", maxVersions = 1)
public record Trade(
    @RowKey(width = 6) String exchange,
    @RowKey(width = 5) String symbol,
    @RowKey Instant at,
    @Qualifier("LASTSALE") BigDecimal price,
    @Qualifier("LASTSIZE") int size,
    @Qualifier("VOLUME") long volume) {}
