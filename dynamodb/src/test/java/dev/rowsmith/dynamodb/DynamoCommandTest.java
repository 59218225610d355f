package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.dynamodb.guide.ProductRepository;
import dev.rowsmith.dynamodb.guide.ProductTable;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command reads its arguments, and tells what is wrong with them. */
class DynamoCommandTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();

  private int run(String... arguments) {
    return DynamoCommand.run(
        List.of(arguments),
        new PrintStream(out, true, StandardCharsets.UTF_8),
        new PrintStream(err, true, StandardCharsets.UTF_8));
  }

  private void assertRefused(String message, String... arguments) {
    err.reset();
    assertThat(run(arguments)).isEqualTo(DynamoCommand.FAILED);
    assertThat(err.toString(StandardCharsets.UTF_8)).contains(message);
  }

  @Test
  void arguments_that_cannot_be_used_are_refused(@TempDir Path root) {
    String folder = root.toString();
    assertRefused("expected a command and the folder", "profile");
    assertRefused("unknown command drop; expected one of: profile, import", "drop", folder);
    assertRefused("unknown option --fast", "import", folder, "--fast");
    assertRefused("unknown option --sort of import", "import", folder, "--sort", "SK");
    assertRefused("unknown option --dry-run of profile", "profile", folder, "--dry-run");
    assertRefused("--into has no value", "import", folder, "--into");
    assertRefused("--project is there twice", "import", folder, "--project", "a", "--project", "b");
    assertRefused("has no manifest-summary.json", "profile", folder);
    assertRefused("there is no folder " + folder, "profile", folder + "/none");
  }

  @Test
  void a_profile_is_printed(@TempDir Path root) {
    String item = "{\"Item\":{\"id\":{\"S\":\"a\"},\"n\":{\"N\":\"1\"}}}";
    var unused = new ExportFolder(root).file("1.json.gz", List.of(item)).export();

    assertRefused("name them by --partition and --sort, of: id, n", "profile", root.toString());
    assertThat(run("profile", root.toString(), "--partition", "id")).isEqualTo(DynamoCommand.DONE);
    assertThat(out.toString(StandardCharsets.UTF_8))
        .contains("FULL_EXPORT of 2026-03-01T10:00:00.500Z, DYNAMODB_JSON, 1 items in 1 files")
        .contains("keys {partition}: 1 items")
        .contains("@Attribute(\"n\") long n");
    assertThat(err.toString(StandardCharsets.UTF_8))
        .contains("1 items read = 1 matched + 0 others");
  }

  @Test
  void an_import_needs_an_instance_and_repositories_that_are_generated(@TempDir Path root) {
    String item = "{\"Item\":{\"id\":{\"S\":\"a\"}}}";
    var unused = new ExportFolder(root).file("1.json.gz", List.of(item)).export();
    String folder = root.toString();

    assertRefused("--project is missing", "import", folder, "--emulator", "localhost:1");
    assertRefused(
        "--emulator here: expected a host and a port",
        "import",
        folder,
        "--emulator",
        "here",
        "--project",
        "p",
        "--instance",
        "i");
    assertRefused(
        "java.lang.String: expected a generated repository of the class path",
        "import",
        folder,
        "--emulator",
        "localhost:1",
        "--project",
        "p",
        "--instance",
        "i",
        "--into",
        "java.lang.String");
    assertRefused(
        "nothing takes the items",
        "import",
        folder,
        "--emulator",
        "localhost:1",
        "--project",
        "p",
        "--instance",
        "i");
  }

  @Test
  void an_export_is_imported_into_generated_repositories_and_goes_on_from_its_state(
      @TempDir Path root) {
    String item =
        """
        {"Item":{"PK":{"S":"hats"},"SK":{"S":"fedoras#a"},"Description":{"S":"wool"},"Price":{"N":"30"}}}\
        """;
    var unused = new ExportFolder(root).file("1.json.gz", List.of(item, "{\"Item\":{}}")).export();
    try (BigtableEmulator emulator = BigtableEmulator.start()) {
      new SchemaManager(emulator.adminClient()).create(ProductTable.SCHEMA);
      String[] arguments = {
        "import", root.toString(),
        "--emulator", emulator.address(),
        "--project", "rowsmith",
        "--instance", "emulator",
        "--into", ProductRepository.class.getName(),
        "--rejected", root.resolve("rejected.jsonl").toString(),
        "--resume", root.resolve("import.state").toString()
      };

      assertThat(run(arguments)).isEqualTo(DynamoCommand.INCOMPLETE);
      assertThat(run(arguments)).isEqualTo(DynamoCommand.INCOMPLETE);
      String[] elsewhere = arguments.clone();
      elsewhere[7] = "production";
      assertRefused("import.state is the state of another import", elsewhere);

      assertThat(out.toString(StandardCharsets.UTF_8))
          .contains("2 items = 1 written + 0 deleted + 0 expired + 1 rejected; 1 files");
      assertThat(root.resolve("rejected.jsonl")).content().hasLineCount(1);
      assertThat(new ProductRepository(emulator.dataClient()).find("hats", "fedoras", "a"))
          .isPresent();
    }
  }
}
