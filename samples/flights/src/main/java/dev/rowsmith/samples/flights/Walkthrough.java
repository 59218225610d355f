package dev.rowsmith.samples.flights;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Tells the demo's story in its order: tables, load, questions, and a key that would not do. */
final class Walkthrough {

  private final Report report;
  private final FlightRepository flights;
  private final RouteFlightRepository routes;
  private final Questions questions;

  Walkthrough(BigtableDataClient client, Report report) {
    this.report = report;
    this.flights = new FlightRepository(client);
    this.routes = new RouteFlightRepository(client);
    this.questions = new Questions(flights, routes);
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
    new Loader(flights, routes).load(all);
    Duration time = Duration.ofNanos(System.nanoTime() - start);

    Answer<Long> stored = questions.howMany();
    long storedByRoute = routes.scanAll("the demo shows that every flight is stored").count();
    report.line(
        "%s stored in %s, and %s in %s (%d seconds)"
            .formatted(
                Report.rows(stored.value()),
                flights.table(),
                storedByRoute == stored.value() ? "as many" : Report.grouped(storedByRoute),
                routes.table(),
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
    Answer<List<Flight>> departures = questions.departures(airport, day);
    report.flights(departures);

    Answer<List<Flight>> last = questions.lastBefore(airport, day.atTime(12, 0));
    report.flights(last);

    mostServed(departures.value())
        .ifPresent(destination -> report.route(questions.route(airport, destination)));

    last.value().stream()
        .findFirst()
        .map(FlightKey::of)
        .ifPresent(key -> report.one(questions.one(key)));
  }

  /** Compiles a key that would not do. */
  static void showBadKey(Report report) {
    report.heading("What if the departure came first in the key?");
    report.line(BadKeyDemo.numberedSource());
    report.line(BadKeyDemo.compile());
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
