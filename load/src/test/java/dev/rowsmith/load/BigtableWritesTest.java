package dev.rowsmith.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.DisplayNameGeneration;
import org.junit.jupiter.api.DisplayNameGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@BigtableTest
@DisplayNameGeneration(DisplayNameGenerator.ReplaceUnderscores.class)
class BigtableWritesTest {

  private static final int ROWS = 2_000;

  private final BigtableDataClient client;
  private final SchemaManager schemas;

  BigtableWritesTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    schemas = new SchemaManager(admin);
  }

  /** Writes rows at one a second, two cells each, and a cell of 1970. */
  private void write(String table, boolean timeFirst) {
    schemas.create(ReadingTable.SCHEMA, table);
    BulkMutation rows = BulkMutation.create(TableId.of(table));
    for (int index = 0; index < ROWS; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      String device = Keys.device(index % 100);
      String key = timeFirst ? Keys.millis(at) + device : device + Keys.millis(at);
      long micros = at.toEpochMilli() * 1_000;
      rows.add(
          ByteString.copyFromUtf8(key),
          Mutation.create()
              .setCell("m", "temperature", micros, "21.5")
              .setCell("m", "h", micros, "0.4")
              .setCell("m", "sum", 0L, "1"));
    }
    client.bulkMutateRows(rows);
  }

  @Test
  void cell_timestamps_of_a_table_are_its_load() {
    write("timed", true);

    LoadReport report = BigtableWrites.of(client, "timed").on(Nodes.bigtable(3));

    assertThat(report.verdict()).isEqualTo(Verdict.MOVING_HOT_SPOT);
    // One write for each row: two cells of one time are one, and the cell of 1970 is none.
    assertThat(report.operations()).isEqualTo(ROWS);
  }

  @Test
  void a_share_of_the_rows_gives_the_same_verdict() {
    write("spread", false);

    LoadReport report = BigtableWrites.of(client, "spread", 0.5).on(Nodes.bigtable(3));

    assertThat(report.verdict()).isEqualTo(Verdict.SPREADS);
    assertThat(report.operations()).isBetween(ROWS / 4, ROWS * 3 / 4);
  }

  @Test
  void a_declared_load_begins_on_the_tablets_of_the_table() {
    write("divided", false);
    Load<ByteString> load = BigtableWrites.of(client, "divided");

    List<ByteString> splits = BigtableWrites.splits(client, "divided");
    LoadReport report = load.splitAt(splits).on(Nodes.bigtable(3));

    assertThat(splits)
        .hasSizeGreaterThan(2)
        .doesNotContain(ByteString.EMPTY)
        .isSortedAccordingTo(ByteString.unsignedLexicographicalComparator());
    assertThat(report.judgement().start().count())
        .isBetween(splits.size() - 1, splits.size() + 1); // The last one can be the last row.
    assertThat(report.judgement().workOfNodes().get(0)).doesNotContain(0);
  }

  @Test
  void keys_of_an_entity_are_shown_without_personal_data_and_foreign_rows_not_at_all(
      @TempDir Path folder) throws IOException {
    schemas.create(TimedReadingTable.SCHEMA);
    BulkMutation rows = BulkMutation.create(TableId.of("timed_readings"));
    for (int index = 0; index < 500; index++) {
      Instant at = Instant.parse("2026-03-01T00:00:00Z").plusSeconds(index);
      long micros = at.toEpochMilli() * 1_000;
      Mutation cells = Mutation.create().setCell("m", "temperature", micros, "21.5");
      rows.add(new TimedReadingKey(at, "jo" + index).encode(), cells);
      rows.add(ByteString.copyFromUtf8("jim" + index), cells); // Of somebody else.
    }
    client.bulkMutateRows(rows);

    LoadReport report = BigtableWrites.of(client, TimedReadingTable.SCHEMA).on(Nodes.bigtable(3));
    report.writeTo(folder.resolve("load.html"));

    assertThat(report.operations()).isEqualTo(1_000);
    assertThat(folder.resolve("load.html"))
        .content()
        .contains("&lt;personal data&gt;")
        .doesNotContain("jo1", "jim1");
  }

  @Test
  void the_command_judges_a_table(BigtableEmulator emulator) {
    write("commanded", true);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PrintStream print = new PrintStream(out, true, StandardCharsets.UTF_8);

    List<String> arguments =
        List.of(
            "--table",
            "commanded",
            "--project",
            "rowsmith",
            "--instance",
            "emulator",
            "--emulator",
            emulator.address(),
            "--keys",
            "dev.rowsmith.load.ShelfKey",
            "--from",
            "2026-03-01T00:00:00Z",
            "--until",
            "2026-03-01T00:20:00Z");
    assertThat(LoadCommand.run(arguments, print, print)).isEqualTo(2);

    assertThat(out.toString(StandardCharsets.UTF_8)).startsWith("Hotspot, MOVING_HOT_SPOT");
  }

  @Test
  void a_table_without_times_is_refused() {
    schemas.create(ReadingTable.SCHEMA, "empty");

    assertThatThrownBy(() -> BigtableWrites.of(client, "empty"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("no cell of the table empty that was read has a time");
    assertThatThrownBy(() -> BigtableWrites.of(client, "empty", 0))
        .hasMessage("a share of 0.0 of the rows: expected a number above 0, 1 at most");
  }
}
