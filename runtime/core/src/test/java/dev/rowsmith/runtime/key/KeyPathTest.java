package dev.rowsmith.runtime.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.KeyValueException;
import dev.rowsmith.runtime.key.segment.CalendarSegment;
import dev.rowsmith.runtime.key.segment.IntegralSegment;
import dev.rowsmith.runtime.key.segment.OptionalSegment;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.key.spi.KeyPath;
import java.time.LocalDateTime;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class KeyPathTest {

  private static final TextSegment ORIGIN = TextSegment.of("Flight", "origin").followedBy("#");
  private static final CalendarSegment<LocalDateTime> DEPARTURE =
      CalendarSegment.ofLocalDateTime("Flight", "departure")
          .pattern("yyyyMMddHHmm")
          .followedBy("#");
  private static final TextSegment DESTINATION = TextSegment.of("Flight", "destination");
  private static final KeyLayout LAYOUT = KeyLayout.of(ORIGIN, DEPARTURE, DESTINATION);

  private static final LocalDateTime DAY = LocalDateTime.parse("2001-01-05T00:00");

  private static KeyPath flights() {
    return KeyPath.start(LAYOUT);
  }

  @Test
  void prefix_of_tenant_a_never_reads_tenant_ab() {
    KeyPath path = flights().bind(ORIGIN, "a");
    assertThat(path.ranges()).extracting(KeyRange::toString).containsExactly("[a#, a$)");
    assertThat(path.ranges().get(0).contains(ByteString.copyFromUtf8("ab#200101050000#x")))
        .isFalse();
    assertThat(path.kind()).isEqualTo(ScanKind.PREFIX);
    assertThat(path.points()).isEmpty();
    assertThat(path.describe()).isEqualTo("origin = a");
  }

  @Test
  void a_range_of_time_is_half_open() {
    KeyPath path = flights().bind(ORIGIN, "ORD").between(DEPARTURE, DAY, DAY.plusDays(1));
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#200101050000, ORD#200101060000)");
    assertThat(path.kind()).isEqualTo(ScanKind.RANGE);
    assertThat(path.describe())
        .isEqualTo("origin = ORD, departure from 2001-01-05T00:00 until 2001-01-06T00:00");
  }

  @Test
  void an_open_range_ends_with_its_prefix() {
    KeyPath path = flights().bind(ORIGIN, "ORD");
    assertThat(path.from(DEPARTURE, DAY).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#200101050000, ORD$)");
    assertThat(path.from(DEPARTURE, DAY).describe())
        .isEqualTo("origin = ORD, departure from 2001-01-05T00:00");
    assertThat(path.before(DEPARTURE, DAY).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#, ORD#200101050000)");
    assertThat(path.before(DEPARTURE, DAY).describe())
        .isEqualTo("origin = ORD, departure until 2001-01-05T00:00");
    assertThat(flights().from(ORIGIN, "ORD").ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD, end of table)");
  }

  @Test
  void a_descending_range_takes_its_bounds_in_the_order_of_the_values() {
    IntegralSegment<Long> number = IntegralSegment.ofLong("Event", "number").descending();
    KeyPath path = KeyPath.start(KeyLayout.of(number));
    assertThat(path.between(number, 10L, 20L).ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[9223372036854775787\\x00, 9223372036854775797\\x00)");
  }

  @Test
  void bounds_that_are_finer_than_the_key_are_rounded_up() {
    LocalDateTime from = DAY.plusSeconds(1);
    KeyPath path = flights().bind(ORIGIN, "ORD").between(DEPARTURE, from, from.plusMinutes(1));
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#200101050001, ORD#200101050002)");
  }

  @Test
  void a_path_with_every_segment_bound_is_a_point() {
    KeyPath path = flights().bind(ORIGIN, "ORD").bind(DEPARTURE, DAY).bind(DESTINATION, "DFW");
    assertThat(path.points()).containsExactly(ByteString.copyFromUtf8("ORD#200101050000#DFW"));
    assertThat(path.ranges()).isEmpty();
    assertThat(path.kind()).isEqualTo(ScanKind.POINT);
  }

  @Test
  void several_values_are_read_once_each_and_in_key_order() {
    TextSegment carrier = TextSegment.of("Flight", "carrier");
    KeyPath path =
        KeyPath.start(KeyLayout.of(ORIGIN, carrier))
            .in(ORIGIN, List.of("ORD", "DFW", "ORD"))
            .startsWith(carrier, "x");
    assertThat(path.kind()).isEqualTo(ScanKind.SEVERAL);
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[DFW#x, DFW#y)", "[ORD#x, ORD#y)");
  }

  @Test
  void a_prefix_of_a_text_is_escaped_and_not_padded() {
    TextSegment symbol = TextSegment.of("Trade", "symbol").width(6, ' ');
    KeyPath path = KeyPath.start(KeyLayout.of(symbol)).startsWith(symbol, "A ");
    assertThat(path.ranges()).extracting(KeyRange::toString).containsExactly("[A$P, A$Q)");
    assertThat(path.kind()).isEqualTo(ScanKind.PREFIX);
    assertThat(path.describe()).isEqualTo("symbol starts with A ");
  }

  @Test
  void an_empty_prefix_is_refused_where_it_is_the_whole_table() {
    assertThatThrownBy(() -> flights().startsWith(ORIGIN, ""))
        .isInstanceOf(KeyValueException.class)
        .hasMessage(
            "Flight.origin: every text starts with '', which is the whole table; use scanAll");
    KeyPath path = flights().bind(ORIGIN, "ORD").bind(DEPARTURE, DAY).startsWith(DESTINATION, "");
    assertThat(path.ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#200101050000#, ORD#200101050000$)");
  }

  @Test
  void a_prefix_of_an_optional_text_reads_the_rows_that_have_a_text() {
    TextSegment tag = TextSegment.of("Flight", "tag");
    TextSegment origin = TextSegment.of("Flight", "origin").endingBefore("#");
    OptionalSegment<String> last = OptionalSegment.of("#", tag);
    KeyPath bound = KeyPath.start(KeyLayout.of(origin, last)).bind(origin, "ORD");

    assertThat(bound.startsWith(last, "a b").ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#a$Pb, ORD#a$Pc)");
    assertThat(bound.startsWith(last, "").ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD#, ORD$)");
  }

  @Test
  void a_prefix_of_an_optional_text_without_delimiter_leaves_out_the_row_without_it() {
    TextSegment code = TextSegment.ofVerbatim("Flight", "code").width(3);
    OptionalSegment<String> last = OptionalSegment.of("", TextSegment.ofVerbatim("Flight", "tag"));
    KeyPath bound = KeyPath.start(KeyLayout.of(code, last)).bind(code, "ORD");

    assertThat(bound.startsWith(last, "").ranges())
        .extracting(KeyRange::toString)
        .containsExactly("[ORD\\x00, ORE)");
  }

  @Test
  void an_empty_range_and_an_empty_set_read_nothing() {
    KeyPath reversed = flights().bind(ORIGIN, "ORD").between(DEPARTURE, DAY, DAY);
    assertThat(reversed.ranges()).isEmpty();
    assertThat(reversed.kind()).isEqualTo(ScanKind.NOTHING);
    KeyPath none = flights().in(ORIGIN, List.of()).bind(DEPARTURE, DAY);
    assertThat(none.ranges()).isEmpty();
    assertThat(none.kind()).isEqualTo(ScanKind.NOTHING);
    KeyPath nowhere = none.in(DESTINATION, List.of("DFW"));
    assertThat(nowhere.points()).isEmpty();
    assertThat(nowhere.kind()).isEqualTo(ScanKind.NOTHING);
  }

  @Test
  void the_whole_table_is_read_only_when_said_so() {
    KeyPath all = KeyPath.all(LAYOUT);
    assertThat(all.kind()).isEqualTo(ScanKind.EVERYTHING);
    assertThat(all.ranges()).containsExactly(new KeyRange(ByteString.EMPTY, null));
    assertThat(all.describe()).isEqualTo("every row");
    assertThatIllegalStateException().isThrownBy(() -> flights().ranges());
    assertThatIllegalStateException().isThrownBy(() -> flights().points());
    assertThatIllegalStateException().isThrownBy(() -> flights().kind());
  }

  @Test
  void segments_are_bound_from_the_left_and_nothing_follows_a_range() {
    assertThatIllegalArgumentException()
        .isThrownBy(() -> flights().bind(DEPARTURE, DAY))
        .withMessage(
            "the next segment of {origin}#{departure}#{destination} is origin (text), not departure"
                + " (yyyyMMddHHmm)");
    KeyPath range = flights().bind(ORIGIN, "ORD").from(DEPARTURE, DAY);
    assertThatIllegalStateException().isThrownBy(() -> range.bind(DESTINATION, "DFW"));
    assertThatIllegalStateException().isThrownBy(() -> KeyPath.all(LAYOUT).bind(ORIGIN, "ORD"));
    KeyPath point = flights().bind(ORIGIN, "ORD").bind(DEPARTURE, DAY).bind(DESTINATION, "DFW");
    assertThatIllegalArgumentException().isThrownBy(() -> point.bind(DESTINATION, "DFW"));
  }

  @Test
  void reversed_digits_have_no_ranges() {
    IntegralSegment<Long> id = IntegralSegment.ofLong("User", "id").reversedDigits();
    assertThatIllegalArgumentException()
        .isThrownBy(() -> KeyPath.start(KeyLayout.of(id)).from(id, 1L));
  }

  @Test
  void a_description_lists_the_first_of_many_values() {
    assertThat(flights().in(ORIGIN, List.of("ORD", "JFK")).describe())
        .isEqualTo("origin in [ORD, JFK]");
    List<String> many = IntStream.range(0, 5_000).mapToObj(at -> "A" + at).toList();
    assertThat(flights().in(ORIGIN, many).describe())
        .isEqualTo("origin in [A0, A1, A2, A3, A4, A5, A6, A7, A8, A9, and 4990 more]");
  }

  @Test
  void keys_that_no_row_can_have_are_refused() {
    TextSegment name = TextSegment.of("User", "name");
    KeyPath path = KeyPath.start(KeyLayout.of(name));
    assertThatThrownBy(() -> path.bind(name, "")).isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> path.bind(name, "x".repeat(4097)))
        .isInstanceOf(KeyValueException.class);
    assertThatThrownBy(() -> path.from(name, "x".repeat(4097)))
        .isInstanceOf(KeyValueException.class);
    assertThat(path.bind(name, "x".repeat(4096)).kind()).isEqualTo(ScanKind.POINT);
  }

  @Test
  void a_layout_is_its_segments_in_braces() {
    assertThat(LAYOUT).hasToString("{origin}#{departure}#{destination}");
  }

  @Test
  void the_end_of_a_prefix_carries_over_ff_and_has_none_after_all_ff() {
    assertThat(KeyRange.prefixEnd(bytes(0x61, 0xFF, 0xFF))).isEqualTo(bytes(0x62));
    assertThat(KeyRange.prefixEnd(bytes(0x61, 0x7F))).isEqualTo(bytes(0x61, 0x80));
    assertThat(KeyRange.prefixEnd(bytes(0xFF, 0xFF))).isNull();
    assertThat(KeyRange.prefixEnd(ByteString.EMPTY)).isNull();
  }

  private static ByteString bytes(int... values) {
    byte[] bytes = new byte[values.length];
    for (int at = 0; at < values.length; at++) {
      bytes[at] = (byte) values[at];
    }
    return ByteString.copyFrom(bytes);
  }
}
