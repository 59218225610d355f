package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.Queries;
import dev.rowsmith.runtime.bigtable.Scan;

/** A question about departures, whose request is made and not sent. */
@Queries(Departure.class)
public interface Departures {

  /** A prefix of two segments. */
  Scan<Departure, DepartureKey> of(String line, String station);
}
