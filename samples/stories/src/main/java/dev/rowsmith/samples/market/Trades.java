package dev.rowsmith.samples.market;

import dev.rowsmith.FullScan;
import dev.rowsmith.Limit;
import dev.rowsmith.OrderBy;
import dev.rowsmith.Queries;
import java.util.List;

/** What is asked about trades. */
@Queries(Trade.class)
interface Trades {

  /** The newest trades of a share: its rows from the end. */
  @OrderBy(value = "at", descending = true)
  List<Trade> newest(String exchange, String symbol, @Limit int most);

  /** How many trades there are. */
  @FullScan(because = "a story of 60 rows")
  long howMany();
}
