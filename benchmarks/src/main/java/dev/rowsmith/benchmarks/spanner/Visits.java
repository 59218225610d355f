package dev.rowsmith.benchmarks.spanner;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.Limit;
import dev.rowsmith.Queries;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Questions about visits, one of each kind that is measured. */
@Queries(Visit.class)
public interface Visits {

  /** A point. */
  Optional<Visit> one(long userId, Instant at);

  /** A prefix. */
  List<Visit> of(long userId, @Limit int most);

  /** A range. */
  List<Visit> between(long userId, @From("at") Instant from, @Before("at") Instant until);

  /** Entries of an index that has all columns. */
  List<Visit> ofPage(String page, @Limit int most);

  /** A number of rows. */
  long howMany(long userId);

  /** Some columns. */
  List<Seen> pages(long userId);

  /** What was seen. */
  record Seen(Instant at, String page) {}
}
