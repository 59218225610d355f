package dev.rowsmith.samples.metrics;

import dev.rowsmith.FullScan;
import dev.rowsmith.Queries;
import java.util.List;
import java.util.Optional;

/** What is asked about the newest measurements. */
@Queries(CurrentMetric.class)
interface CurrentMetrics {

  /** What a machine measured last. */
  Optional<CurrentMetric> of(String hostname);

  /** What all machines measured last: all rows, and there is one for each machine. */
  @FullScan(because = "the newest measurement of every machine")
  List<CurrentMetric> all();
}
