package dev.rowsmith.samples.flights;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.time.Duration;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells the demo's story in its order: tables, load, questions, and what the compiler refuses. */
final class Walkthrough {

  private final Report report;
  private final Loader loader;
  private final Flights flights;
  private final Routes routes;

  Walkthrough(BigtableDataClient client, Report report) {
    this.report = report;
    this.loader = new Loader(new FlightRepository(client), new RouteFlightRepository(client));
    this.flights = new BigtableFlights(client);
    this.routes = new BigtableRoutes(client);
  }

  /** Creates the tables that the entities declare. */
  void createTables(BigtableTableAdminClient admin) {
    report.heading("Two tables, as the entities declare them");
    report.line(FlightTable.SCHEMA + "\n" + RouteFlightTable.SCHEMA);
    SchemaManager schema = new SchemaManager(admin);
    schema.create(FlightTable.SCHEMA);
    schema.create(RouteFlightTable.SCHEMA);
  }

  /**
   * Writes the flights, and counts what is stored: what was sent proves nothing about keys.
   *
   * @throws IllegalStateException if a table has not as many rows as there are flights
   */
  void load(List<Flight> all) {
    report.heading("Loading");
    long start = System.nanoTime();
    loader.load(all);
    Duration time = Duration.ofNanos(System.nanoTime() - start);

    Answer<Long> stored = Answer.counting("How many flights are there?", flights.all());
    long storedByRoute = routes.howMany();
    report.line(
        "%s stored in %s, and %s in %s (%s seconds)"
            .formatted(
                Report.rows(stored.value()),
                FlightTable.SCHEMA.table(),
                storedByRoute == stored.value() ? "as many" : Report.grouped(storedByRoute),
                RouteFlightTable.SCHEMA.table(),
                time.toSeconds()));
    if (stored.value() != all.size() || storedByRoute != all.size()) {
      throw new IllegalStateException(
          "%s flights were loaded, and not all of them are stored"
              .formatted(Report.grouped(all.size())));
    }
    report.count(stored);
  }

  /** Asks about an airport and a day. */
  void ask(String airport, LocalDate day) {
    Answer<List<Flight>> departures =
        Answer.of(
            "What leaves %s on %s?".formatted(airport, day),
            flights.departures(airport, day.atStartOfDay(), day.plusDays(1).atStartOfDay()));
    report.flights(departures);

    LocalDateTime noon = day.atTime(12, 0);
    Answer<List<Flight>> last =
        Answer.of(
            "What were the last 10 departures of %s before %s?"
                .formatted(airport, Report.minute(noon)),
            flights.lastBefore(airport, noon));
    report.flights(last);

    mostServed(departures.value()).ifPresent(destination -> askRoute(airport, destination));

    last.value().stream().findFirst().map(FlightKey::of).ifPresent(this::askOne);
  }

  private void askRoute(String origin, String destination) {
    report.route(
        Answer.of(
            "What flew from %s to %s, and how late was it on average?"
                .formatted(origin, destination),
            routes.route(origin, destination)));
  }

  private void askOne(FlightKey key) {
    report.flights(
        Answer.of(
            "Which flight has the key %s?".formatted(key.encode().toStringUtf8()),
            flights.one(key.origin(), key.departure(), key.destination(), key.number())));
  }

  /** Compiles a key that would not do. */
  static void showBadKey(Report report) {
    report.heading("What if the departure came first in the key?");
    show(new RefusedSource("DepartureFirst.java"), report);
  }

  /** Compiles questions that no key of the flights answers. */
  static void showBadQuestions(Report report) {
    report.heading("What if a question does not fit the key?");
    show(new RefusedSource("BadQuestions.java"), report);
  }

  private static void show(RefusedSource source, Report report) {
    report.line(source.numbered());
    report.line(source.compile());
  }

  private static Optional<String> mostServed(List<Flight> flights) {
    return flights.stream()
        .collect(Collectors.groupingBy(Flight::destination, Collectors.counting()))
        .entrySet()
        .stream()
        .max(Map.Entry.<String, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
        .map(Map.Entry::getKey);
  }
}
