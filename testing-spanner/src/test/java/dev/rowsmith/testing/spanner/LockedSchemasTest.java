package dev.rowsmith.testing.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.ByteArray;
import dev.rowsmith.testing.spanner.Shop.Opening;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LockedSchemasTest {

  private static final Shop SHOP =
      new Shop(
          UUID.fromString("123e4567-e89b-12d3-a456-426614174000"),
          new Opening(9, 18),
          "closed on \"Monday\", but open",
          true,
          7,
          1.5f,
          -2.25,
          new BigDecimal("12.50"),
          ByteArray.copyFrom(new byte[] {1, -1}),
          Instant.parse("2015-02-09T23:12:49.918Z"),
          LocalDate.of(2015, 2, 9),
          DayOfWeek.MONDAY,
          List.of("a, b", "[c]"),
          List.of(1L, -2L),
          "{\"a\":1}",
          null,
          null);

  private static final String LOCK =
      """
      # What stored rows of dev.rowsmith.testing.spanner.Shop depend on. Commit it. docs/lock.md
      format 1
      table Shops
      primary key id
      column id = STRING(36) NOT NULL, UUID
      column note = STRING(MAX), text
      column opening = INT64 NOT NULL, by dev.rowsmith.testing.spanner.OpeningConverter
      """;

  @TempDir private Path folder = Path.of("");

  @BeforeEach
  void lock() throws IOException {
    write("dev.rowsmith.testing.spanner.Shop.spanner.lock", LOCK);
  }

  @AfterEach
  void takeBack() {
    OpeningConverter.turned = false;
    OpeningConverter.marked = false;
  }

  @Test
  void example_of_every_type_is_written_once_and_compared_from_then_on() throws IOException {
    LockedSchemas.compare(folder, List.of(SHOP), true);

    String rows = rows();
    assertThat(rows)
        .isEqualTo(
            """
            # Rows that code of dev.rowsmith.testing.spanner.Shop wrote. Commit it. docs/lock.md
            format 1
            row
            value closed = STRING "MONDAY"
            value counts = INT64[1, -2]
            value day = DATE 2015-02-09
            value id = STRING "123e4567-e89b-12d3-a456-426614174000"
            value json = JSON "{\\"a\\":1}"
            value large = FLOAT64 -2.25
            value logo = BYTES 0x01FF
            value note = STRING "closed on \\"Monday\\", but open"
            value open = BOOL true
            value opening = INT64 918
            value rent = NUMERIC 12.50
            value since = TIMESTAMP 2015-02-09T23:12:49.918000000Z
            value small = FLOAT32 1.5
            value tags = STRING["a, b", "[c]"]
            value visits = INT64 7
            value written = TIMESTAMP COMMIT
            """);
    LockedSchemas.verify(folder, SHOP);
    LockedSchemas.verify(folder);
    LockedSchemas.compare(folder, List.of(SHOP), true);
    assertThat(rows()).isEqualTo(rows);
  }

  @Test
  void converter_that_writes_another_value_is_a_failure() {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    OpeningConverter.marked = true;

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("Shop.spanner.rows:3: this code writes another value into opening")
        .hasMessageContaining("stored:  INT64 918")
        .hasMessageContaining("written: INT64 10918");
  }

  @Test
  void converter_that_does_not_read_its_own_value_is_a_failure() {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    OpeningConverter.turned = true;

    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining(
            "Shop.spanner.rows:3: this code reads a stored row and rejects it on writing:"
                + " Shop.opening: ");
  }

  @Test
  void stored_row_that_cannot_be_read_is_a_failure() throws IOException {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    writeRows(rows().replace("INT64 918", "INT64 1809"));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.spanner.rows:3: a row that is stored cannot be read")
        .hasMessageContaining("closes before it opens");

    writeRows(rows().replace("STRING \"MONDAY\"", "STRING \"Montag\""));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("a row that is stored cannot be read");
  }

  @Test
  void rows_of_older_code_lack_new_columns_and_have_those_that_are_gone() throws IOException {
    LockedSchemas.compare(folder, List.of(SHOP), true);
    writeRows(
        rows()
            .replace("value visits = INT64 7\n", "value owner = STRING \"Ann\"\n")
            .replace("value closed = STRING \"MONDAY\"\n", ""));

    assertThatCode(() -> LockedSchemas.verify(folder)).doesNotThrowAnyException();
  }

  @Test
  void what_is_missing_is_told_with_the_way_out() throws IOException {
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining(
            "Shop.spanner.lock: no build sees what is written by code: column.opening")
        .hasMessageContaining("hand an example");
    assertThatThrownBy(() -> LockedSchemas.verify(folder, SHOP))
        .hasMessageContaining("no row has the values of the example {closed=")
        .hasMessageContaining("-Drowsmith.lock.update=true");

    LockedSchemas.compare(folder, List.of(SHOP), true);
    assertThatThrownBy(() -> LockedSchemas.verify(folder, "a text"))
        .hasMessageContaining("has no lock file of java.lang.String");
    writeRows(rows().replace("value day", "valve day"));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.spanner.rows:6: 'valve day = DATE 2015-02-09' is not a line");
    writeRows("");
    write("dev.rowsmith.testing.spanner.Kiosk.spanner.lock", LOCK);
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Kiosk.spanner.lock:1: there is no class");
    write("dev.rowsmith.testing.spanner.Shop.spanner.lock", LOCK.replace("format 1", "format 9"));
    assertThatThrownBy(() -> LockedSchemas.verify(folder))
        .hasMessageContaining("Shop.spanner.lock:2: format 9");
  }

  private String rows() throws IOException {
    return Files.readString(folder.resolve("dev.rowsmith.testing.spanner.Shop.spanner.rows"));
  }

  private void writeRows(String text) throws IOException {
    write("dev.rowsmith.testing.spanner.Shop.spanner.rows", text);
  }

  private void write(String name, String text) throws IOException {
    Files.writeString(folder.resolve(name), text);
  }
}
