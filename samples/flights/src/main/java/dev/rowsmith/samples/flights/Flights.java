package dev.rowsmith.samples.flights;

import dev.rowsmith.Before;
import dev.rowsmith.First;
import dev.rowsmith.From;
import dev.rowsmith.FullScan;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.LocalDateTime;

/**
 * What a traveller might ask about departures.
 *
 * <p>Each question returns a scan, because the demo prints how Bigtable is asked before it asks; an
 * application returns a {@code List}, an {@code Optional}, a {@code Stream} or a {@code long}.
 */
@Queries(Flight.class)
interface Flights {

  /** Departures of an airport: a range, because time follows the airport in the key. */
  Scan<Flight, FlightKey> departures(
      String origin,
      @From("departure") LocalDateTime from,
      @Before("departure") LocalDateTime until);

  /** The latest departures before a moment: the same range, from its end. */
  @OrderBy(value = "departure", descending = true)
  @First(10)
  Scan<Flight, FlightKey> lastBefore(String origin, @Before("departure") LocalDateTime moment);

  /** One flight: a point, because every segment of the key is known. */
  Scan<Flight, FlightKey> one(
      String origin, LocalDateTime departure, String destination, int number);

  /** All flights: the one question that has to read everything, and so has to say why. */
  @FullScan(because = "the demo shows that every flight is stored")
  Scan<Flight, FlightKey> all();
}
