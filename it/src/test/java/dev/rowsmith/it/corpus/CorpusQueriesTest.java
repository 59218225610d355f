package dev.rowsmith.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/** Runs the queries that the corpus lists for each table, as its owners would write them. */
@BigtableTest
class CorpusQueriesTest {

  private static final Instant HOUR = CorpusKeys.HOUR;
  private static final ByteString ONE = Bytes.of("000001");
  private static final ByteString TWO = Bytes.of("000002");

  private final BigtableDataClient client;

  CorpusQueriesTest(BigtableDataClient client) {
    this.client = client;
  }

  @Test
  void b01_points_row_lists_months_and_prefixes(MobileReadingRepository readings) {
    List<MobileReading> all =
        List.of(
            reading("phone", "4c410523", LocalDate.of(2019, 5, 1)),
            reading("phone", "4c410523", LocalDate.of(2019, 5, 2)),
            reading("tablet", "a0b81f74", LocalDate.of(2019, 4, 30)),
            reading("tablet", "a0b81f74", LocalDate.of(2019, 5, 1)),
            reading("tablet", "a0b81f74", LocalDate.of(2019, 5, 31)),
            reading("tablet", "a0b81f74", LocalDate.of(2019, 6, 1)),
            reading("tablet", "a0b81f745", LocalDate.of(2019, 5, 1)));
    readings.putAll(all).orThrow();

    assertThat(readings.find("phone", "4c410523", LocalDate.of(2019, 5, 1))).contains(all.get(0));
    assertThat(
            readings.findAll(
                List.of(MobileReadingKey.of(all.get(1)), MobileReadingKey.of(all.get(3)))))
        .containsValues(all.get(1), all.get(3))
        .hasSize(2);
    assertThat(
            readings
                .scan()
                .device("tablet")
                .id("a0b81f74")
                .dayBetween(LocalDate.of(2019, 5, 1), LocalDate.of(2019, 6, 1))
                .list())
        .isEqualTo(all.subList(3, 5));
    assertThat(readings.scan().device("tablet").id("a0b81f74").list()).isEqualTo(all.subList(2, 6));
    assertThat(readings.scan().device("tablet").idStartsWith("a0b81f74").list())
        .isEqualTo(all.subList(2, 7));
    assertThat(readings.scan().device("phone").list()).isEqualTo(all.subList(0, 2));
  }

  @Test
  void b02_one_range_for_each_of_several_lines(BusPositionRepository buses) {
    List<BusPosition> all = new ArrayList<>();
    for (String line : List.of("M86-SBS", "M86", "M9")) {
      for (int hour = 0; hour < 2; hour++) {
        all.add(bus(line, HOUR.plus(Duration.ofHours(hour)), "NYCT_5824"));
        all.add(bus(line, HOUR.plus(Duration.ofHours(hour)), "NYCT_5840"));
      }
    }
    buses.putAll(all).orThrow();

    assertThat(buses.find("M86-SBS", HOUR, "NYCT_5824")).contains(all.get(0));
    assertThat(buses.scan().line("M86").list()).isEqualTo(all.subList(4, 8));
    assertThat(buses.scan().line("M86").hour(HOUR).list()).isEqualTo(all.subList(4, 6));
    assertThat(
            buses
                .scan()
                .lineIn(List.of("M9", "M86-SBS"))
                .hourBetween(HOUR, HOUR.plusMillis(1))
                .list())
        .containsExactly(all.get(0), all.get(1), all.get(8), all.get(9));
    assertThat(buses.scan().line("M86").hourFrom(HOUR.plusMillis(1)).list())
        .isEqualTo(all.subList(6, 8));
    assertThat(buses.scan().lineIn(List.of("M9", "M86-SBS")).hour(HOUR).list())
        .containsExactly(all.get(0), all.get(1), all.get(8), all.get(9));
    assertThat(
            buses
                .scan()
                .lineIn(List.of("M9", "M86"))
                .hourIn(List.of(HOUR, HOUR.plus(Duration.ofHours(1))))
                .vehicle("NYCT_5840")
                .list())
        .containsExactly(all.get(5), all.get(7), all.get(9), all.get(11));
  }

  @Test
  void b05_and_b45_points_and_a_limited_scan(
      CardTransactionRepository cards, ProductRepository products) {
    CardTransaction card =
        new CardTransaction("180014313137393", "t1", "gas", "40.1", "-74.2", "9.99", null);
    cards.put(card);
    List<Product> all =
        IntStream.range(0, 5).mapToObj(each -> new Product("sku-" + each, "{}")).toList();
    products.putAll(all).orThrow();

    assertThat(cards.find("180014313137393")).contains(card);
    assertThat(products.find("sku-3")).contains(all.get(3));
    assertThat(products.scan().idStartsWith("sku-").limit(2).list()).isEqualTo(all.subList(0, 2));
  }

  @Test
  void b06_a_station_between_two_minutes(WeatherReadingRepository readings) {
    List<WeatherReading> all = new ArrayList<>();
    for (int minute = 0; minute < 5; minute++) {
      LocalDateTime at = LocalDateTime.of(2021, 3, 5, 12, minute);
      all.add(new WeatherReading("us-west2", "3698", at, 94558L, "9.6"));
    }
    readings.putAll(all).orThrow();

    assertThat(
            readings
                .scan()
                .region("us-west2")
                .station("3698")
                .atBetween(all.get(1).at(), all.get(4).at())
                .list())
        .isEqualTo(all.subList(1, 4));
  }

  @Test
  void b12_a_metric_over_hours_with_and_without_salt(
      OpenTsdbPointRepository points, SaltedOpenTsdbPointRepository salted) {
    List<OpenTsdbPoint> all = new ArrayList<>();
    List<SaltedOpenTsdbPoint> allSalted = new ArrayList<>();
    // The last hour is after 2038: four bytes without a sign go on to 2106.
    for (long hour : new long[] {1356998400, 1357002000, 4000000000L}) {
      all.add(new OpenTsdbPoint(ONE, hour, ONE, TWO, (byte) 1));
      allSalted.add(new SaltedOpenTsdbPoint(ONE, hour, ONE, ONE, (byte) 1));
      allSalted.add(new SaltedOpenTsdbPoint(ONE, hour, ONE, TWO, (byte) 1));
    }
    points.putAll(all).orThrow();
    points.put(new OpenTsdbPoint(TWO, 1356998400, ONE, TWO, (byte) 2));
    salted.putAll(allSalted).orThrow();

    assertThat(points.scan().metric(ONE).hourBetween(1356998400, 1357005600).list())
        .isEqualTo(all.subList(0, 2));
    assertThat(points.scan().metric(ONE).hourFrom(1357002000).list()).isEqualTo(all.subList(1, 3));
    List<Short> buckets =
        IntStream.range(0, SaltedOpenTsdbPoint.BUCKETS).mapToObj(each -> (short) each).toList();
    assertThat(salted.scan().saltIn(buckets).metric(ONE).hourBetween(1356998400, 1357005600).list())
        .containsExactlyInAnyOrderElementsOf(allSalted.subList(0, 4));
    assertThat(salted.scan().salt((short) 9).metric(ONE).list())
        .extracting(SaltedOpenTsdbPoint::hour)
        .contains(1356998400L, 1357002000L, 4000000000L);
  }

  @Test
  void b12_the_salt_is_computed_from_metric_and_tags(SaltedOpenTsdbPointRepository salted) {
    ByteString metric = Bytes.of("000007");
    SaltedOpenTsdbPoint point = new SaltedOpenTsdbPoint(metric, 1356998400, ONE, TWO, (byte) 1);
    salted.put(point);

    assertThat(salted.find(metric, 1356998400, ONE, TWO)).contains(point);
    assertThat(salted.scan().saltOf(metric, ONE, TWO).metric(metric).hourFrom(0).list())
        .containsExactly(point);
    assertThat(salted.exists(metric, 1356998400, ONE, ONE)).isFalse();
    // Another program that computes another salt has written a row that nothing here finds.
    short salt = SaltedOpenTsdbPoint.salt(metric, ONE, TWO);
    short other = (short) ((salt + 1) % SaltedOpenTsdbPoint.BUCKETS);
    ByteString wrong =
        ByteString.copyFrom(new byte[] {(byte) other})
            .concat(SaltedOpenTsdbPointKey.of(point).encode().substring(1));
    write(salted.table(), wrong, "t", "\u0000\u0010", ONE);
    assertThatThrownBy(() -> salted.scan().salt(other).metric(metric).list())
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("salt")
        .hasMessageContaining("and the other segments give");
  }

  @Test
  void b12_any_number_of_tags_is_one_entity(OpenTsdbRowRepository rows) {
    Instant hour = Instant.ofEpochSecond(1356998400);
    Map<TsdbQualifier, ByteString> points =
        Map.of(TsdbQualifier.ofSecond(1, 0), ONE, TsdbQualifier.ofSecond(15, 0xb), TWO);
    OpenTsdbRow none = new OpenTsdbRow(ONE, hour, TagIds.of(), points);
    OpenTsdbRow one = new OpenTsdbRow(ONE, hour, TagIds.of(ONE, TWO), points);
    OpenTsdbRow two = new OpenTsdbRow(ONE, hour, TagIds.of(TWO, ONE, ONE, TWO), points);
    rows.putAll(List.of(two, one, none)).orThrow();

    assertThat(rows.scan().metric(ONE).hourBetween(hour, hour.plusSeconds(3600)).list())
        .containsExactly(none, one, two);
    assertThat(rows.find(ONE, hour, TagIds.of(ONE, TWO, TWO, ONE))).contains(two);
  }

  @Test
  void b12_a_row_of_two_tags_is_refused_by_the_entity_of_one(OpenTsdbPointRepository points) {
    ByteString metric = Bytes.of("000008");
    points.put(new OpenTsdbPoint(metric, 1356998400, ONE, TWO, (byte) 1));
    ByteString twoTags = Bytes.of("00000850e22700000001000002000002000003");
    write(points.table(), twoTags, "t", "\u0000\u0010", Bytes.of("01"));

    assertThat(points.find(metric, 1356998400, ONE, TWO)).isPresent();
    assertThatThrownBy(() -> points.scan().metric(metric).list())
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("OpenTsdbPoint");
  }

  @Test
  void b13_names_and_ids_lead_to_each_other(
      UidForwardRepository names, UidReverseRepository ids, UidCounterRepository counters) {
    UidForward name = new UidForward("sys.cpu.user", ONE, null, null);
    UidReverse id = new UidReverse(ONE, "sys.cpu.user", null, null);
    UidCounter counter = new UidCounter(1L, 2L, null);
    names.put(name);
    ids.put(id);
    counters.put(counter);

    assertThat(names.find("sys.cpu.user")).contains(name);
    assertThat(ids.find(ONE)).contains(id);
    assertThat(counters.find()).contains(counter);
    assertThat(counters.scanAll("the only row").list()).containsExactly(counter);
    counters.update().metrics(2L).apply();
    assertThat(counters.find()).map(UidCounter::metrics).contains(2L);
    counters.delete();
    assertThat(counters.exists()).isFalse();
  }

  @Test
  void b19_a_closed_range_of_sequence_numbers(DeripasEventRepository journal) {
    List<DeripasEvent> all = LongStream.rangeClosed(1, 300).mapToObj(this::deripas).toList();
    journal.putAll(all).orThrow();
    journal.put(new DeripasEvent("p-10", 5, ONE));

    assertThat(journal.scan().persistenceId("p-1").sequenceBetween(250, 261).list())
        .isEqualTo(all.subList(249, 260));
    assertThat(journal.scan().persistenceId("p-1").sequenceBetween(1, 301).limit(3).list())
        .isEqualTo(all.subList(0, 3));
    assertThat(journal.scan().persistenceId("p-1").reversed().first()).contains(all.get(299));
  }

  @Test
  void b20_the_newest_snapshot_is_the_first_row(
      HafslundEventRepository journal, HafslundSnapshotRepository snapshots) {
    List<HafslundEvent> events =
        LongStream.rangeClosed(1, 12).mapToObj(at -> new HafslundEvent("p-1", at, ONE)).toList();
    journal.putAll(events).orThrow();
    for (long sequence : new long[] {2, 10, 9}) {
      snapshots.put(new HafslundSnapshot("p-1", sequence, ONE, 637000000000000000L));
    }

    assertThat(journal.scan().persistenceId("p-1").sequenceBetween(2, 11).list())
        .isEqualTo(events.subList(1, 10));
    assertThat(snapshots.scan().persistenceId("p-1").limit(1).list())
        .extracting(HafslundSnapshot::sequence)
        .containsExactly(10L);
    assertThat(snapshots.scan().persistenceId("p-1").sequenceBetween(3, 11).list())
        .extracting(HafslundSnapshot::sequence)
        .containsExactly(10L, 9L);
    assertThat(snapshots.scan().persistenceId("p-1").list())
        .extracting(HafslundSnapshot::sequence)
        .containsExactly(10L, 9L, 2L);
  }

  @Test
  void b31_and_b32_points_and_prefixes(
      FeastFeaturesRepository features, PlaceObservationsRepository places) {
    ByteString driver = Bytes.of("f3cfd4a822f245b63975464763babaec");
    FeastFeatures stats = new FeastFeatures(driver, "driver_hourly_stats", "2021-03-05T12:00:00");
    features.put(stats);
    PlaceObservations count = new PlaceObservations("geoId/06", "Count_Person", "H4sI");
    PlaceObservations age = new PlaceObservations("geoId/06", "Median_Age_Person", "H4sI");
    places.putAll(List.of(count, age, new PlaceObservations("geoId/0", "Age", ""))).orThrow();

    assertThat(features.find(driver, "driver_hourly_stats")).contains(stats);
    assertThat(places.find("geoId/06", "Count_Person")).contains(count);
    assertThat(places.scan().place("geoId/06").list()).containsExactly(count, age);
  }

  @Test
  void b35_the_state_of_the_table_is_one_row(MinigoStateRepository states) {
    assertThat(states.find()).isEmpty();
    states.put(new MinigoState(7L));
    states.update().games(8L).apply();

    assertThat(states.find()).contains(new MinigoState(8L));
    states.delete();
    assertThat(states.exists()).isFalse();
  }

  @Test
  void b35_the_moves_of_a_game(MinigoMoveRepository moves) {
    List<MinigoMove> all = new ArrayList<>();
    for (int game : new int[] {23560, 23561, 235610}) {
      for (int move : new int[] {0, 9, 10, 100}) {
        all.add(new MinigoMove(game, move, ONE));
      }
    }
    moves.putAll(all).orThrow();

    assertThat(moves.scan().game(23561).list()).isEqualTo(all.subList(4, 8));
    assertThat(moves.scan().gameBetween(23560, 23562).list()).isEqualTo(all.subList(0, 8));
    assertThat(moves.find(23561, 100)).contains(all.get(7));
  }

  @Test
  void b42_a_session_and_what_the_owner_deletes_with_it(ChatMessageRepository chat) {
    ChatMessage first = message("sess-1", 0);
    ChatMessage second = message("sess-1", 1);
    ChatMessage other = message("sess-10", 0);
    chat.putAll(List.of(second, other, first)).orThrow();

    assertThat(chat.scan().session("sess-1").list()).containsExactly(first, second);
    assertThat(chat.scan().session("sess-1").atFrom(second.at()).list()).containsExactly(second);
    // The owner's clear() takes the prefix without the delimiter, and with it other sessions.
    assertThat(chat.scan().sessionStartsWith("sess-1").list())
        .containsExactly(first, second, other);
  }

  @Test
  void rows_of_plain_client_code_are_read(
      DeripasEventRepository journal,
      OpenTsdbPointRepository points,
      ChatMessageRepository chat,
      BusPositionRepository buses) {
    write(journal.table(), Bytes.of("702d397c0000000000000001"), "family", "b", ONE);
    write(points.table(), Bytes.of("00000950e22700000001000002"), "t", "\u0000\u0010", TWO);
    write(
        chat.table(),
        ByteString.copyFromUtf8("plain#0000001700000000123456789#0123456789abcdef0123456789abcdef"),
        "langchain",
        "history",
        ByteString.copyFromUtf8("{}"));
    write(
        buses.table(),
        ByteString.copyFromUtf8("MTA/Q1/1496275200000/NYCT_1"),
        "cf",
        "VehicleLocation.Latitude",
        ByteString.copyFromUtf8("40.7"));

    assertThat(journal.find("p-9", 1)).contains(new DeripasEvent("p-9", 1, ONE));
    assertThat(points.scan().metric(Bytes.of("000009")).hourFrom(0).keys())
        .containsExactly(new OpenTsdbPointKey(Bytes.of("000009"), 1356998400, ONE, TWO));
    assertThat(chat.scan().session("plain").list())
        .containsExactly(new ChatMessage("plain", CorpusKeys.NANOS, CorpusKeys.ID, "{}"));
    assertThat(buses.find("Q1", HOUR, "NYCT_1").orElseThrow().latitude())
        .extracting(Cell::value)
        .containsExactly("40.7");
  }

  private void write(
      String table, ByteString key, String family, String qualifier, ByteString value) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), key)
            .setCell(family, ByteString.copyFromUtf8(qualifier), value));
  }

  private DeripasEvent deripas(long sequence) {
    return new DeripasEvent("p-1", sequence, ONE);
  }

  private static MobileReading reading(String device, String id, LocalDate day) {
    return new MobileReading(device, id, day, 1L, 1L, "PQ2A.190405.003");
  }

  private static BusPosition bus(String line, Instant hour, String vehicle) {
    return new BusPosition(line, hour, vehicle, "40.781212", "-73.961942", null);
  }

  private static ChatMessage message(String session, int nanos) {
    return new ChatMessage(
        session, CorpusKeys.NANOS.plusNanos(nanos), new UUID(nanos, 7), "{\"n\":" + nanos + "}");
  }
}
