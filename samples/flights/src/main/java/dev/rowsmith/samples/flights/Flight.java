package dev.rowsmith.samples.flights;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;

/**
 * A departure, in a table that is read by airport and time.
 *
 * <p>The airport leads the row key, so writes of one moment spread over the table, and the
 * departures of an airport stand together in the order of time. Two flights can leave for the same
 * place in the same minute: {@code number} keeps them apart.
 *
 * @param origin where it leaves from, an IATA code
 * @param departure local time, to the minute
 * @param destination where it goes, an IATA code
 * @param number 0 for the first flight of this minute and route, 1 for the next
 * @param delay in minutes; negative when early
 * @param distance in miles
 */
@Table("flights")
// A flight is a fact: a second load of the file replaces cells, and needs no history of them.
@Family(value = "f", maxVersions = 1)
public record Flight(
    @RowKey String origin,
    @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
    @RowKey String destination,
    @RowKey(digits = 2) int number,
    int delay,
    int distance) {}
