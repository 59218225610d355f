package dev.rowsmith.it.corpus;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Struct;
import com.google.protobuf.Value;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.testing.BigtableTest;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/**
 * Writes the cells of each table as the clients of its owners do, reads them as an entity, and
 * compares what the entity writes with them, byte for byte and time for time.
 */
@BigtableTest
class CorpusCellsTest {

  private static final Instant MAY = Instant.parse("2026-05-01T10:00:00Z");
  private static final Instant LATER = MAY.plusSeconds(90);

  private final BigtableDataClient client;

  CorpusCellsTest(BigtableDataClient client) {
    this.client = client;
  }

  /** Writes cells {@code family:hex of qualifier=hex of value@time}. */
  private void write(String table, ByteString key, String... cells) {
    RowMutation row = RowMutation.create(TableId.of(table), key);
    for (String each : cells) {
      String[] parts = each.split("[:=@]", -1);
      row.setCell(
          parts[0],
          Bytes.of(parts[1]),
          parts.length > 3
              ? micros(Instant.parse(each.substring(each.indexOf('@') + 1)))
              : micros(MAY),
          Bytes.of(parts[2]));
    }
    client.mutateRow(row);
  }

  private static long micros(Instant time) {
    return time.toEpochMilli() * 1000;
  }

  /** Returns the cells of a row as {@link #write} takes them, without those times that vary. */
  private List<String> cells(String table, ByteString key, boolean times) {
    Row row = client.readRow(TableId.of(table), key);
    return row.getCells().stream()
        .map(
            cell ->
                "%s:%s=%s%s"
                    .formatted(
                        cell.getFamily(),
                        hex(cell.getQualifier()),
                        hex(cell.getValue()),
                        times ? "@" + Instant.ofEpochMilli(cell.getTimestamp() / 1000) : ""))
        .sorted()
        .distinct() // The emulator keeps versions that garbage collection would take.
        .toList();
  }

  private static String hex(ByteString bytes) {
    return HexFormat.of().formatHex(bytes.toByteArray());
  }

  private static String text(String text) {
    return hex(ByteString.copyFromUtf8(text));
  }

  private static NavigableMap<Instant, Boolean> plans() {
    NavigableMap<Instant, Boolean> plans = new TreeMap<>(Comparator.reverseOrder());
    plans.put(MAY, true);
    plans.put(LATER, false);
    return plans;
  }

  @Test
  void b01_counters_text_and_versions_of_a_plan(MobileReadingRepository readings) {
    MobileReading reading =
        new MobileReading(
            "phone", "4c410523", LocalDate.of(2019, 5, 1), 1L, 1L, "PQ2A.190405.003", plans());
    ByteString key = MobileReadingKey.of(reading).encode();
    write(
        readings.table(),
        key,
        "stats_summary:" + text("connected_cell") + "=0000000000000001",
        "stats_summary:" + text("connected_wifi") + "=0000000000000001",
        "stats_summary:" + text("os_build") + "=" + text("PQ2A.190405.003"),
        "cell_plan:" + text("data_plan_01gb") + "=" + text("true"),
        "cell_plan:" + text("data_plan_01gb") + "=" + text("false") + "@" + LATER);
    assertThat(readings.find(MobileReadingKey.of(reading))).contains(reading);

    readings.put(reading);
    assertThat(cells(readings.table(), key, true))
        .contains(
            "cell_plan:" + text("data_plan_01gb") + "=" + text("true") + "@" + MAY,
            "cell_plan:" + text("data_plan_01gb") + "=" + text("false") + "@" + LATER);
    assertThat(
            readings.increment(MobileReadingKey.of(reading), MobileReadingTable.CONNECTED_WIFI, -1))
        .isZero();
  }

  @Test
  void b02_all_reports_of_an_hour(BusPositionRepository buses) {
    BusPosition bus =
        new BusPosition(
            "M86-SBS",
            CorpusKeys.HOUR,
            "NYCT_5824",
            List.of(new Cell<>(LATER, "40.782"), new Cell<>(MAY, "40.781")),
            List.of(new Cell<>(MAY, "-73.96")),
            null);
    ByteString key = BusPositionKey.of(bus).encode();
    write(
        buses.table(),
        key,
        "cf:" + text("VehicleLocation.Latitude") + "=" + text("40.781"),
        "cf:" + text("VehicleLocation.Latitude") + "=" + text("40.782") + "@" + LATER,
        "cf:" + text("VehicleLocation.Longitude") + "=" + text("-73.96"));
    List<String> written = cells(buses.table(), key, true);

    assertThat(buses.find(BusPositionKey.of(bus))).contains(bus);
    buses.put(bus);
    assertThat(cells(buses.table(), key, true)).isEqualTo(written);
  }

  @Test
  void b05_sums_of_hours(CardTransactionRepository cards) {
    CardTransactionKey key = new CardTransactionKey("180014313137393");
    cards.put(new CardTransaction("180014313137393", "t1", "gas", "40.1", "-74.2", "9.99", "acme"));
    cards
        .update(key)
        .addCompletedHourly(CorpusKeys.HOUR, 1)
        .addCompletedHourly(CorpusKeys.HOUR, 2)
        .addBlockedHourly(CorpusKeys.HOUR.plusSeconds(3600), 1)
        .apply();

    assertThat(cells(cards.table(), key.encode(), true))
        .contains(
            "velocity:"
                + text("completed_transaction_hourly")
                + "=0000000000000003@"
                + CorpusKeys.HOUR)
        .anyMatch(cell -> cell.startsWith("blocklist:" + text("merchant") + "=" + text("acme")))
        .anyMatch(cell -> cell.startsWith("cc_transaction:" + text("trans_id") + "=" + text("t1")));
    CardTransaction found = cards.find(key).orElseThrow();
    assertThat(found.completedHourly()).containsExactly(entry(CorpusKeys.HOUR, 3L));
    assertThat(found.blockedHourly()).containsOnlyKeys(CorpusKeys.HOUR.plusSeconds(3600));
  }

  @Test
  void b06_measurements_as_qualifiers_of_empty_cells_with_the_time_of_the_event(
      WeatherWeekRepository weeks) {
    WeatherWeek week =
        new WeatherWeek(
            "us-west2",
            "3698",
            "pressure",
            1,
            Map.of(
                94_558, new Cell<>(MAY, ByteString.EMPTY),
                94_122, new Cell<>(LATER, ByteString.EMPTY)));
    ByteString key = WeatherWeekKey.of(week).encode();
    write(weeks.table(), key, "m:" + text("94558") + "=", "m:" + text("94122") + "=@" + LATER);
    List<String> written = cells(weeks.table(), key, true);

    assertThat(weeks.find(WeatherWeekKey.of(week))).contains(week);
    weeks.put(week);
    assertThat(cells(weeks.table(), key, true)).isEqualTo(written);
  }

  @Test
  void b06_a_number_beside_a_text_and_a_message_of_all(
      WeatherReadingRepository readings, WeatherSeriesRepository series) {
    LocalDateTime at = LocalDateTime.of(2021, 3, 5, 12, 0);
    WeatherReading reading = new WeatherReading("us-west2", "3698", at, 94_558L, "9.6");
    readings.put(reading);
    assertThat(cells(readings.table(), WeatherReadingKey.of(reading).encode(), false))
        .containsExactly(
            "m:" + text("pressure") + "=000000000001715e",
            "m:" + text("temperature") + "=" + text("9.6"));

    Struct measured =
        Struct.newBuilder()
            .putFields("pressure", Value.newBuilder().setNumberValue(94_558).build())
            .build();
    WeatherSeries all = new WeatherSeries("us-west2", "3698", at, measured);
    series.put(all);
    assertThat(cells(series.table(), WeatherSeriesKey.of(all).encode(), false))
        .containsExactly("m:" + text("measured") + "=" + hex(measured.toByteString()));
    assertThat(series.find(WeatherSeriesKey.of(all))).contains(all);
  }

  @Test
  void b12_qualifiers_of_two_and_of_four_bytes(TsdbCellsRepository points) {
    TsdbCells row =
        new TsdbCells(
            Bytes.of("000001"),
            1_356_998_400,
            Bytes.of("000001"),
            Bytes.of("000002"),
            Map.of(
                TsdbQualifier.ofSecond(1, 0),
                Bytes.of("2a"),
                TsdbQualifier.ofSecond(15, 0xB),
                Bytes.of("3fc00000"),
                new TsdbQualifier(500, true, 7),
                Bytes.of("000000000000002a")));
    ByteString key = TsdbCellsKey.of(row).encode();
    write(points.table(), key, "t:0010=2a", "t:00fb=3fc00000", "t:f0007d07=000000000000002a");
    List<String> written = cells(points.table(), key, false);

    assertThat(points.find(TsdbCellsKey.of(row))).contains(row);
    points.put(row);
    assertThat(cells(points.table(), key, false)).isEqualTo(written);
  }

  @Test
  void b13_ids_of_three_bytes_and_counters(UidForwardRepository names, UidReverseRepository ids) {
    UidForward name = new UidForward("sys.cpu.user", Bytes.of("000001"), null, Bytes.of("00000a"));
    UidReverse id = new UidReverse(Bytes.of("000001"), "sys.cpu.user", null, null);
    names.put(name);
    ids.put(id);

    assertThat(cells(names.table(), UidForwardKey.of(name).encode(), false))
        .containsExactly("id:" + text("metrics") + "=000001", "id:" + text("tagv") + "=00000a");
    assertThat(cells(ids.table(), UidReverseKey.of(id).encode(), false))
        .containsExactly("name:" + text("metrics") + "=" + text("sys.cpu.user"));
  }

  @Test
  void b19_a_tombstone_is_an_empty_cell_and_a_snapshot_has_the_time_of_its_cell(
      DeripasEventRepository journal, DeripasSnapshotRepository snapshots) {
    DeripasEvent tombstone = new DeripasEvent("p-7", 1, ByteString.EMPTY);
    journal.put(tombstone);
    assertThat(cells(journal.table(), DeripasEventKey.of(tombstone).encode(), false))
        .containsExactly("family:62=");
    assertThat(journal.find(DeripasEventKey.of(tombstone))).contains(tombstone);

    for (int at = 0; at < 3; at++) {
      snapshots.put(new DeripasSnapshot("p-7", at, Bytes.of("ff"), MAY.plusSeconds(at)));
    }
    assertThat(cells(snapshots.table(), new DeripasSnapshotKey("p-7", 1).encode(), true))
        .containsExactly("family:62=ff@" + MAY.plusSeconds(1));
    assertThat(
            snapshots
                .scan()
                .persistenceId("p-7")
                .writtenBetween(MAY.plusSeconds(1), MAY.plusSeconds(2))
                .list())
        .containsExactly(new DeripasSnapshot("p-7", 1, Bytes.of("ff"), MAY.plusSeconds(1)));
  }

  @Test
  void b20_ticks_are_a_number_of_eight_bytes(HafslundSnapshotRepository snapshots) {
    HafslundSnapshot snapshot =
        new HafslundSnapshot("p-7", 1, Bytes.of("ff"), 637_000_000_000_000_000L);
    snapshots.put(snapshot);

    assertThat(cells(snapshots.table(), HafslundSnapshotKey.of(snapshot).encode(), false))
        .containsExactly("f:73=ff", String.format(Locale.ROOT, "f:74=%016x", snapshot.ticks()));
  }

  @Test
  void b31_features_of_any_name_beside_a_reserved_one(FeastFeaturesRepository features) {
    Value number = Value.newBuilder().setNumberValue(0.5).build();
    FeastFeatures stats =
        new FeastFeatures(
            Bytes.of("f3cfd4a822f245b63975464763babaec"),
            "driver_hourly_stats",
            "2021-03-05T12:00:00",
            Map.of("conv_rate", number, "acc_rate", number));
    ByteString key = FeastFeaturesKey.of(stats).encode();
    write(
        features.table(),
        key,
        "features:" + text("event_ts") + "=" + text("2021-03-05T12:00:00"),
        "features:" + text("conv_rate") + "=" + hex(number.toByteString()),
        "features:" + text("acc_rate") + "=" + hex(number.toByteString()));
    List<String> written = cells(features.table(), key, false);

    assertThat(features.find(FeastFeaturesKey.of(stats))).contains(stats);
    features.put(stats);
    assertThat(cells(features.table(), key, false)).isEqualTo(written);
  }

  @Test
  void b32_a_text_in_gzip_in_base64(PlaceObservationsRepository places) {
    PlaceObservations count = new PlaceObservations("geoId/06", "Count", "{\"2020\":39538223}");
    ByteString key = PlaceObservationsKey.of(count).encode();
    String packed = hex(new PackedText().encode(count.value()));
    assertThat(
            new String(HexFormat.of().parseHex(packed), java.nio.charset.StandardCharsets.US_ASCII))
        .startsWith("H4sI");
    write(places.table(), key, "csv:" + text("value") + "=" + packed);

    assertThat(places.find(PlaceObservationsKey.of(count))).contains(count);
    places.put(count);
    assertThat(cells(places.table(), key, false))
        .containsExactly("csv:" + text("value") + "=" + packed);
  }

  @Test
  void b35_and_b42_messages_and_json_are_cells_as_they_are(
      MinigoMoveRepository moves, ChatMessageRepository chat) {
    MinigoMove move = new MinigoMove(23_561, 7, Bytes.of("0a02"));
    moves.put(move);
    assertThat(cells(moves.table(), MinigoMoveKey.of(move).encode(), false))
        .containsExactly("tfexample:" + text("example") + "=0a02");

    ChatMessage message =
        new ChatMessage("s", CorpusKeys.NANOS, CorpusKeys.ID, "{\"type\":\"human\"}");
    chat.put(message);
    assertThat(cells(chat.table(), ChatMessageKey.of(message).encode(), false))
        .containsExactly("langchain:" + text("history") + "=" + text("{\"type\":\"human\"}"));
  }

  @Test
  void b45_offers_and_reviews_are_columns_of_their_ids(ProductRepository products) {
    Product product =
        new Product(
            "sku-1",
            "{}",
            Map.of("17", new Product.Offer("acme", 999)),
            Map.of("ann", Map.of("text", "fine")));
    ByteString key = ProductKey.of(product).encode();
    write(
        products.table(),
        key,
        "product:" + text("product") + "=" + text("{}"),
        "offers:" + text("offer_17") + "=" + text("{\"shop\":\"acme\",\"cents\":999}"),
        "reviews:" + text("review_ann") + "=" + text("{\"text\":\"fine\"}"));
    List<String> written = cells(products.table(), key, false);

    assertThat(products.find(ProductKey.of(product))).contains(product);
    products.put(product);
    assertThat(cells(products.table(), key, false)).isEqualTo(written);
  }
}
