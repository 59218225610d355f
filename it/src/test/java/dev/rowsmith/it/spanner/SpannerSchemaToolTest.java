package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.spanner.DatabaseId;
import com.google.cloud.spanner.Dialect;
import dev.rowsmith.runtime.spanner.schema.SchemaIndex;
import dev.rowsmith.runtime.spanner.table.TableSchema;
import dev.rowsmith.schema.SpannerSchemaTool;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import dev.rowsmith.testing.spanner.SpannerTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The schema tool as a program of its own, over all entities of this module. */
@SpannerTest
class SpannerSchemaToolTest {

  /** What a run said on standard output and on standard error, and how it ended. */
  private record Run(int code, String out, String progress) {}

  private final DatabaseId id;
  private final String emulator;

  SpannerSchemaToolTest(SpannerDatabase database, SpannerEmulator emulator) {
    this.id = database.id();
    this.emulator = emulator.address();
  }

  private Run runOn(String... words) throws IOException, InterruptedException {
    List<String> all = new ArrayList<>(List.of(words));
    all.addAll(List.of("--project", id.getInstanceId().getProject()));
    all.addAll(List.of("--instance", id.getInstanceId().getInstance()));
    all.addAll(List.of("--database", id.getDatabase(), "--emulator", emulator));
    return run(all.toArray(String[]::new));
  }

  private static Run run(String... words) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Programs of a few seconds are faster without the compiler for longer ones.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(SpannerSchemaTool.class.getName());
    command.addAll(List.of(words));
    Path progress = Files.createTempFile("progress", ".txt");
    try {
      Process process = new ProcessBuilder(command).redirectError(progress.toFile()).start();
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      int code = process.waitFor();
      return new Run(code, out, Files.readString(progress));
    } finally {
      Files.delete(progress);
    }
  }

  @Test
  void the_index_of_a_module_names_all_of_its_entities() {
    assertThat(SchemaIndex.load())
        .contains(TaskTable.SCHEMA, SingerTable.SCHEMA)
        .extracting(TableSchema::entity)
        .contains("Task", "Album");
  }

  @Test
  void tables_are_planned_applied_and_found_to_be_as_declared() throws Exception {
    Run plan = runOn("plan", "--table", "Tasks", "--table", "TaskNotes");
    assertThat(plan.out())
        .contains("table TaskNotes\n  the table is missing")
        .contains("table Tasks\n  the table is missing");
    assertThat(plan.code()).isEqualTo(2);
    assertThat(plan.progress()).contains("comparing 2 tables with " + id.getName());

    Run applied = runOn("apply", "--table", "Tasks", "--table", "TaskNotes");
    assertThat(applied.code()).isZero();
    assertThat(applied.out())
        .contains("done: table Tasks, the table is missing")
        .endsWith("no difference\n");

    Run again = runOn("plan", "--table", "Tasks");
    assertThat(again.out()).isEqualTo("no difference\n");
    assertThat(again.code()).isZero();
  }

  @Test
  void what_is_not_safe_is_refused_until_it_is_allowed(SpannerDatabase database) throws Exception {
    database.create(SingerTable.SCHEMA);
    database.run(List.of("ALTER TABLE `Singers` ADD COLUMN `Agent` STRING(MAX)"));
    database.run(List.of("ALTER TABLE `Singers` ALTER COLUMN `name` STRING(MAX)"));

    Path locks = Files.createTempDirectory("locks");
    Path lock = locks.resolve("dev.rowsmith.it.spanner.Singer.spanner.lock");
    Files.writeString(lock, "format 1\ntable Singers\ncolumn Agent = STRING(MAX), text\n");
    Run plan = runOn("plan", "--table", "Singers", "--lock", locks.toString());
    Files.delete(lock);
    Files.delete(locks);
    assertThat(plan.out())
        .contains(
            "lock: WORD, not accepted, the file has: column.Agent type=STRING length=MAX value=text   (")
        .contains("lock: WORD; " + lock + " has no column name\n");
    assertThat(plan.code()).isEqualTo(2);

    Run refused = runOn("apply", "--table", "Singers");
    assertThat(refused.code()).isEqualTo(1);
    assertThat(refused.progress())
        .contains("rowsmith-spanner-schema: nothing was changed:")
        .contains("to allow it: --allow=stricter-columns");

    Run accepted = runOn("apply", "--table", "Singers", "--allow=stricter-columns");
    assertThat(accepted.code()).isZero();
    assertThat(accepted.out()).contains("done: ").contains("left: table Singers, column Agent");
    assertThat(runOn("apply", "--table", "Singers", "--allow", "dropped-columns").out())
        .endsWith("no difference\n");
  }

  @Test
  void statements_are_printed_without_a_database() throws Exception {
    Run googleSql = run("ddl", "--table", "Tasks");
    assertThat(googleSql.out())
        .isEqualTo(String.join(";\n", TaskTable.SCHEMA.ddl(Dialect.GOOGLE_STANDARD_SQL)) + ";\n");
    Run postgres = run("ddl", "--table", "Tasks", "--dialect", "postgresql");
    assertThat(postgres.out())
        .isEqualTo(String.join(";\n", TaskTable.SCHEMA.ddl(Dialect.POSTGRESQL)) + ";\n");
  }

  @Test
  void mistakes_end_with_a_line_that_says_what_was_expected() throws Exception {
    Run unknown = runOn("plan", "--table", "Nowhere");
    assertThat(unknown.code()).isEqualTo(1);
    assertThat(unknown.progress()).contains("no entity is in table Nowhere; expected one of: ");
    Run nobody =
        run("plan", "--project=p", "--instance=i", "--database=d", "--emulator=localhost:1");
    assertThat(nobody.code()).isEqualTo(1);
    assertThat(nobody.progress()).contains("no emulator listens at localhost:1");
    assertThat(run("--help").out()).contains("rowsmith-spanner-schema plan", "dropped-columns");
  }
}
