package dev.rowsmith.samples.market;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.TableId;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.samples.stage.Told;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

@BigtableTest
class MarketStoryTest {

  private final QuoteRepository quotes;
  private final TradeRepository trades;
  private final Quotes asked;

  MarketStoryTest(QuoteRepository quotes, TradeRepository trades) {
    this.quotes = quotes;
    this.trades = trades;
    this.asked = new BigtableQuotes(quotes);
  }

  @Test
  void rows_have_the_keys_and_cells_of_the_guide(BigtableDataClient client) {
    MarketMessage message = MarketStory.messages("NASDAQ", "ZXZZT", 1).get(0);
    quotes.put(message.quote());
    trades.put(message.trade());

    var quote = client.readRow(TableId.of(quotes.table()), "NASDAQ#ZXZZT#1426535612156");
    var trade = client.readRow(TableId.of(trades.table()), "NASDAQ#ZXZZT#1426535612045");
    assertThat(quote.getCells("MD"))
        .extracting(cell -> cell.getQualifier().toStringUtf8())
        .containsExactly("ASK", "ASKSIZE", "BID", "BIDSIZE");
    assertThat(quote.getCells("MD", "BID").get(0).getValue().toStringUtf8()).isEqualTo("600.55");
    assertThat(trade.getCells("MD", "LASTSALE").get(0).getValue().toStringUtf8())
        .isEqualTo("600.58");
  }

  @Test
  void a_window_of_time_reads_one_share_and_ends_before_its_end() {
    List<Quote> written =
        MarketStory.messages("NASDAQ", "ABC", 10).stream().map(MarketMessage::quote).toList();
    quotes.putAll(written).orThrow();
    quotes
        .putAll(MarketStory.messages("NASDAQ", "ABCD", 10).stream().map(MarketMessage::quote))
        .orThrow();
    Instant from = written.get(2).at();

    assertThat(asked.between("NASDAQ", "ABC", from, from.plusSeconds(3)).list())
        .isEqualTo(written.subList(2, 5));
    assertThat(asked.howMany("NASDAQ", "ABC")).isEqualTo(10);
  }

  @Test
  void a_short_exchange_is_filled_up_and_comes_back_as_it_was() {
    Quote quote = MarketStory.messages("NYSE", "IBM", 1).get(0).quote();
    quotes.put(quote);

    assertThat(QuoteKey.of(quote).encode().toStringUtf8()).isEqualTo("NYSE  #IBM  #1426535612156");
    assertThat(asked.one("NYSE", "IBM", quote.at())).contains(quote);
  }

  @Test
  void the_newest_trades_of_a_share_come_from_its_end() {
    List<Trade> written =
        MarketStory.messages("NYSE", "NEW", 5).stream().map(MarketMessage::trade).toList();
    trades.putAll(written).orThrow();

    assertThat(new BigtableTrades(trades).newest("NYSE", "NEW", 2))
        .containsExactly(written.get(4), written.get(3));
  }

  @Test
  void a_symbol_that_is_too_long_is_refused() {
    Quote quote = MarketStory.messages("NASDAQ", "TOOLONG", 1).get(0).quote();

    assertThatThrownBy(() -> quotes.put(quote))
        .isInstanceOf(KeyValueException.class)
        .hasMessageContaining("symbol");
  }

  @Test
  void the_story_prints_three_quotes_and_the_last_three_trades(
      BigtableDataClient client, BigtableTableAdminClient admin) {
    assertThat(Told.told(MarketStory::tell, client, admin))
        .contains("60 quotes, 60 trades", "plan: range read of QUOTE")
        .containsPattern("NASDAQ#ZXZZT#1426535612156 \\| +600.55 \\| +600.60 \\| +500 \\| +1500")
        .doesNotContain("| NASDAQ#ZXZZT#1426535615156")
        .containsPattern("NYSE  #IBM  #1426535631045 \\| +600.77 \\| +300 \\| +94700");
  }
}
