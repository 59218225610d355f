package dev.rowsmith.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockedSchemasTest {

  private static final Shop SHOP = new Shop("berlin", new Shop.Opening(9, 18), "closed on Monday");

  private static final String LOCK =
      """
      # What stored rows of dev.rowsmith.testing.Shop depend on. Commit it. docs/lock.md
      format 1
      table shops
      key READABLE
      key 1 text  # city
      key example "alpha" = 616C706861
      family m keeps 1 version
      column m:note = text, gzip
      column m:opening = by dev.rowsmith.testing.OpeningCodec, required
      """;

  @TempDir private Path folder;

  @BeforeEach
  void lock() throws IOException {
    write("dev.rowsmith.testing.Shop.bigtable.lock", LOCK);
  }

  @AfterEach
  void takeBack() {
    OpeningCodec.turned = false;
    OpeningCodec.marked = false;
    Delivery.length = 2;
  }

  @Test
  void an_example_is_written_once_and_compared_from_then_on() throws IOException {
    LockedSchemas.compare(folder, List.of(SHOP), true);

    String rows = rows();
    assertThat(rows)
        .startsWith("# Rows that code of dev.rowsmith.testing.Shop wrote.")
        .contains("\nformat 1\nrow 6265726C696E\ncell m:note = 1F8B")
        .endsWith("cell m:opening = 0912\n");
    LockedSchemas.verify(folder, SHOP);
    LockedSchemas.verify(folder);
    LockedSchemas.compare(folder, List.of(SHOP), true);
    assertThat(rows()).isEqualTo(rows);
  }

  @Test
  void a_codec_that_writes_other_bytes_is_a_failure() {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    OpeningCodec.marked = true;

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("dev.rowsmith.testing.Shop.bigtable.rows:5: this code writes other")
        .hasMessageContaining("bytes into m:opening")
        .hasMessageContaining("stored:  0912")
        .hasMessageContaining("written: 091201");
    assertThatThrownBy(() -> LockedSchemas.compare(folder, List.of(SHOP), true))
        .as("an update does not accept that either")
        .isInstanceOf(AssertionError.class);
  }

  @Test
  void a_codec_that_does_not_read_its_own_bytes_is_a_failure() {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    OpeningCodec.turned = true;

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(
            "Shop.bigtable.rows:3: this code reads a stored row and rejects it on writing:"
                + " Shop.opening: ");
  }

  @Test
  void a_stored_row_that_cannot_be_read_is_a_failure() throws IOException {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    write("dev.rowsmith.testing.Shop.bigtable.rows", rows().replace("= 0912", "= 1209"));

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.bigtable.rows:3: a row that is stored cannot be read")
        .hasMessageContaining("closes before it opens");
  }

  @Test
  void rows_of_older_code_lack_new_columns_and_have_those_that_are_gone() throws IOException {
    write(
        "dev.rowsmith.testing.Shop.bigtable.rows",
        """
        format 1
        row 6265726C696E
        cell m:opening = 0912
        cell m:owner = 616E6E
        """);

    assertThatCode(() -> LockedSchemas.verify(folder)).doesNotThrowAnyException();
  }

  @Test
  void an_example_without_a_row_says_how_it_is_written() {
    assertThatThrownBy(() -> LockedSchemas.verify(folder, SHOP))
        .hasMessageContaining("no row has the bytes of the example with the key 6265726C696E")
        .hasMessageContaining("-Drowsmith.lock.update=true");
  }

  @Test
  void what_a_codec_writes_needs_an_example() {
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.bigtable.lock: no build sees the bytes")
        .hasMessageContaining(
            "column.m:opening type=codec class=dev.rowsmith.testing.OpeningCodec required=true")
        .hasMessageContaining("hand an example");
  }

  @Test
  void a_key_example_of_other_bytes_is_a_failure() throws IOException {
    write("dev.rowsmith.testing.Shop.bigtable.lock", LOCK.replace("616C706861", "616C706862"));

    assertThatThrownBy(() -> LockedSchemas.compare(folder, List.of(SHOP), true))
        .hasMessageContaining(
            "Shop.bigtable.lock:6: the key example is read as values=[alphb] key=616C706862");
  }

  @Test
  void a_file_of_an_entity_that_is_gone_is_a_failure() throws IOException {
    writeShopRow();
    write("dev.rowsmith.testing.Kiosk.bigtable.lock", LOCK);

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining(
            "dev.rowsmith.testing.Kiosk.bigtable.lock:1: there is no class"
                + " dev.rowsmith.testing.Kiosk")
        .hasMessageContaining("delete the file if no row of its table is kept");
  }

  @Test
  void an_example_of_another_entity_needs_its_lock_file() {
    writeShopRow();

    assertThatThrownBy(() -> LockedSchemas.verify(folder, "a text"))
        .hasMessageContaining("has no lock file of java.lang.String");
  }

  @Test
  void files_that_cannot_be_read_are_failures() throws IOException {
    writeShopRow();
    write("dev.rowsmith.testing.Shop.bigtable.rows", rows().replace("= 0912", "= 9:18"));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.bigtable.rows:5: 'cell m:opening = 9:18' is not a line");

    write("dev.rowsmith.testing.Shop.bigtable.lock", LOCK.replace("format 1", "format 9"));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.bigtable.lock:2: format 9");
  }

  private static final Delivery DELIVERY = new Delivery("berlin", new Delivery.Point(52.5, 13.4));

  private void lockDelivery() throws IOException {
    Files.delete(folder.resolve("dev.rowsmith.testing.Shop.bigtable.lock"));
    write(
        "dev.rowsmith.testing.Delivery.bigtable.lock",
        """
        format 1
        table deliveries
        key READABLE
        key 1 text, computed from id, then "#"
        key 2 text
        column m:to = JSON Delivery.Point, required
        """);
  }

  @Test
  void names_that_jackson_is_told_are_compared() throws IOException {
    lockDelivery();
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("no build sees the bytes")
        .hasMessageContaining("column.m:to type=json value=")
        .hasMessageContaining("key.1 type=text computed-from=[id] end=\"#\"");

    LockedSchemas.compare(folder, List.of(DELIVERY), true);
    LockedSchemas.verify(folder, DELIVERY);
    Path rows = folder.resolve("dev.rowsmith.testing.Delivery.bigtable.rows");
    String written = Files.readString(rows);
    assertThat(written).contains("row 6265236265726C696E\n").contains(hex("{\"lat\":52.5"));

    Files.writeString(rows, written.replace(hex("lat"), hex("Lat")));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Delivery.bigtable.rows:3: a row that is stored cannot be read");
  }

  @Test
  void segment_that_is_computed_in_another_way_is_a_failure() throws IOException {
    lockDelivery();
    LockedSchemas.compare(folder, List.of(DELIVERY), true);
    Delivery.length = 3;

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Delivery.bigtable.rows:3");
  }

  private static String hex(String text) {
    return HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_8));
  }

  private void writeShopRow() {
    LockedSchemas.compare(folder, List.of(SHOP), true);
  }

  private String rows() throws IOException {
    return Files.readString(folder.resolve("dev.rowsmith.testing.Shop.bigtable.rows"));
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
