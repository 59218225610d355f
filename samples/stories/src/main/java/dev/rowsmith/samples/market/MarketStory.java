package dev.rowsmith.samples.market;

import dev.rowsmith.samples.stage.PrintedTable;
import dev.rowsmith.samples.stage.Stage;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;

/** Tells of an imaginary exchange, whose messages fill two tables. */
public final class MarketStory {

  private static final Instant QUOTED = Instant.ofEpochMilli(1_426_535_612_156L);
  private static final Instant TRADED = Instant.ofEpochMilli(1_426_535_612_045L);

  private MarketStory() {}

  /** Runs the story on an emulator of its own. */
  public static void main(String... arguments) {
    Stage.run(MarketStory::tell);
  }

  /** Tells the story. */
  public static void tell(Stage stage) {
    stage.lay(QuoteTable.SCHEMA);
    stage.lay(TradeTable.SCHEMA);
    QuoteRepository quoteRows = new QuoteRepository(stage.client());
    TradeRepository tradeRows = new TradeRepository(stage.client());
    Quotes quotes = new BigtableQuotes(quoteRows);
    Trades trades = new BigtableTrades(tradeRows);

    stage.heading("Messages of three shares: a quote and a trade of each");
    for (String symbol : List.of("ZXZZT", "ZVZZT", "IBM")) {
      String exchange = symbol.equals("IBM") ? "NYSE" : "NASDAQ";
      List<MarketMessage> messages = messages(exchange, symbol, 20);
      quoteRows.putAll(messages.stream().map(MarketMessage::quote)).orThrow();
      tradeRows.putAll(messages.stream().map(MarketMessage::trade)).orThrow();
    }
    stage.line("%s quotes, %s trades".formatted(quotes.howMany(), trades.howMany()));

    stage.heading("Quotes of NASDAQ ZXZZT within three seconds");
    PrintedTable quoted = stage.table("row key", "BID", "ASK", "BIDSIZE", "ASKSIZE");
    var asked = quotes.between("NASDAQ", "ZXZZT", QUOTED, QUOTED.plusSeconds(3));
    asked.forEach(
        each ->
            quoted.row(QuoteKey.of(each), each.bid(), each.ask(), each.bidSize(), each.askSize()));
    quoted.print();
    stage.line("plan: " + asked.explain());

    stage.heading("The last three trades of NYSE IBM: the same rows from the end");
    PrintedTable traded = stage.table("row key", "LASTSALE", "LASTSIZE", "VOLUME");
    trades
        .newest("NYSE", "IBM", 3)
        .forEach(each -> traded.row(TradeKey.of(each), each.price(), each.size(), each.volume()));
    traded.print();
  }

  /** Returns messages of a share, a second after one another, the first as in the guide. */
  static List<MarketMessage> messages(String exchange, String symbol, int number) {
    return IntStream.range(0, number)
        .mapToObj(
            at ->
                new MarketMessage(
                    exchange,
                    symbol,
                    QUOTED.plusSeconds(at),
                    BigDecimal.valueOf(60_055 + at, 2),
                    BigDecimal.valueOf(60_060 + at, 2),
                    500,
                    1_500,
                    TRADED.plusSeconds(at),
                    BigDecimal.valueOf(60_058 + at, 2),
                    300,
                    89_000 + 300L * at))
        .toList();
  }
}
