package dev.rowsmith.samples.market;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.Qualifier;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.math.BigDecimal;
import java.time.Instant;

/**
 * What somebody offers and asks for a share: {@code NASDAQ#ZXZZT#1426535612156}.
 *
 * @param exchange up to 6 characters, filled up with spaces as the guide does
 * @param symbol up to 5 characters
 * @param at when it was quoted, in whole milliseconds
 * @param bid the price that is offered
 * @param ask the price that is asked
 * @param bidSize how many are wanted
 * @param askSize how many are to be had
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design-time-series">Bigtable: schema
 *     design for time series data, "Financial market data"</a>
 */
@Table("QUOTE")
@Family(value = "MD", maxVersions = 1)
public record Quote(
    @RowKey(width = 6) String exchange,
    @RowKey(width = 5) String symbol,
    @RowKey Instant at,
    @Qualifier("BID") BigDecimal bid,
    @Qualifier("ASK") BigDecimal ask,
    @Qualifier("BIDSIZE") int bidSize,
    @Qualifier("ASKSIZE") int askSize) {}
