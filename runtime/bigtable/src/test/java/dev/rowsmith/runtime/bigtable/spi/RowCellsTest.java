package dev.rowsmith.runtime.bigtable.spi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import dev.rowsmith.model.bigtable.Retention;
import dev.rowsmith.runtime.bigtable.RowEvents;
import dev.rowsmith.runtime.bigtable.internal.cell.ColumnIndex;
import dev.rowsmith.runtime.bigtable.internal.cell.EntityRowBuilder;
import dev.rowsmith.runtime.bigtable.internal.cell.StoredCells;
import dev.rowsmith.runtime.bigtable.table.Column;
import dev.rowsmith.runtime.bigtable.table.MapColumn;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.runtime.bigtable.table.VersionedColumn;
import dev.rowsmith.runtime.key.segment.TextSegment;
import dev.rowsmith.runtime.key.spi.KeyLayout;
import dev.rowsmith.runtime.value.BinaryCodec;
import dev.rowsmith.runtime.value.ValueCodec;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RowCellsTest {

  private static final Column<Long> COUNT = Column.of("count", long.class, "m", "count");
  private static final Column<String> NAME =
      Column.of("name", String.class, "m", "name", new Stubborn());
  private static final MapColumn<String, Long> LIKES =
      MapColumn.of(
          "likes",
          "Map<String, Long>",
          "l",
          "",
          TextSegment.ofVerbatim("Thing", "likes"),
          BinaryCodec.LONG,
          0);
  private static final VersionedColumn<Long> SPEED =
      VersionedColumn.of("speed", "Long", "v", "speed", BinaryCodec.LONG, 2);

  private static final TableSchema SCHEMA =
      TableSchema.of("Thing", "things", KeyLayout.of(TextSegment.of("Thing", "id")))
          .family("m", Retention.versions(1))
          .family("l", Retention.versions(1))
          .family("v", Retention.versions(2))
          .columns(COUNT, NAME, LIKES, SPEED);

  @Test
  void what_the_row_has_not_is_null_or_what_stands_for_it() {
    assertThat(reading(cells -> cells.getLongOrNull(0)).row("1").finish()).isEqualTo("null");
    assertThat(reading(cells -> cells.getLong(0, -7)).row("1").finish()).isEqualTo("-7");
    assertThat(reading(cells -> cells.get(1, NAME)).row("1").finish()).isEqualTo("null");
    assertThat(reading(cells -> cells.get(1, NAME, "nobody")).row("1").finish())
        .isEqualTo("nobody");
    assertThat(reading(cells -> cells.entries(2, LIKES)).row("1").finish()).isEqualTo("{}");
    assertThat(reading(cells -> cells.versions(3, SPEED)).row("1").finish()).isEqualTo("[]");
  }

  @Test
  void a_number_is_the_same_in_one_piece_and_in_two() {
    ByteString bytes = BinaryCodec.LONG.encode(0x0102030405060708L);
    String number = Long.toString(0x0102030405060708L);

    assertThat(reading(cells -> cells.getLong(0)).row("1").cell("m", "count", bytes).finish())
        .isEqualTo(number);
    assertThat(
            reading(cells -> cells.getLong(0))
                .row("1")
                .pieces("m", "count", List.of(bytes.substring(0, 5), bytes.substring(5)))
                .finish())
        .isEqualTo(number);
    assertThat(reading(cells -> cells.get(0, COUNT)).row("1").cell("m", "count", bytes).finish())
        .isEqualTo(number);
  }

  @Test
  void more_bytes_than_the_number_has_are_refused_however_they_come() {
    ByteString bytes = BinaryCodec.LONG.encode(7L);
    ByteString more = ByteString.copyFromUtf8("!");
    RowEvents<String> events = reading(cells -> cells.getLong(0));

    events.row("1").cell("m", "count", bytes.concat(more));
    assertThatThrownBy(events::finish).hasMessageContaining("9 bytes, and a long has 8");
    events.reset().row("1").pieces("m", "count", List.of(bytes, more));
    assertThatThrownBy(events::finish).hasMessageContaining("9 bytes, and a long has 8");
    events.reset().row("1").pieces("m", "count", List.of());
    assertThatThrownBy(events::finish).hasMessageContaining("0 bytes, and a long has 8");
  }

  @Test
  void a_number_of_one_row_is_not_in_the_next() {
    RowEvents<String> events = reading(cells -> cells.getLong(0, -1));

    assertThat(events.row("1").number("m", "count", 7).finish()).isEqualTo("7");
    assertThat(events.reset().row("2").finish()).isEqualTo("-1");
  }

  @Test
  void a_row_without_a_cell_of_its_columns_has_no_newest_time() {
    RowEvents<String> events = reading(cells -> cells.newestTimestamp()).row("1");

    assertThatThrownBy(events::finish)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageContaining("the row has no cell of its columns");
    assertThat(events.reset().row("2").number("m", "count", 2).finish()).isNotEmpty();
  }

  @Test
  void an_older_version_of_a_number_is_passed_over_wherever_it_comes() {
    assertThat(
            reading(cells -> cells.getLong(0))
                .row("1")
                .number("m", "count", 2)
                .number("m", "count", 1)
                .number("v", "speed", 9)
                .number("m", "count", 0)
                .finish())
        .isEqualTo("2");
  }

  @Test
  void more_entries_than_there_was_room_for_come_in_the_order_of_the_row() {
    RowEvents<String> events = reading(cells -> cells.entries(2, LIKES).keySet()).row("1");
    IntStream.range(10, 60).forEach(at -> events.number("l", "user" + at, at));

    assertThat(events.finish()).startsWith("[user10, user11, ").endsWith(", user58, user59]");
    assertThat(events.row("2").number("l", "me", 1).finish()).isEqualTo("[me]");
  }

  @Test
  void versions_are_a_list_or_a_map_of_those_that_are_wanted() {
    assertThat(
            reading(cells -> cells.history(3, SPEED))
                .row("1")
                .number("v", "speed", 9)
                .number("v", "speed", 8)
                .number("v", "speed", 7)
                .finish())
        .isEqualTo("{%s=8}".formatted(Instant.ofEpochMilli(1)));
    assertThat(
            reading(cells -> cells.versions(3, SPEED).size())
                .row("1")
                .number("v", "speed", 9)
                .number("v", "speed", 8)
                .number("v", "speed", 7)
                .finish())
        .isEqualTo("2");
  }

  @Test
  void what_a_codec_throws_is_told_with_its_column() {
    RowEvents<String> events = reading(cells -> cells.get(1, NAME)).row("1");
    events.text("m", "name", "?");

    assertThatThrownBy(events::finish)
        .isInstanceOf(UnreadableRowException.class)
        .hasMessageEndingWith(
            "cell m:name (name): I read nothing; the cell's length in bytes is 1");
  }

  @Test
  void an_entry_whose_value_is_none_is_told_with_its_qualifier() {
    RowEvents<String> events = reading(cells -> cells.entries(2, LIKES)).row("1");
    events.text("l", "me", "?");

    assertThatThrownBy(events::finish)
        .isInstanceOfSatisfying(
            UnreadableRowException.class, problem -> assertThat(problem.column()).isEqualTo("l:me"))
        .hasMessageContaining("cell l:me (");
  }

  private static RowEvents<String> reading(Function<RowCells, @Nullable Object> value) {
    StoredCells stored = new StoredCells(SCHEMA);
    RowCells cells = new RowCells(stored);
    return new RowEvents<>(
        new EntityRowBuilder<>(
            SCHEMA,
            new ColumnIndex(SCHEMA.columns()),
            stored,
            rowKey -> String.valueOf(value.apply(cells))));
  }

  private static final class Stubborn implements ValueCodec<String> {

    @Override
    public ByteString encode(String value) {
      return ByteString.EMPTY;
    }

    @Override
    public String decode(ByteString cell) {
      throw new IllegalStateException("I read nothing");
    }
  }
}
