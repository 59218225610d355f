package dev.rowsmith.it.corpus;

import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.List;
import java.util.UUID;

/** The keys of public projects and samples, with the bytes that their own code writes. */
final class CorpusKeys {

  static final Instant HOUR = Instant.ofEpochMilli(1496275200000L);
  static final Instant NANOS = Instant.ofEpochSecond(1700000000L, 123456789);
  static final UUID ID = UUID.fromString("01234567-89ab-cdef-0123-456789abcdef");

  private CorpusKeys() {}

  static List<KeyLine> lines() {
    return List.of(
        KeyLine.text(
            "B01 mobile-ts",
            new MobileReadingKey("phone", "4c410523", LocalDate.of(2019, 5, 1)),
            MobileReadingKey::decode,
            "phone#4c410523#20190501"),
        KeyLine.text(
            "B02 mta-bus",
            new BusPositionKey("M86-SBS", HOUR, "NYCT_5824"),
            BusPositionKey::decode,
            "MTA/M86-SBS/1496275200000/NYCT_5824"),
        KeyLine.text(
            "B05 fraud",
            new CardTransactionKey("180014313137393"),
            CardTransactionKey::decode,
            "180014313137393"),
        KeyLine.text(
            "B05 fraud_hx", new MerchantHistoryKey("acme"), MerchantHistoryKey::decode, "acme"),
        KeyLine.text(
            "B06 weather, by week",
            new WeatherWeekKey("us-west2", "3698", "pressure", 1),
            WeatherWeekKey::decode,
            "us-west2#3698#pressure#week1"),
        KeyLine.text(
            "B06 weather, by time",
            new WeatherReadingKey("us-west2", "3698", LocalDateTime.of(2021, 3, 5, 12, 0)),
            WeatherReadingKey::decode,
            "us-west2#3698#2021-03-05-1200"),
        KeyLine.hex(
            "B12 opentsdb-data, one tag",
            new OpenTsdbPointKey(
                Bytes.of("000001"), 1356998400, Bytes.of("000001"), Bytes.of("000002")),
            OpenTsdbPointKey::decode,
            "00000150e22700000001000002"),
        KeyLine.hex(
            "B12 opentsdb-data, salt",
            SaltedOpenTsdbPointKey.of(
                new SaltedOpenTsdbPoint(
                    Bytes.of("000001"), 1356998400, Bytes.of("000001"), Bytes.of("000002"), null)),
            SaltedOpenTsdbPointKey::decode,
            "0900000150e22700000001000002"),
        KeyLine.hex(
            "B12 opentsdb-data, any tags",
            new OpenTsdbRowKey(
                Bytes.of("000001"),
                Instant.ofEpochSecond(1356998400),
                TagIds.of(Bytes.of("000001"), Bytes.of("000002"))),
            OpenTsdbRowKey::decode,
            "00000150e22700000001000002"),
        KeyLine.hex(
            "B12 opentsdb-data, two tags",
            new OpenTsdbRowKey(
                Bytes.of("000001"),
                Instant.ofEpochSecond(1356998400),
                TagIds.of(
                    Bytes.of("000002"),
                    Bytes.of("000003"),
                    Bytes.of("000001"),
                    Bytes.of("000002"))),
            OpenTsdbRowKey::decode,
            "00000150e22700000001000002000002000003"),
        KeyLine.text(
            "B13 opentsdb-uid, names",
            new UidForwardKey("sys.cpu.user"),
            UidForwardKey::decode,
            "sys.cpu.user"),
        KeyLine.hex(
            "B13 opentsdb-uid, ids",
            new UidReverseKey(Bytes.of("000001")),
            UidReverseKey::decode,
            "000001"),
        KeyLine.hex("B13 opentsdb-uid, counters", new UidCounterKey(), UidCounterKey::decode, "00"),
        KeyLine.hex(
            "B19 akka-deripas",
            new DeripasEventKey("p-1", 1),
            DeripasEventKey::decode,
            "702d317c0000000000000001"),
        KeyLine.hex(
            "B20 akka-hafslund, journal",
            new HafslundEventKey("p-1", 1),
            HafslundEventKey::decode,
            "702d312330303030303030303030303030303030303031"),
        KeyLine.hex(
            "B20 akka-hafslund, snapshot",
            new HafslundSnapshotKey("p-1", 1),
            HafslundSnapshotKey::decode,
            "702d312339323233333732303336383534373735383036"),
        KeyLine.hex(
            "B31 feast",
            new FeastFeaturesKey(
                Bytes.of("f3cfd4a822f245b63975464763babaec"), "driver_hourly_stats"),
            FeastFeaturesKey::decode,
            "6633636664346138323266323435623633393735343634373633626162616563"
                + "236472697665725f686f75726c795f7374617473"),
        KeyLine.hex(
            "B32 datacommons, d/3/",
            new PlaceObservationsKey("geoId/06", "Count_Person"),
            PlaceObservationsKey::decode,
            "642f332f67656f49642f30365e436f756e745f506572736f6e"),
        KeyLine.text(
            "B32 datacommons, d/b/",
            new CachedNodeKey("dc1", ""),
            CachedNodeKey::decode,
            "d/b/dc1^"),
        KeyLine.hex(
            "B35 minigo, moves",
            new MinigoMoveKey(23561, 7),
            MinigoMoveKey::decode,
            "675f303030303032333536315f6d5f303037"),
        KeyLine.hex(
            "B35 minigo, counts",
            new MinigoCountKey(23561, 217),
            MinigoCountKey::decode,
            "63745f303030303032333536315f323137"),
        KeyLine.hex(
            "B35 minigo, evaluations",
            new MinigoEvaluationKey(99),
            MinigoEvaluationKey::decode,
            "655f30303030303030303939"),
        KeyLine.hex(
            "B35 minigo, models",
            new MinigoModelKey("v17", 990),
            MinigoModelKey::decode,
            "6d5f7631375f30303030303030393930"),
        KeyLine.text(
            "B35 minigo, table_state", new MinigoStateKey(), MinigoStateKey::decode, "table_state"),
        KeyLine.hex(
            "B42 langchain-chat",
            new ChatMessageKey("sess-1", NANOS, ID),
            ChatMessageKey::decode,
            "736573732d312330303030303031373030303030303030313233343536373839"
                + "233031323334353637383961626364656630313233343536373839616263646566"),
        KeyLine.text("B45 products", new ProductKey("sku-1"), ProductKey::decode, "sku-1"));
  }
}
