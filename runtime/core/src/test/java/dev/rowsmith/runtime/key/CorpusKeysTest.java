package dev.rowsmith.runtime.key;

import static dev.rowsmith.runtime.key.segment.IntegerEncoding.bigEndian;
import static dev.rowsmith.runtime.key.segment.IntegerEncoding.decimal;
import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.key.segment.BytesSegment;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.InstantSegment;
import dev.rowsmith.runtime.key.segment.IntegerEncoding;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.KeySegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.segment.UuidSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import dev.rowsmith.runtime.key.spi.KeyReader;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalDateTime;
import java.util.HexFormat;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** Writes and reads the keys of public projects, whose tables exist. */
class CorpusKeysTest {

  private static TextSegment text(String name) {
    return TextSegment.ofVerbatim("Row", name);
  }

  private static IntegralSegment<Long> number(String name, IntegerEncoding encoding) {
    return IntegralSegment.ofLong("Row", name).as(encoding);
  }

  @Test
  void b01_mobile_time_series() {
    assertKey(
        KeyLayout.of(
            text("kind").followedBy("#"),
            text("device").followedBy("#"),
            CalendarSegment.ofLocalDate("Row", "day").verbatimPattern("yyyyMMdd")),
        "phone#4c410523#20190501",
        "phone",
        "4c410523",
        LocalDate.of(2019, 5, 1));
  }

  @Test
  void b02_buses_of_new_york() {
    KeyLayout layout =
        KeyLayout.startingWith(
            "MTA/",
            text("line").followedBy("/"),
            InstantSegment.of("Row", "hour").as(decimal()).followedBy("/"),
            text("vehicle"));
    assertKey(
        layout,
        "MTA/M86-SBS/1496275200000/NYCT_5824",
        "M86-SBS",
        Instant.ofEpochMilli(1496275200000L),
        "NYCT_5824");
    assertThat(layout).hasToString("MTA/{line}/{hour}/{vehicle}");
  }

  @Test
  void b02_ranges_of_hours_need_a_fixed_number_of_digits() {
    TextSegment line = text("line").followedBy("/");
    InstantSegment hour = InstantSegment.of("Row", "hour").as(decimal().digits(13)).followedBy("/");
    KeyPath path =
        KeyPath.start(KeyLayout.startingWith("MTA/", line, hour, text("vehicle")))
            .bind(line, "M86-SBS")
            .between(
                hour, Instant.ofEpochMilli(1496275200000L), Instant.ofEpochMilli(1496278800000L));
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[MTA/M86-SBS/1496275200000, MTA/M86-SBS/1496278800000)");
  }

  @Test
  void b05_a_card_number() {
    assertKey(KeyLayout.of(number("card", decimal())), "180014313137393", 180014313137393L);
  }

  @Test
  void b06_weather() {
    assertKey(
        KeyLayout.of(
            text("region").followedBy("#"),
            number("station", decimal()).followedBy("#"),
            text("quantity").followedBy("#"),
            text("bucket")),
        "us-west2#3698#pressure#week1",
        "us-west2",
        3698L,
        "pressure",
        "week1");
    assertKey(
        KeyLayout.of(
            text("region").followedBy("#"),
            number("station", decimal()).followedBy("#"),
            CalendarSegment.ofLocalDateTime("Row", "at").verbatimPattern("yyyy-MM-dd-HHmm")),
        "us-west2#3698#2021-03-05-1200",
        "us-west2",
        3698L,
        LocalDateTime.of(2021, 3, 5, 12, 0));
  }

  @Test
  void b12_opentsdb() {
    assertKey(
        KeyLayout.of(
            number("metric", bigEndian(3)),
            InstantSegment.of("Row", "hour").unit(EpochUnit.SECONDS).as(bigEndian(4)),
            number("tag", bigEndian(3)),
            number("value", bigEndian(3))),
        hex("00000150e22700000001000002"),
        1L,
        Instant.ofEpochSecond(1356998400),
        1L,
        2L);
  }

  @Test
  void b19_akka_journal_with_a_binary_number() {
    assertKey(
        KeyLayout.of(text("id").followedBy("|"), number("sequence", bigEndian(8))),
        hex("702d317c0000000000000001"),
        "p-1",
        1L);
  }

  @Test
  void b20_akka_journal_and_snapshots_newest_first() {
    assertKey(
        KeyLayout.of(text("id").followedBy("#"), number("sequence", decimal().minimumDigits(19))),
        hex("702d312330303030303030303030303030303030303031"),
        "p-1",
        1L);
    assertKey(
        KeyLayout.of(
            text("id").followedBy("#"),
            number("sequence", decimal().digits(19).subtractedFrom(Long.MAX_VALUE))),
        hex("702d312339323233333732303336383534373735383036"),
        "p-1",
        1L);
  }

  @Test
  void b31_feast_with_the_hash_as_bytes() {
    assertKey(
        KeyLayout.of(
            BytesSegment.of("Row", "entity").length(16).followedBy("#"), text("featureView")),
        "f3cfd4a822f245b63975464763babaec#driver_hourly_stats",
        ByteString.copyFrom(HexFormat.of().parseHex("f3cfd4a822f245b63975464763babaec")),
        "driver_hourly_stats");
  }

  @Test
  void b32_data_commons_with_a_trailing_empty_part() {
    KeyLayout places =
        KeyLayout.startingWith("d/3/", text("place").followedBy("^"), text("variable"));
    assertKey(places, "d/3/geoId/06^Count_Person", "geoId/06", "Count_Person");
    assertKey(
        KeyLayout.startingWith("d/b/", text("data").followedBy("^"), text("rest")),
        "d/b/dc1^",
        "dc1",
        "");
  }

  @Test
  void b35_minigo_with_several_kinds_of_rows() {
    IntegralSegment<Long> game = number("game", decimal().minimumDigits(10));
    assertKey(
        KeyLayout.startingWith(
            "g_", game.followedBy("_m_"), number("move", decimal().minimumDigits(3))),
        "g_0000023561_m_007",
        23561L,
        7L);
    assertKey(
        KeyLayout.startingWith("ct_", game.followedBy("_"), number("count", decimal())),
        "ct_0000023561_217",
        23561L,
        217L);
    assertKey(KeyLayout.startingWith("e_", game), "e_0000000099", 99L);
    assertKey(
        KeyLayout.startingWith("m_", text("run").followedBy("_"), game),
        "m_v17_0000000990",
        "v17",
        990L);
    assertKey(KeyLayout.constant("State", "table_state"), "table_state");
  }

  @Test
  void b42_a_chat_with_nanoseconds_of_25_digits() {
    assertKey(
        KeyLayout.of(
            text("session").followedBy("#"),
            InstantSegment.of("Row", "at")
                .unit(EpochUnit.NANOS)
                .as(decimal().digits(25))
                .followedBy("#"),
            UuidSegment.of("Row", "id").withoutHyphens()),
        "sess-1#0000001700000000123456789#0123456789abcdef0123456789abcdef",
        "sess-1",
        Instant.ofEpochSecond(1700000000L, 123456789),
        UUID.fromString("01234567-89ab-cdef-0123-456789abcdef"));
  }

  private static byte[] hex(String digits) {
    return HexFormat.of().parseHex(digits);
  }

  private static void assertKey(KeyLayout layout, String key, Object... values) {
    assertKey(layout, key.getBytes(StandardCharsets.UTF_8), values);
  }

  /** Writes and reads the key, and finds it as a point. */
  private static void assertKey(KeyLayout layout, byte[] key, Object... values) {
    KeyPath path = KeyPath.start(layout);
    ByteString written = layout.prefix();
    for (int index = 0; index < values.length; index++) {
      path = bind(path, layout.segments().get(index), values[index]);
      written = written.concat(encodeWhole(layout.segments().get(index), values[index]));
    }
    assertThat(written).isEqualTo(ByteString.copyFrom(key));
    assertThat(path.points()).containsExactly(written);
    KeyReader reader = KeyReader.of("Row", written);
    reader.prefix(layout);
    List<Object> read =
        layout.segments().stream().map(segment -> (Object) segment.read(reader)).toList();
    reader.end();
    assertThat(read).containsExactly(values);
  }

  @SuppressWarnings("unchecked") // The test names the values in the order of the segments.
  private static <T> KeyPath bind(KeyPath path, KeySegment<T> segment, Object value) {
    return path.bind(segment, (T) value);
  }

  @SuppressWarnings("unchecked") // The test names the values in the order of the segments.
  private static <T> ByteString encodeWhole(KeySegment<T> segment, Object value) {
    return segment.encodeWhole((T) value);
  }
}
