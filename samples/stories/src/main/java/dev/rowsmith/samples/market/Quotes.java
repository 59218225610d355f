package dev.rowsmith.samples.market;

import dev.rowsmith.Before;
import dev.rowsmith.From;
import dev.rowsmith.FullScan;
import dev.rowsmith.Queries;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.Instant;
import java.util.Optional;

/** What is asked about quotes. */
@Queries(Quote.class)
interface Quotes {

  /** The quotes of a share in some time; the story prints the plan of the scan. */
  Scan<Quote, QuoteKey> between(
      String exchange, String symbol, @From("at") Instant from, @Before("at") Instant until);

  /** One quote. */
  Optional<Quote> one(String exchange, String symbol, Instant at);

  /** How many quotes of a share there are. */
  long howMany(String exchange, String symbol);

  /** How many quotes there are. */
  @FullScan(because = "a story of 60 rows")
  long howMany();
}
