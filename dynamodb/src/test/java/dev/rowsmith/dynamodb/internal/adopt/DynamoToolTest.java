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
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
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
        .contains(
            "sampled: 2 items, at most 200,000 of each file; 0 of them lack a key, 0 lines are not"
                + " items")
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
    assertThat(reported())
        .contains("T: 2 of 3 items become rows\n  --examples shows why, with values\n")
        .doesNotContain("private");
  }

  @Test
  void item_without_a_key_is_counted_and_not_declared() throws IOException {
    String folder = export(item("a", ",\"v\":{\"BOOL\":true}"), "{\"Item\":{}}", "no item");

    assertThat(run(folder, "--partition", "id")).isFalse();

    assertThat(reported())
        .contains("1 of them lack a key, 1 lines are not items")
        .contains("2 items read = 1 matched + 1 others");
  }

  @Test
  void keys_that_no_item_has_are_refused() {
    String folder = export(item("a", ",\"v\":{\"N\":\"1\"},\"b\":{\"BOOL\":true}"));

    assertThatThrownBy(() -> run(folder, "--partition", "Id"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage(
            "no item that was read has the attribute Id; attributes of all items that can be keys:"
                + " id, v");
    assertThatThrownBy(() -> run(folder, "--partition", "id", "--sort", "SK"))
        .hasMessageContaining("no item that was read has the attributes id and SK");
  }

  @Test
  void items_of_one_row_are_not_proved() throws IOException {
    String line = "{\"Item\":{\"id\":{\"S\":\"a%s\"},\"at\":{\"N\":\"%s\"},\"v\":{\"BOOL\":true}}}";
    String folder = export(line.formatted(1, 1), line.formatted(1, 2), line.formatted(2, 1));

    assertThat(run(folder, "--partition", "id")).isFalse();

    assertThat(reported())
        .contains("T: 3 of 3 items become rows")
        .contains("  of which 1 have the row of another one: name the sort key by --sort");
    assertThat(run(folder, "--partition", "id", "--sort", "at")).isTrue();
  }

  @Test
  void attributes_without_room_in_a_record_are_counted() throws IOException {
    StringBuilder attributes = new StringBuilder();
    for (int at = 100; at < 400; at++) {
      attributes.append(",\"a%s\":{\"S\":\"x\"}".formatted(at));
    }

    assertThat(run(export(item("a", attributes.toString())), "--partition", "id")).isFalse();

    assertThat(printed()).contains("@Attribute(\"a329\") String a329", "// Not imported: 70 attri");
    assertThat(reported())
        .contains(
            "not declared: T: 70 attributes for which a record has no room, such as 'a330',"
                + " 'a331',")
        .contains("T: 1 of 1 items become rows");
  }

  @Test
  void set_with_the_name_of_the_family_of_columns_has_a_family_of_its_own() throws IOException {
    String folder =
        export(item("a", ",\"D\":{\"SS\":[\"x\"]},\"d2\":{\"NS\":[\"1\"]},\"v\":{\"S\":\"y\"}"));

    assertThat(run(folder, "--partition", "id")).isTrue();

    assertThat(printed())
        .contains("@Family(value = \"d3\", maxVersions = 1, isDefault = true)")
        .contains("@Family(value = \"d\", maxVersions = 1)")
        .contains("@Family(value = \"d2\", maxVersions = 1)");
  }

  @Test
  void kinds_are_never_called_as_what_is_generated_for_another() throws IOException {
    List<String> lines = new ArrayList<>();
    for (String kind : List.of("ORDER", "OrderItems", "OrderKey", "Table", "List", "String")) {
      for (String number : List.of("1", "2")) {
        lines.add(
            "{\"Item\":{\"PK\":{\"S\":\"p%2$s\"},\"SK\":{\"S\":\"%1$s#%2$s\"},\"of%1$s\":{\"S\":\"x\"}}}"
                .formatted(kind, number));
      }
    }

    assertThat(run(export(lines.toArray(String[]::new)), "--partition", "PK", "--sort", "SK"))
        .isTrue();

    assertThat(printed())
        .contains("record List(", "record Order(", "record OrderItems2(", "record OrderKey2(")
        .contains("record StringItem(", "record Table(");
  }

  @Test
  void long_name_of_a_table_is_cut() throws IOException {
    String folder = export(item("a", ",\"v\":{\"S\":\"y\"}"));

    assertThat(run(folder, "--partition", "id", "--name", "Things".repeat(40))).isTrue();

    assertThat(printed())
        .contains("@Table(\"" + "things_".repeat(6) + "thin\")")
        .contains("public record Things");
    assertThat(reported()).doesNotContain("IllegalName");
  }

  @Test
  void source_does_not_depend_on_the_language_of_the_machine() throws IOException {
    String folder = export(item("a", ",\"v\":{\"S\":\"%s\"}".formatted("x".repeat(1_234))));
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG"));

      assertThat(run(folder, "--partition", "id")).isTrue();
    } finally {
      Locale.setDefault(before);
    }
    assertThat(printed()).contains("// 1 items have", "// in 1 of 1 items: S 1  1,234 bytes, at");
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
    assertThat(run(folder, "--partition", "id", "--out", sources, "--package", "com.acme"))
        .isTrue();
    Files.writeString(Path.of(sources, "com/acme/T.java"), "// mine");
    assertThatThrownBy(
            () -> run(folder, "--partition", "id", "--out", sources, "--package", "com.acme"))
        .hasMessageContaining("T.java is there, and is another source; nothing is written");
    assertThat(Path.of(sources, "com/acme/T.java")).hasContent("// mine");
  }

  @Test
  void what_cannot_be_used_is_refused_by_its_name() {
    String folder = export(item("a", ",\"v\":{\"N\":\"1\"}"));
    assertThatThrownBy(() -> run(folder))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("name them by --partition and --sort, of: id, v");
    assertThatThrownBy(() -> run("--partition", "id"))
        .hasMessageContaining("expected the folder of one export");
    assertThatThrownBy(() -> run(folder, "--partition", "id", "--package", "my-app"))
        .hasMessage("--package my-app is not a package");
    assertThatThrownBy(() -> run(folder, "--partition", "id", "--name", "my.Thing"))
        .hasMessage("--name my.Thing is not a name of a class");
    assertThatThrownBy(() -> run(folder, "--partition", "id", "--items", "0"))
        .hasMessageContaining("--items 0");
    assertThatThrownBy(() -> run(root.resolve("none").toString()))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("none");
  }
}
