package dev.rowsmith.samples.flights;

import dev.rowsmith.FullScan;
import dev.rowsmith.Queries;
import dev.rowsmith.runtime.bigtable.Scan;

/** What a traveller might ask about routes. */
@Queries(RouteFlight.class)
interface Routes {

  /** The flights of a route: a prefix of the second table. */
  Scan<RouteFlight, RouteFlightKey> route(String origin, String destination);

  /** How many flights the second table has. */
  @FullScan(because = "the demo shows that every flight is stored")
  long howMany();
}
