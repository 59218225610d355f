package dev.rowsmith.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.models.ModifyColumnFamiliesRequest;
import dev.rowsmith.runtime.bigtable.schema.SchemaIndex;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.runtime.bigtable.table.TableSchema;
import dev.rowsmith.schema.BigtableSchemaTool;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The schema tool as a program of its own, over all entities of this module. */
class SchemaToolTest {

  /** What a run said on standard output, and how it ended. */
  private record Run(int code, String out) {}

  private static Run run(BigtableEmulator emulator, String... words)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add(BigtableSchemaTool.class.getName());
    command.addAll(List.of(words));
    command.addAll(List.of("--project", "p", "--instance", "i"));
    command.addAll(List.of("--emulator", "localhost:" + emulator.port()));
    Process process =
        new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.DISCARD).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Run(process.waitFor(), out);
  }

  @Test
  void the_index_of_a_module_names_all_of_its_entities() {
    assertThat(SchemaIndex.load())
        .contains(MeasurementTable.SCHEMA, TradeTable.SCHEMA)
        .extracting(TableSchema::entity)
        .contains("Garage.Car");
  }

  @Test
  void a_table_is_planned_applied_and_found_to_be_as_declared() throws Exception {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      Run plan = run(emulator, "plan", "--table", "measurements");
      assertThat(plan.out())
          .startsWith("table measurements\n  the table is missing; wanted with family m (keeps 1");
      assertThat(plan.code()).isEqualTo(2);

      assertThat(run(emulator, "apply", "--table", "measurements"))
          .isEqualTo(new Run(0, "done: create table measurements\n"));
      assertThat(run(emulator, "plan", "--table", "measurements"))
          .isEqualTo(new Run(0, "no difference\n"));
    }
  }

  @Test
  void an_error_ends_with_its_own_code() throws Exception {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      assertThat(run(emulator, "plan", "--table", "nowhere")).isEqualTo(new Run(1, ""));
    }
  }

  @Test
  void entities_that_share_a_table_are_laid_side_by_side() {
    List<TableSchema> all = SchemaIndex.load();
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      SchemaManager schemas = new SchemaManager(emulator.adminClient());

      schemas.apply(all);

      assertThat(schemas.compare(all).differences()).isEmpty();
      assertThat(emulator.adminClient().listTables())
          .containsExactlyInAnyOrderElementsOf(
              all.stream().map(TableSchema::table).collect(Collectors.toSet()));
    }
  }

  @Test
  void what_others_did_to_a_table_is_shown_and_applied() {
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      SchemaManager schemas = new SchemaManager(emulator.adminClient());
      schemas.create(MeasurementTable.SCHEMA);
      emulator
          .adminClient()
          .modifyFamilies(
              ModifyColumnFamiliesRequest.of("measurements").dropFamily("day").addFamily("theirs"));

      assertThat(schemas.compare(MeasurementTable.SCHEMA))
          .hasToString(
              """
              table measurements
                family day is missing; wanted keeping 1 day
                family theirs (keeps for ever) is mapped by no entity
                  loses data: all cells of family theirs of table measurements would be deleted
              """);
      assertThat(schemas.apply(MeasurementTable.SCHEMA)).hasSize(1);
      assertThat(schemas.compare(MeasurementTable.SCHEMA).differences()).hasSize(1);
    }
  }
}
