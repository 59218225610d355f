package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class FlightFileTest {

  private static final List<Flight> FLIGHTS = FlightFile.read();

  @Test
  void every_line_of_the_file_is_a_flight() {
    assertThat(FLIGHTS).hasSize(FlightFile.ROWS).hasSize(228_738);
    assertThat(FLIGHTS.get(0))
        .isEqualTo(new Flight("ANC", FlightFile.FIRST_DAY.atTime(0, 1), "LAX", 0, -13, 2345));
    assertThat(FLIGHTS.get(FLIGHTS.size() - 1))
        .isEqualTo(new Flight("LAS", FlightFile.LAST_DAY.atTime(23, 59), "ORD", 0, -11, 1515));
  }

  @Test
  void flights_of_one_minute_and_route_are_numbered_from_0() {
    List<List<Flight>> groups = groupsOfOneMinuteAndRoute();

    assertThat(groups).hasSize(601);
    assertThat(groups)
        .allSatisfy(
            group ->
                assertThat(group)
                    .extracting(Flight::number)
                    .containsExactlyElementsOf(IntStream.range(0, group.size()).boxed().toList()));
  }

  @Test
  void fourteen_of_these_groups_are_equal_in_every_column() {
    assertThat(groupsOfOneMinuteAndRoute())
        .filteredOn(
            group -> group.stream().map(FlightFileTest::withoutNumber).distinct().count() == 1)
        .hasSize(14);
  }

  @Test
  void every_flight_has_a_row_key_of_its_own() {
    assertThat(new HashSet<>(FLIGHTS.stream().map(FlightKey::of).toList())).hasSameSizeAs(FLIGHTS);
    assertThat(
            new HashSet<>(FLIGHTS.stream().map(RouteFlight::of).map(RouteFlightKey::of).toList()))
        .hasSameSizeAs(FLIGHTS);
  }

  @Test
  void a_part_is_spread_over_every_day() {
    List<Flight> some = FlightFile.spread(FLIGHTS, 1_000);

    assertThat(some).hasSize(1_000).doesNotHaveDuplicates();
    assertThat(some.stream().map(flight -> flight.departure().toLocalDate()).distinct())
        .hasSize(14);
  }

  @Test
  void a_part_of_all_rows_is_the_file() {
    assertThat(FlightFile.spread(FLIGHTS, FlightFile.ROWS)).isEqualTo(FLIGHTS);
  }

  @Test
  void three_flights_of_one_minute_occur_twice() {
    Map<Integer, Long> groupsBySize =
        groupsOfOneMinuteAndRoute().stream()
            .collect(Collectors.groupingBy(List::size, Collectors.counting()));

    assertThat(groupsBySize).containsOnly(entry(2, 599L), entry(3, 2L));
  }

  static List<List<Flight>> groupsOfOneMinuteAndRoute() {
    Map<FlightKey, List<Flight>> groups =
        FLIGHTS.stream()
            .collect(Collectors.groupingBy(flight -> FlightKey.of(withoutNumber(flight))));
    return groups.values().stream().filter(group -> group.size() > 1).toList();
  }

  private static Flight withoutNumber(Flight flight) {
    return new Flight(
        flight.origin(),
        flight.departure(),
        flight.destination(),
        0,
        flight.delay(),
        flight.distance());
  }
}
