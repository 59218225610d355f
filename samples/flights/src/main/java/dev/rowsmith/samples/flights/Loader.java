package dev.rowsmith.samples.flights;

import dev.rowsmith.runtime.bigtable.BigtableRepository;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import java.util.List;
import java.util.stream.Stream;
import me.tongfei.progressbar.ProgressBar;

/**
 * Writes the flights into both tables, with a bar that shows the rows that Bigtable has confirmed.
 *
 * <p>The rows are new, so they are merged: a merge sets cells, and has none to delete.
 */
final class Loader {

  private final FlightRepository flights;
  private final RouteFlightRepository routes;

  Loader(FlightRepository flights, RouteFlightRepository routes) {
    this.flights = flights;
    this.routes = routes;
  }

  /**
   * Writes each flight into each table.
   *
   * @throws dev.rowsmith.runtime.RowsmithException if one of them was not written, with the cause
   */
  void load(List<Flight> all) {
    store(flights, all.stream(), all.size());
    store(routes, all.stream().map(RouteFlight::of), all.size());
  }

  private static <E> void store(
      BigtableRepository<E, ?> repository, Stream<E> entities, long rows) {
    try (ProgressBar bar = LoadBar.open(repository.table(), rows)) {
      BulkOptions options =
          BulkOptions.defaults().withProgress((written, failed) -> bar.stepTo(written + failed));
      repository.mergeAll(entities, options).orThrow();
    }
  }
}
