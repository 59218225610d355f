package dev.rowsmith.samples.flights;

import dev.rowsmith.runtime.bigtable.Scan;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Optional;

/** Asks the tables what a traveller might ask: one method for each question. */
final class Questions {

  private static final int LAST = 10;

  private final FlightRepository flights;
  private final RouteFlightRepository routes;

  Questions(FlightRepository flights, RouteFlightRepository routes) {
    this.flights = flights;
    this.routes = routes;
  }

  /** Counts the flights: the one question that has to read everything, and so has to say why. */
  Answer<Long> howMany() {
    Scan<Flight, FlightKey> all = flights.scanAll("the demo shows that every flight is stored");
    return Answer.to("How many flights are there?", all.explain(), all::count, rows -> rows);
  }

  /** Reads a day of an airport: a range, because time follows the airport in the key. */
  Answer<List<Flight>> departures(String airport, LocalDate day) {
    Scan<Flight, FlightKey> ofTheDay =
        flights
            .scan()
            .origin(airport)
            .departureBetween(day.atStartOfDay(), day.plusDays(1).atStartOfDay());
    return Answer.to(
        "What leaves %s on %s?".formatted(airport, day),
        ofTheDay.explain(),
        ofTheDay::list,
        List::size);
  }

  /** Reads the latest departures before a moment: the same range, from its end. */
  Answer<List<Flight>> lastBefore(String airport, LocalDateTime moment) {
    Scan<Flight, FlightKey> latest =
        flights.scan().origin(airport).departureBefore(moment).reversed().limit(LAST);
    return Answer.to(
        "What were the last %d departures of %s before %s?"
            .formatted(LAST, airport, Report.minute(moment)),
        latest.explain(),
        latest::list,
        List::size);
  }

  /** Reads a route: a prefix of the second table. */
  Answer<List<RouteFlight>> route(String origin, String destination) {
    Scan<RouteFlight, RouteFlightKey> ofTheRoute =
        routes.scan().origin(origin).destination(destination);
    return Answer.to(
        "What flew from %s to %s, and how late was it on average?".formatted(origin, destination),
        ofTheRoute.explain(),
        ofTheRoute::list,
        List::size);
  }

  /** Reads one flight: a point, because every segment of the key is known. */
  Answer<Optional<Flight>> one(FlightKey key) {
    Scan<Flight, FlightKey> point =
        flights
            .scan()
            .origin(key.origin())
            .departure(key.departure())
            .destination(key.destination())
            .number(key.number());
    return Answer.to(
        "Which flight has the key %s?".formatted(key.encode().toStringUtf8()),
        point.explain(),
        () -> flights.find(key),
        flight -> flight.isPresent() ? 1 : 0);
  }
}
