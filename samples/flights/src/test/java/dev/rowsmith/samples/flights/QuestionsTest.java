package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.runtime.key.ScanKind;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares each answer with the same question to a list in memory. */
@BigtableTest
class QuestionsTest {

  private static final List<Flight> LOADED = FlightFile.read().subList(0, 2_000);
  private static final LocalDate DAY = FlightFile.FIRST_DAY;

  private final Flights flights;
  private final Routes routes;

  QuestionsTest(FlightRepository flights, RouteFlightRepository routes) {
    this.flights = new BigtableFlights(flights);
    this.routes = new BigtableRoutes(routes);
  }

  @BeforeAll
  static void load(FlightRepository flights, RouteFlightRepository routes) {
    new Loader(flights, routes).load(LOADED);
  }

  @Test
  void every_flight_is_counted() {
    assertThat(flights.all().count()).isEqualTo(LOADED.size());
    assertThat(flights.all().explain().kind()).isEqualTo(ScanKind.EVERYTHING);
    assertThat(routes.howMany()).isEqualTo(LOADED.size());
  }

  private Scan<Flight, FlightKey> departures(String airport, LocalDate day) {
    return flights.departures(airport, day.atStartOfDay(), day.plusDays(1).atStartOfDay());
  }

  @Test
  void departures_of_an_airport_come_in_the_order_of_time() {
    Scan<Flight, FlightKey> asked = departures("ATL", DAY);

    assertThat(asked.list()).isEqualTo(inKeyOrder("ATL")).hasSizeGreaterThan(10);
    assertThat(asked.explain().kind()).isEqualTo(ScanKind.RANGE);
  }

  @Test
  void nothing_departs_on_a_day_that_is_not_loaded() {
    assertThat(departures("ATL", DAY.plusDays(1)).list()).isEmpty();
  }

  @Test
  void the_last_departures_come_newest_first_and_end_before_the_moment() {
    LocalDateTime moment = inKeyOrder("ORD").get(30).departure();
    List<Flight> before =
        inKeyOrder("ORD").stream().filter(flight -> flight.departure().isBefore(moment)).toList();

    Scan<Flight, FlightKey> asked = flights.lastBefore("ORD", moment);

    assertThat(asked.list())
        .isEqualTo(
            before.stream()
                .sorted(Comparator.comparing(FlightKey::of).reversed())
                .limit(10)
                .toList())
        .hasSize(10);
    assertThat(asked.explain().reversed()).isTrue();
    assertThat(asked.explain().limit()).isEqualTo(10);
  }

  @Test
  void a_route_is_a_prefix_of_the_second_table() {
    Scan<RouteFlight, RouteFlightKey> asked = routes.route("LAX", "LAS");

    assertThat(asked.list())
        .isEqualTo(
            inKeyOrder("LAX").stream()
                .filter(flight -> flight.destination().equals("LAS"))
                .map(RouteFlight::of)
                .toList())
        .isNotEmpty();
    assertThat(asked.explain().kind()).isEqualTo(ScanKind.PREFIX);
    assertThat(asked.explain().table()).startsWith("flights_by_route");
  }

  @Test
  void one_flight_is_a_point() {
    Flight flight = LOADED.get(1_234);

    Scan<Flight, FlightKey> asked =
        flights.one(flight.origin(), flight.departure(), flight.destination(), flight.number());

    assertThat(asked.list()).containsExactly(flight);
    assertThat(asked.explain().kind()).isEqualTo(ScanKind.POINT);
  }

  @Test
  void a_flight_that_never_was_is_not_found() {
    assertThat(flights.one("ATL", DAY.atStartOfDay(), "ATL", 0).list()).isEmpty();
  }

  private static List<Flight> inKeyOrder(String airport) {
    return LOADED.stream()
        .filter(flight -> flight.origin().equals(airport))
        .sorted(Comparator.comparing(FlightKey::of))
        .toList();
  }
}
