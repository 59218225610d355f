package dev.rowsmith.dynamodb.internal.adopt;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.adopt.AdoptTool;
import dev.rowsmith.dynamodb.ExportFolder;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The command {@code rowsmith-adopt dynamodb} prints declarations, and what they were proved by.
 */
class DynamoToolTest {

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream report = new ByteArrayOutputStream();

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private static AdoptTool tool() {
    return ServiceLoader.load(AdoptTool.class).stream()
        .map(ServiceLoader.Provider::get)
        .filter(tool -> tool.name().equals("dynamodb"))
        .findFirst()
        .orElseThrow();
  }

  private boolean run(String... arguments) throws IOException {
    out.reset();
    report.reset();
    return tool()
        .run(
            List.of(arguments),
            new PrintStream(out, true, StandardCharsets.UTF_8),
            new PrintStream(report, true, StandardCharsets.UTF_8));
  }

  private String printed() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String reported() {
    return report.toString(StandardCharsets.UTF_8);
  }

  private String export(String... items) {
    new ExportFolder(root).file("1.json.gz", List.of(items)).export();
    return root.toString();
  }

  private static String item(String id, String more) {
    return "{\"Item\":{\"id\":{\"S\":\"%s\"}%s}}".formatted(id, more);
  }

  @Test
  void record_and_proof_are_printed_without_values() throws IOException {
    String folder = export(item("1secret", ",\"n\":{\"N\":\"42\"}"), item("2secret", ""));

    assertThat(run(folder, "--partition", "id", "--name", "Thing")).isTrue();

    assertThat(printed())
        .startsWith("package app;\n")
        .contains("@FromDynamo(partitionKey = \"{id}\", partitionAttribute = \"id\")")
        .contains("    // in 1 of 2 items: N 1  2 bytes, at most 2, 2 digits, whole\n")
        .contains("@Attribute(\"n\") @Nullable Long n")
        .contains("public record Thing(")
        .doesNotContain("secret", "42");
    assertThat(reported())
        .contains("sampled: 2 items, at most 200,000 of each file; 0 of them lack a key")
        .contains("proof:   2 items read = 2 matched + 0 others")
        .contains("Thing: 2 of 2 items become rows")
        .doesNotContain("secret");
    assertThat(run(folder, "--partition", "id", "--examples")).isTrue();
    assertThat(printed()).contains("for example 1secret", "for example 42");
  }

  @Test
  void items_of_another_type_than_most_are_not_proved() throws IOException {
    String folder =
        export(
            item("a", ",\"v\":{\"N\":\"1\"}"),
            item("b", ",\"v\":{\"N\":\"2\"}"),
            item("c", ",\"v\":{\"S\":\"private\"}"));

    assertThat(run(folder, "--partition", "id")).isFalse();

    assertThat(printed().replaceAll("\\s+(// )?", " "))
        .contains("N 2 S 1", "items of another type than N are rejected");
    assertThat(reported()).contains("T: 2 of 3 items become rows").doesNotContain("private");
  }

  @Test
  void item_without_a_key_is_counted_and_not_declared() throws IOException {
    String folder = export(item("a", ",\"v\":{\"BOOL\":true}"), "{\"Item\":{}}");

    assertThat(run(folder, "--partition", "id")).isTrue();

    assertThat(reported()).contains("1 of them lack a key", "2 items read = 1 matched + 1 others");
  }

  @Test
  void first_items_of_each_file_are_enough() throws IOException {
    new ExportFolder(root)
        .file("1.json.gz", List.of(item("a", ""), item("b", "")))
        .file("2.json.gz", List.of(item("c", ""), item("d", "")))
        .export();

    assertThat(run(root.toString(), "--partition", "id", "--items", "2")).isTrue();

    assertThat(reported()).contains("sampled: 2 items, at most 1 of each file");
  }

  @Test
  void table_without_items_has_no_record() throws IOException {
    assertThat(run(export(), "--partition", "id")).isTrue();
    assertThat(printed()).isEmpty();
    assertThat(reported()).contains("0 items read = 0 matched + 0 others");
  }

  @Test
  void number_with_a_fraction_is_no_key_of_a_row() throws IOException {
    String folder = export("{\"Item\":{\"id\":{\"N\":\"1.5\"},\"v\":{\"BOOL\":true}}}");

    assertThat(run(folder, "--partition", "id")).isFalse();

    assertThat(reported())
        .contains("not declared: keys {partition}: a key is a number with a fraction");
  }

  @Test
  void records_are_written_into_files_that_are_not_replaced() throws IOException {
    String folder = export(item("a", ",\"v\":{\"BOOL\":true}"));
    String sources = root.resolve("src").toString();

    assertThat(run(folder, "--partition", "id", "--out", sources, "--package", "com.acme"))
        .isTrue();

    assertThat(Files.readString(Path.of(sources, "com/acme/T.java"))).contains("public record T(");
    assertThat(printed()).isEmpty();
    assertThatThrownBy(
            () -> run(folder, "--partition", "id", "--out", sources, "--package", "com.acme"))
        .hasMessageContaining("T.java is there already, and is not replaced");
  }

  @Test
  void what_cannot_be_used_is_refused_by_its_name() {
    String folder = export(item("a", ",\"v\":{\"N\":\"1\"}"));
    assertThatThrownBy(() -> run(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name them by --partition and --sort, of: id, v");
    assertThatThrownBy(() -> run("--partition", "id"))
        .hasMessageContaining("expected the folder of one export");
    assertThatThrownBy(() -> run(folder, "--partition", "id", "--items", "0"))
        .hasMessageContaining("--items 0");
    assertThatThrownBy(() -> run(root.resolve("none").toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none");
  }
}
