package dev.rowsmith.samples.flights;

import dev.rowsmith.bigtable.Family;
import dev.rowsmith.bigtable.RowKey;
import dev.rowsmith.bigtable.Table;
import java.time.LocalDateTime;

/**
 * The same departure in a second table, which is read by route.
 *
 * <p>A row key answers the questions that bind it from the left. "All flights from Chicago to
 * Boston" leaves a hole in the key of {@link Flight}, between the origin and the destination; so
 * the flight is stored twice, as Bigtable's design guide advises, with only the columns that the
 * question needs.
 *
 * @see <a href="https://cloud.google.com/bigtable/docs/schema-design">Bigtable: schema design</a>
 */
@Table("flights_by_route")
@Family(value = "f", maxVersions = 1)
public record RouteFlight(
    @RowKey String origin,
    @RowKey String destination,
    @RowKey(pattern = "yyyyMMddHHmm") LocalDateTime departure,
    @RowKey(digits = 2) int number,
    int delay) {

  /** Returns what this table holds of a flight. */
  static RouteFlight of(Flight flight) {
    return new RouteFlight(
        flight.origin(), flight.destination(), flight.departure(), flight.number(), flight.delay());
  }
}
