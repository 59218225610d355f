package dev.rowsmith.runtime.bigtable.internal.cell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.CellFormatException;
import dev.rowsmith.runtime.KeyFormatException;
import dev.rowsmith.runtime.bigtable.RowEvents;
import dev.rowsmith.runtime.bigtable.Sensor;
import dev.rowsmith.runtime.bigtable.SensorMapper;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.value.CellValue;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EntityRowBuilderTest {

  private static final Instant SEEN = Instant.parse("2015-02-09T23:12:49Z");
  private static final ByteString SEEN_BYTES =
      CellValue.encodeLong(SEEN.getEpochSecond() * 1000000);

  private final SensorMapper mapper = new SensorMapper();
  private final RowEvents<Sensor> events = new RowEvents<>(mapper.createRowBuilder());

  @Test
  void cells_become_an_entity_whatever_the_order_of_the_families() {
    Sensor expected = new Sensor("ORD", "1", "north", 7, SEEN);

    assertThat(
            events
                .row("ORD#1")
                .number("m", "c", 7)
                .text("m", "name", "north")
                .cell("x", "seen", SEEN_BYTES)
                .finish())
        .isEqualTo(expected);
    assertThat(
            events
                .row("ORD#1")
                .cell("x", "seen", SEEN_BYTES)
                .text("m", "name", "north")
                .number("m", "c", 7)
                .finish())
        .isEqualTo(expected);
  }

  @Test
  void a_value_arrives_in_several_pieces() {
    ByteString count = CellValue.encodeLong(7);

    assertThat(
            events
                .row("ORD#1")
                .pieces("m", "c", List.of(count.substring(0, 3), count.substring(3)))
                .pieces(
                    "m",
                    "name",
                    List.of(
                        ByteString.copyFromUtf8("no"),
                        ByteString.EMPTY,
                        ByteString.copyFromUtf8("rth")))
                .finish())
        .isEqualTo(new Sensor("ORD", "1", "north", 7, null));
  }

  @Test
  void a_cell_without_any_piece_is_empty() {
    assertThat(events.row("ORD#1").number("m", "c", 7).pieces("m", "name", List.of()).finish())
        .isEqualTo(new Sensor("ORD", "1", "", 7, null));
  }

  @Test
  void the_newest_version_of_a_cell_is_the_one_that_comes_first() {
    assertThat(
            events
                .row("ORD#1")
                .number("m", "c", 7)
                .number("m", "c", 6)
                .text("m", "name", "new")
                .text("m", "name", "old")
                .finish())
        .isEqualTo(new Sensor("ORD", "1", "new", 7, null));
  }

  @Test
  void an_old_version_that_cannot_be_read_harms_nobody() {
    assertThat(events.row("ORD#1").number("m", "c", 7).text("m", "c", "seven").finish())
        .isEqualTo(new Sensor("ORD", "1", null, 7, null));
  }

  @Test
  void columns_that_the_entity_does_not_map_are_ignored() {
    assertThat(
            events
                .row("ORD#1")
                .text("m", "a", "?")
                .number("m", "c", 7)
                .text("m", "d", "?")
                .text("m", "name", "north")
                .text("m", "zebra", "?")
                .text("y", "name", "?")
                .text("x", "c", "?")
                .finish())
        .isEqualTo(new Sensor("ORD", "1", "north", 7, null));
  }

  @Test
  void a_row_has_nothing_of_the_row_before() {
    events.row("ORD#1").number("m", "c", 7).text("m", "name", "north").finish();

    assertThat(events.row("ORD#2").number("m", "c", 8).finish())
        .isEqualTo(new Sensor("ORD", "2", null, 8, null));
  }

  @Test
  void a_row_that_is_told_again_after_a_reset_has_nothing_of_its_first_half() {
    events.row("ORD#1").text("m", "name", "north").text("m", "c", "broken").reset();

    assertThat(events.row("ORD#1").number("m", "c", 7).finish())
        .isEqualTo(new Sensor("ORD", "1", null, 7, null));
  }

  @Test
  void a_failed_row_does_not_spoil_the_next_even_without_a_reset() {
    events.row("ORD#1").text("m", "c", "broken");
    assertThatThrownBy(events::finish).isInstanceOf(UnreadableRowException.class);

    assertThat(events.row("ORD#2").number("m", "c", 7).finish())
        .isEqualTo(new Sensor("ORD", "2", null, 7, null));
  }

  @Test
  void a_missing_cell_of_a_primitive_is_reported_with_the_fix() {
    events.row("ORD#1").text("m", "name", "north");

    assertThatThrownBy(events::finish)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessage(
            "row 'ORD#1' of table sensors cannot be read as Sensor: cell m:c (count): the row has no such cell,"
                + " and long cannot be absent; declare it as @Nullable Long, or add @Stored(whenAbsent = \"…\")");
  }

  @Test
  void a_count_of_the_row_before_does_not_fill_in_for_a_missing_one() {
    events.row("ORD#1").number("m", "c", 7).finish();
    events.row("ORD#2").text("m", "name", "north");

    assertThatThrownBy(events::finish).hasMessageContaining("the row has no such cell");
  }

  @Test
  void a_cell_that_cannot_be_decoded_is_reported_with_table_key_and_column() {
    events.row("ORD#1").text("m", "c", "seven");

    assertThatThrownBy(events::finish)
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            unreadable -> {
              assertThat(unreadable.table()).isEqualTo("sensors");
              assertThat(unreadable.rowKey()).isEqualTo(ByteString.copyFromUtf8("ORD#1"));
              assertThat(unreadable.column()).isEqualTo("m:c");
              assertThat(unreadable)
                  .hasMessageStartingWith(
                      "row 'ORD#1' of table sensors cannot be read as Sensor: cell m:c (count): 5 bytes")
                  .hasCauseInstanceOf(CellFormatException.class);
            });
  }

  @Test
  void the_first_of_several_bad_cells_is_reported() {
    events.row("ORD#1").text("m", "c", "seven").text("x", "seen", "yesterday");

    assertThatThrownBy(events::finish).hasMessageContaining("cell m:c");
  }

  @Test
  void a_key_of_another_layout_is_reported_with_its_table() {
    events.row("ORD").number("m", "c", 7);

    assertThatThrownBy(events::finish)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageStartingWith("row 'ORD' of table sensors cannot be read as Sensor: ")
        .hasCauseInstanceOf(KeyFormatException.class);
  }

  @Test
  void a_key_of_arbitrary_bytes_is_printed_without_losing_any() {
    ByteString key = ByteString.copyFrom(new byte[] {'a', 0, (byte) 0xFF});
    RowBuilder<Sensor> builder = mapper.createRowBuilder();
    builder.startRow(key);

    assertThatThrownBy(builder::finishRow)
        .hasMessageContaining("row 'a\\000\\377' of table sensors")
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            unreadable -> assertThat(unreadable.rowKey()).isEqualTo(key));
  }

  @Test
  void a_constructor_that_refuses_the_values_is_reported_with_the_row() {
    events.row("ORD#1").number("m", "c", -1);

    assertThatThrownBy(events::finish)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessage(
            "row 'ORD#1' of table sensors cannot be read as Sensor: a sensor counts no backwards")
        .hasCauseInstanceOf(IllegalArgumentException.class);
  }

  @Test
  void a_constructor_that_says_nothing_is_reported_by_the_name_of_its_exception() {
    events.row("ORD#1").number("m", "c", Long.MIN_VALUE);

    assertThatThrownBy(events::finish)
        .hasMessage(
            "row 'ORD#1' of table sensors cannot be read as Sensor: java.lang.IllegalArgumentException");
  }

  @Test
  void a_marker_of_progress_is_no_entity() {
    assertThatThrownBy(
            () -> mapper.createRowBuilder().createScanMarkerRow(ByteString.copyFromUtf8("ORD#1")))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("'ORD#1'")
        .hasMessageContaining("repository");
  }
}
