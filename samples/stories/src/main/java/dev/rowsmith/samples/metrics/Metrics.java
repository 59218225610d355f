package dev.rowsmith.samples.metrics;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Queries;
import java.time.Instant;
import java.util.List;

/** What is asked about the measurements of one machine. */
@Queries(Metric.class)
interface Metrics {

  /** All measurements of a machine, the oldest first. */
  List<Metric> of(String hostname);

  /** Those of some time. */
  List<Metric> between(String hostname, @From("at") Instant from, @Before("at") Instant until);

  /** How many there are. */
  long howMany(String hostname);
}
