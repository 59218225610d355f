package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.runtime.key.ScanKind;
import dev.rowsmith.testing.BigtableTest;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Compares each answer with the same question to a list in memory. */
@BigtableTest
class QuestionsTest {

  private static final List<Flight> LOADED = FlightFile.read().subList(0, 2_000);
  private static final LocalDate DAY = FlightFile.FIRST_DAY;

  private final Questions questions;

  QuestionsTest(FlightRepository flights, RouteFlightRepository routes) {
    this.questions = new Questions(flights, routes);
  }

  @BeforeAll
  static void load(FlightRepository flights, RouteFlightRepository routes) {
    new Loader(flights, routes).load(LOADED);
  }

  @Test
  void every_flight_is_counted() {
    Answer<Long> answer = questions.howMany();

    assertThat(answer.value()).isEqualTo(LOADED.size());
    assertThat(answer.plan().kind()).isEqualTo(ScanKind.EVERYTHING);
  }

  @Test
  void departures_of_an_airport_come_in_the_order_of_time() {
    Answer<List<Flight>> answer = questions.departures("ATL", DAY);

    assertThat(answer.value()).isEqualTo(inKeyOrder("ATL")).hasSizeGreaterThan(10);
    assertThat(answer.rows()).isEqualTo(answer.value().size());
    assertThat(answer.plan().kind()).isEqualTo(ScanKind.RANGE);
  }

  @Test
  void nothing_departs_on_a_day_that_is_not_loaded() {
    assertThat(questions.departures("ATL", DAY.plusDays(1)).value()).isEmpty();
  }

  @Test
  void the_last_departures_come_newest_first_and_end_before_the_moment() {
    LocalDateTime moment = inKeyOrder("ORD").get(30).departure();
    List<Flight> before =
        inKeyOrder("ORD").stream().filter(flight -> flight.departure().isBefore(moment)).toList();

    Answer<List<Flight>> answer = questions.lastBefore("ORD", moment);

    assertThat(answer.value())
        .isEqualTo(
            before.stream()
                .sorted(Comparator.comparing(FlightKey::of).reversed())
                .limit(10)
                .toList())
        .hasSize(10);
    assertThat(answer.plan().reversed()).isTrue();
    assertThat(answer.plan().limit()).isEqualTo(10);
  }

  @Test
  void a_route_is_a_prefix_of_the_second_table() {
    Answer<List<RouteFlight>> answer = questions.route("LAX", "LAS");

    assertThat(answer.value())
        .isEqualTo(
            inKeyOrder("LAX").stream()
                .filter(flight -> flight.destination().equals("LAS"))
                .map(RouteFlight::of)
                .toList())
        .isNotEmpty();
    assertThat(answer.plan().kind()).isEqualTo(ScanKind.PREFIX);
    assertThat(answer.plan().table()).startsWith("flights_by_route");
  }

  @Test
  void one_flight_is_a_point() {
    Flight flight = LOADED.get(1_234);

    Answer<?> answer = questions.one(FlightKey.of(flight));

    assertThat(answer.value()).isEqualTo(Optional.of(flight));
    assertThat(answer.plan().kind()).isEqualTo(ScanKind.POINT);
  }

  @Test
  void a_flight_that_never_was_is_not_found() {
    assertThat(questions.one(new FlightKey("ATL", DAY.atStartOfDay(), "ATL", 0)).rows()).isZero();
  }

  private static List<Flight> inKeyOrder(String airport) {
    return LOADED.stream()
        .filter(flight -> flight.origin().equals(airport))
        .sorted(Comparator.comparing(FlightKey::of))
        .toList();
  }
}
