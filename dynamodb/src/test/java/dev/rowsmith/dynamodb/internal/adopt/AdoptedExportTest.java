package dev.rowsmith.dynamodb.internal.adopt;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.runtime.bigtable.schema.SchemaManager;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Declarations of the guide's designs are compiled, and import the export they are made of. */
@BigtableTest
class AdoptedExportTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private final BigtableDataClient client;
  private final SchemaManager tables;

  AdoptedExportTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.tables = new SchemaManager(admin);
  }

  private static String item(String partition, String sort, String attributes) {
    return "{\"Item\":{\"PK\":{\"S\":\"%s\"},\"SK\":{\"S\":\"%s\"}%s}}"
        .formatted(partition, sort, attributes);
  }

  private static String text(String name, String value) {
    return ",\"%s\":{\"S\":\"%s\"}".formatted(name, value);
  }

  private static String number(String name, String digits) {
    return ",\"%s\":{\"N\":\"%s\"}".formatted(name, digits);
  }

  private Export export(List<String> lines) {
    return new ExportFolder(root).file("1.json.gz", lines).export();
  }

  /** Imports all items, and returns the sources of the declarations. */
  private Map<String, String> adopt(List<String> lines) throws Exception {
    try (AdoptedExport adopted = new AdoptedExport(export(lines), "PK", "SK")) {
      assertThat(adopted.importInto(client, tables).orThrow().counts())
          .isEqualTo(new ImportCounts(lines.size(), lines.size(), 0, 0, 0));
      return adopted.sources();
    }
  }

  @Test
  void product_catalogue_is_one_record_whose_key_has_the_parts_of_both_keys() throws Exception {
    Map<String, String> sources =
        adopt(
            List.of(
                item("hats", "fedoras#brandA", text("Description", "wool") + number("Price", "30")),
                item("hats", "newsboy#brandB", text("Description", "w") + number("Price", "40.5")),
                item(
                    "shoes",
                    "sneakers#brandA",
                    text("Description", "style")
                        + number("Price", "40.50")
                        + text("Thumbnail", "https://storage"))));

    assertThat(sources.keySet()).containsExactly("T");
    assertThat(sources.get("T"))
        .contains("// 3 items have these keys.")
        .contains("sortKey = \"{sk1}#{sk2}\"")
        .contains("@Attribute(\"Price\") BigDecimal price")
        .contains("// in 1 of 3 items: S 1")
        .contains("@Attribute(\"Thumbnail\") @Nullable String thumbnail")
        .doesNotContain("hats", "fedoras", "wool");
  }

  @Test
  void video_and_its_comments_are_records_of_their_own() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String video : List.of("0123", "0124", "0125")) {
      lines.add(item(video, "Video", text("UploadDate", "2023-09-10T15:21:48")));
      lines.add(item(video, "VideoComment#98765481" + video, text("Content", "I like it")));
      lines.add(item(video, "VideoComment#86751345" + video, text("Content", "A glitch")));
      lines.add(item(video, "VideoStatsLikes", number("Count", "3") + text("Unit", "x")));
      lines.add(item(video, "VideoStatsViews", number("ViewCount", "156")));
    }

    Map<String, String> sources = adopt(lines);

    assertThat(sources.keySet())
        .containsExactly("Video", "VideoStatsLikes", "VideoStatsViews", "VideoComment");
    assertThat(sources.get("Video")).contains("sortKey = \"Video\"", "3 items have these keys");
    assertThat(sources.get("VideoComment"))
        .contains("sortKey = \"VideoComment#{videoComment}\"", "@RowKey String videoComment");
  }

  @Test
  void invoice_has_one_key_twice_and_its_payments_have_two() throws Exception {
    List<String> lines = new ArrayList<>();
    for (String invoice : List.of("0123", "0124")) {
      lines.add(item("Invoice-" + invoice, "Invoice-" + invoice, text("Details", "due")));
      lines.add(
          item(
              "Invoice-" + invoice,
              "Payment-06" + invoice,
              text("Details", "John") + text("Bank", "b")));
    }

    Map<String, String> sources = adopt(lines);

    assertThat(sources.keySet()).containsExactly("Invoice", "Payment");
    assertThat(sources.get("Invoice"))
        .contains("partitionKey = \"Invoice-{invoice}\"", "sortKey = \"Invoice-{invoice}\"");
    assertThat(sources.get("Payment"))
        .contains("partitionKey = \"Invoice-{invoice}\"", "sortKey = \"Payment-{payment}\"");
  }

  @Test
  void every_type_of_dynamodb_is_imported_and_names_never_collide() throws Exception {
    String first =
        text("String", "s")
            + number("long", "1")
            + number("Long", "12345678901234567890.5")
            + ",\"class\":{\"BOOL\":true},\"é\":{\"B\":\"AQI=\"},\"1\":{\"SS\":[\"a\",\"b\"]}"
            + ",\"a-b\":{\"NS\":[\"1\",\"-2\"]},\"a_b\":{\"NS\":[\"1.5\"]},\"bs\":{\"BS\":[\"AQ==\"]}"
            + ",\"list\":{\"L\":[{\"N\":\"1234567890123456789.25\"}]}"
            + ",\"map\":{\"M\":{\"x\":{\"S\":\"y\"}}},\"mixed\":{\"M\":{\"x\":{\"S\":\"y\"},\"n\":{\"N\":\"1.5\"}}}"
            + ",\"nested\":{\"L\":[{\"M\":{\"k\":{\"BOOL\":true}}}]},\"nothing\":{\"NULL\":true}";
    Map<String, String> sources = adopt(List.of(item("a", "1", first), item("b", "2", "")));

    assertThat(sources.get("T"))
        .contains("@Nullable BigDecimal longValue,")
        .contains(
            "@Attribute(\"bs\") @Family(\"bs\") @QualifierAsData(max = 100) Set<ByteString> bs")
        .contains("@Stored(StoredAs.JSON) @Nullable List<BigDecimal> list")
        .contains("@Stored(StoredAs.JSON) @Nullable Map<String, String> map")
        .contains("@Stored(StoredAs.JSON) @Nullable JsonNode mixed")
        .contains("List<Map<String, Boolean>> nested")
        .contains("// Not imported: attribute 'nothing'")
        .contains("// An item may have nothing but its keys, and a row has a cell.");
  }

  @Test
  void words_between_the_parts_of_keys_are_constants() throws Exception {
    List<String> lines = new ArrayList<>();
    for (int order = 7; order < 12; order++) {
      for (int line = 1; line < 4; line++) {
        String sort = "ORDER#%s#ITEM#%s".formatted(order, line);
        lines.add(item("USER#" + order % 3, sort, text("name", "n")));
      }
    }

    Map<String, String> sources = adopt(lines);

    assertThat(sources.values())
        .singleElement()
        .asString()
        .contains("partitionKey = \"USER#{user}\"", "sortKey = \"ORDER#{order1}#ITEM#{order2}\"")
        .contains("perhaps constants, as all keys have them: ITEM");
  }

  @Test
  void a_word_of_one_owner_alone_is_no_constant() throws Exception {
    Map<String, String> sources =
        adopt(
            List.of(
                item("USER#ann#HOME", "1", text("a", "b")),
                item("USER#ann#HOME", "2", text("a", "b"))));

    assertThat(sources.values()).singleElement().asString().doesNotContain("ann", "HOME");
  }

  @Test
  void keys_of_numbers_and_bytes_are_keys_of_rows() throws Exception {
    String line =
        "{\"Item\":{\"id\":{\"N\":\"%s\"},\"at\":{\"B\":\"AQ==\"},\"v\":{\"BOOL\":true}}}";
    Export export =
        new ExportFolder(root)
            .file("1.json.gz", List.of(line.formatted(-1), line.formatted(7)))
            .export();

    try (AdoptedExport adopted = new AdoptedExport(export, "id", "at")) {
      assertThat(adopted.importInto(client, tables).orThrow().counts().written()).isEqualTo(2);
      assertThat(adopted.sources().get("T")).contains("@RowKey long id", "@RowKey ByteString at");
    }
  }
}
