package dev.rowsmith.samples.flights;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.RowsmithException;
import dev.rowsmith.testing.BigtableTest;
import java.util.HashSet;
import java.util.List;
import org.junit.jupiter.api.Test;

@BigtableTest
class LoaderTest {

  @Test
  void flights_of_one_minute_and_route_are_rows_of_their_own(
      FlightRepository flights, RouteFlightRepository routes) {
    List<Flight> alike =
        FlightFileTest.groupsOfOneMinuteAndRoute().stream().flatMap(List::stream).toList();

    new Loader(flights, routes).load(alike);

    assertThat(new HashSet<>(flights.scanAll("all of a test").list()))
        .isEqualTo(new HashSet<>(alike));
    assertThat(new HashSet<>(routes.scanAll("all of a test").list()))
        .isEqualTo(new HashSet<>(alike.stream().map(RouteFlight::of).toList()));
  }

  @Test
  void a_flight_that_has_no_key_stops_the_load_with_its_cause(
      FlightRepository flights, RouteFlightRepository routes) {
    Flight numbered100 = new Flight("ATL", FlightFile.FIRST_DAY.atTime(9, 0), "BOS", 100, 0, 946);

    assertThatThrownBy(() -> new Loader(flights, routes).load(List.of(numbered100)))
        .isInstanceOf(RowsmithException.class)
        .hasMessageContaining("1 of 1 rows were not written")
        .hasMessageContaining("number");
  }

  @Test
  void a_table_that_does_not_exist_stops_the_load(
      BigtableDataClient client, RouteFlightRepository routes) {
    FlightRepository nowhere = new FlightRepository(client, "no-such-table");
    Flight flight = new Flight("ATL", FlightFile.FIRST_DAY.atTime(9, 0), "BOS", 0, 0, 946);

    assertThatThrownBy(() -> new Loader(nowhere, routes).load(List.of(flight)))
        .isInstanceOf(RowsmithException.class);
  }
}
