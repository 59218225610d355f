package dev.rowsmith.benchmarks.requests;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import dev.rowsmith.StartsWith;
import dev.rowsmith.benchmarks.mapping.Trip;
import java.util.List;
import java.util.Optional;

/** Questions about trips, one of each kind that is measured. */
@Queries(Trip.class)
public interface Trips {

  /** A point. */
  Optional<Trip> one(String id);

  /** A prefix. */
  List<Trip> startingWith(@StartsWith("id") String prefix);

  /** A range. */
  List<Trip> between(@From("id") String from, @Before("id") String until);

  /** A range from its end. */
  @OrderBy(value = "id", descending = true)
  List<Trip> lastBefore(@Before("id") String until, @Limit int most);

  /** A number of rows. */
  long howMany(@From("id") String from, @Before("id") String until);

  /** Some columns. */
  List<Fare> fares(@From("id") String from, @Before("id") String until);

  /** What a trip cost. */
  record Fare(String id, double fare) {}
}
