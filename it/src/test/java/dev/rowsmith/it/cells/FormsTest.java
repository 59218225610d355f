package dev.rowsmith.it.cells;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import com.google.protobuf.Duration;
import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.runtime.CellValueException;
import dev.rowsmith.runtime.bigtable.table.UnreadableRowException;
import dev.rowsmith.testing.BigtableTest;
import dev.rowsmith.testing.InjectBigtable;
import java.io.IOException;
import java.time.Instant;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@BigtableTest
class FormsTest {

  private static final HexFormat HEX = HexFormat.of();
  private static final Instant NOON = Instant.parse("2026-05-01T12:00:00Z");
  private static final String DIARY = "one step after the other, ".repeat(100);

  @InjectBigtable FormsRepository forms;
  @InjectBigtable BigtableDataClient client;

  @Test
  void every_form_comes_back_as_it_was_put() {
    forms.put(full("full"));
    assertThat(forms.find("full")).contains(full("full"));
  }

  @Test
  void cells_hold_the_bytes_that_the_documents_say() throws IOException {
    forms.put(full("bytes"));

    Row row = row("bytes");
    assertThat(value(row, "f", "home").toStringUtf8())
        .isEqualTo("{\"street\":\"Baker Street 221B\",\"city\":\"London\"}");
    assertThat(hex(value(row, "f", "walked"))).isEqualTo("085a1005");
    assertThat(hex(value(row, "f", "steps"))).isEqualTo("2a000000");
    assertThat(hex(value(row, "f", "height"))).isEqualTo("0000000000803540");
    assertThat(hex(value(row, "f", "summit"))).isEqualTo("3ff8000000000000c000000000000000");
    assertThat(value(row, "n", "0000000001").toStringUtf8())
        .isEqualTo("{\"street\":\"Bryggen 1\",\"city\":\"Bergen\"}");
    assertThat(row.getCells("v", "pulse"))
        .extracting(cell -> hex(cell.getValue()))
        .containsExactly("5000000000000000", "4600000000000000");

    ByteString packed = value(row, "f", "diary");
    assertThat(hex(packed)).startsWith("1f8b");
    assertThat(packed.size()).isLessThan(DIARY.length() / 10);
    try (GZIPInputStream unpacked = new GZIPInputStream(packed.newInput())) {
      assertThat(ByteString.readFrom(unpacked).toStringUtf8()).isEqualTo(DIARY);
    }
  }

  @Test
  void what_is_absent_has_no_cell_in_any_form() {
    forms.put(full("absent"));
    Forms bare = new Forms("absent", null, null, null, 0, null, null, Map.of(), List.of());
    forms.put(bare);

    assertThat(forms.find("absent")).contains(bare);
    assertThat(row("absent").getCells())
        .extracting(cell -> cell.getQualifier().toStringUtf8())
        .containsOnly("steps");
  }

  @Test
  void an_update_and_a_condition_use_the_same_forms() {
    forms.put(full("update"));
    Forms.Address castle = new Forms.Address("Hradčany 1", "Praha");

    assertThat(
            forms
                .update("update")
                .home(castle)
                .steps(-1)
                .putNights(2, castle)
                .onlyIf(FormsTable.STEPS.is(42))
                .apply())
        .isTrue();
    Forms found = forms.find("update").orElseThrow();
    assertThat(found.home()).isEqualTo(castle);
    assertThat(found.steps()).isEqualTo(-1);
    assertThat(found.nights()).containsEntry(2, castle).hasSize(2);
    assertThat(hex(value(row("update"), "f", "steps"))).isEqualTo("ffffffff");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "f:home   | home   | 7b7d5d           | 3 bytes that are not JSON of Address: ",
        "f:walked | walked | 0a05             | no such message in 2 bytes: ",
        "f:diary  | diary  | 706c61696e       | no gzip of 5 bytes: Not in GZIP format",
        "f:diary  | diary  | 1f8b080000000000 | no gzip of 8 bytes: ",
        "f:steps  | steps  | 2a0000           | 3 bytes, and an int has 4",
        "f:height | height | 2a000000         | 4 bytes, and a long has 8",
        "f:summit | summit | 3ff800           | length in bytes is 3",
        "n:0000000001 | nights | 6e6f         | 2 bytes that are not JSON of Address: ",
        "v:pulse  | pulse  | 50               | 1 byte, and a long has 8"
      })
  void a_cell_that_is_no_value_is_reported_with_table_key_column_and_length(
      String column, String component, String bytes, String problem) {
    String id = "corrupt " + component + " " + bytes;
    forms.put(full(id));
    String qualifier = component.equals("nights") ? "0000000001" : component;
    client.mutateRow(
        RowMutation.create(TableId.of(forms.table()), FormsKey.of(full(id)).encode())
            .setCell(
                column.substring(0, 1),
                ByteString.copyFromUtf8(qualifier),
                Instant.now().plusSeconds(60).toEpochMilli() * 1000,
                ByteString.copyFrom(HEX.parseHex(bytes))));

    assertThatThrownBy(() -> forms.find(id))
        .isInstanceOfSatisfying(
            UnreadableRowException.class,
            unreadable -> {
              assertThat(unreadable.table()).isEqualTo(forms.table());
              assertThat(unreadable.rowKey()).isEqualTo(FormsKey.of(full(id)).encode());
              assertThat(unreadable.column()).isEqualTo(column);
            })
        .hasMessageStartingWith(
            "row '%s' of table %s cannot be read as Forms: cell %s (%s): ",
            FormsKey.of(full(id)).encode().toStringUtf8(), forms.table(), column, component)
        .hasMessageContaining(problem);
  }

  @Test
  void what_a_form_cannot_hold_is_refused_before_anything_is_written() {
    Forms halfCharacter =
        new Forms("refused", null, null, "\ud800", 0, null, null, Map.of(), List.of());
    assertThatThrownBy(() -> forms.put(halfCharacter))
        .isInstanceOf(CellValueException.class)
        .hasMessageStartingWith("Forms.diary: ");
    assertThat(forms.exists("refused")).isFalse();
  }

  @Test
  void a_null_entry_of_an_update_is_refused_with_its_key() {
    assertThatThrownBy(() -> forms.update("refused").putNights(7, null))
        .isInstanceOf(CellValueException.class)
        .hasMessage("Forms.nights: the value of the key '7' is null, and each entry has one");
  }

  private Row row(String id) {
    return client.readRow(TableId.of(forms.table()), id);
  }

  private static ByteString value(Row row, String family, String qualifier) {
    List<RowCell> newestFirst = row.getCells(family, qualifier);
    assertThat(newestFirst).isNotEmpty();
    return newestFirst.get(0).getValue();
  }

  private static String hex(ByteString bytes) {
    return HEX.formatHex(bytes.toByteArray());
  }

  private static Forms full(String id) {
    return new Forms(
        id,
        new Forms.Address("Baker Street 221B", "London"),
        Duration.newBuilder().setSeconds(90).setNanos(5).build(),
        DIARY,
        42,
        21.5,
        new Forms.Point(1.5, -2),
        Map.of(1, new Forms.Address("Bryggen 1", "Bergen")),
        List.of(new Cell<>(NOON.plusSeconds(1), 80L), new Cell<>(NOON, 70L)));
  }
}
