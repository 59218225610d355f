package dev.rowsmith.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads tables after other habits: by point, by prefix, and by range where their rows sort. */
@BigtableTest
class TypicalQueriesTest {

  private static final Instant AT = TypicalKeys.AT;

  @Test
  void a_reversed_time_between_zero_bytes_reads_newest_first(UserActionRepository actions) {
    UserAction old = new UserAction("ann", AT.minusMillis(1), "login", "");
    UserAction middle = new UserAction("ann", AT, "logout", "");
    UserAction young = new UserAction("ann", AT.plusMillis(256), "login", "");
    actions.putAll(List.of(old, middle, young, new UserAction("anna", AT, "x", ""))).orThrow();

    assertThat(actions.scan().user("ann").list()).containsExactly(young, middle, old);
    assertThat(actions.scan().user("ann").atBetween(old.at(), young.at()).list())
        .containsExactly(middle, old);
    assertThat(actions.find("ann", AT, "logout")).contains(middle);
  }

  @Test
  void numbers_of_any_length_end_at_their_colon(YearOfUserRepository years) {
    YearOfUser one = new YearOfUser(12, 2020, "a");
    YearOfUser two = new YearOfUser(12, 2021, "b");
    years.putAll(List.of(two, one, new YearOfUser(123, 2020, "c"))).orThrow();

    assertThat(years.scan().user(12).list()).containsExactly(one, two);
    assertThat(years.find(123, 2020)).map(YearOfUser::summary).contains("c");
  }

  @Test
  void a_computed_segment_comes_from_the_entity(HashedOrderRepository orders) {
    HashedOrder order = new HashedOrder("order-1", "note");
    orders.put(order);

    assertThat(orders.find(order.hash(), "order-1")).contains(order);
    assertThat(orders.scan().hash(order.hash()).list()).containsExactly(order);
  }

  @Test
  void codes_of_fixed_width_need_no_delimiter(AirportDayRepository days) {
    AirportDay may = new AirportDay("DE", "FRA", LocalDate.of(2020, 5, 1), "sun");
    AirportDay june = new AirportDay("DE", "FRA", LocalDate.of(2020, 6, 1), "rain");
    AirportDay berlin = new AirportDay("DE", "BER", LocalDate.of(2020, 5, 1), "fog");
    days.putAll(List.of(june, may, berlin)).orThrow();

    assertThat(days.scan().country("DE").list()).containsExactly(berlin, may, june);
    assertThat(days.scan().country("DE").airport("FRA").dayBefore(june.day()).list())
        .containsExactly(may);
  }

  @Test
  void a_path_keeps_the_delimiter_of_its_domain(WebPageRepository pages) {
    WebPage page = new WebPage("maps.google.com", "a/b?q#c", "Maps");
    WebPage root = new WebPage("maps.google.com", "", "Start");
    pages.putAll(List.of(page, root, new WebPage("google.com", "a/b", "Search"))).orThrow();

    assertThat(pages.scan().domain("maps.google.com").list()).containsExactly(root, page);
    assertThat(pages.scan().domain("maps.google.com").pathStartsWith("a/").list())
        .containsExactly(page);
  }

  @Test
  void ids_and_numbers_are_found_by_their_values(
      BlobRepository blobs, LedgerLineRepository ledger, TweetRepository tweets) {
    Blob blob = new Blob("acme", Bytes.of("fbff3e01"), "note");
    LedgerLine line = new LedgerLine("acc", 42, "text");
    Tweet last = new Tweet(-1, "the highest unsigned id");
    Tweet first = new Tweet(1, "a low one");
    blobs.put(blob);
    ledger.put(line);
    tweets.putAll(List.of(last, first)).orThrow();

    assertThat(blobs.find("acme", ByteString.copyFrom(blob.id().toByteArray()))).contains(blob);
    assertThat(ledger.find("acc", 42)).contains(line);
    assertThat(tweets.find(-1)).contains(last);
    assertThat(tweets.scanAll("two rows").list()).containsExactly(first, last);
    assertThat(tweets.scan().idFrom(2).list()).containsExactly(last);
  }

  @Test
  void an_inverted_time_reads_newest_first(TraceSpanRepository spans) {
    TraceSpan old = new TraceSpan(0xCAFE, AT, 258, "old");
    TraceSpan young = new TraceSpan(0xCAFE, AT.plusSeconds(1), 1, "young");
    spans.putAll(List.of(old, young)).orThrow();

    assertThat(spans.scan().trace(0xCAFE).list()).containsExactly(young, old);
    assertThat(spans.find(0xCAFE, AT, 258)).contains(old);
  }
}
