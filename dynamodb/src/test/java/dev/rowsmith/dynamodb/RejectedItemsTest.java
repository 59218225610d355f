package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What cannot be imported is told, and no other item is lost by it. */
@BigtableTest
class RejectedItemsTest extends ShopImport {

  RejectedItemsTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    super(client, products, discussions, sessions);
  }

  @Test
  void what_is_not_an_item_of_an_entity_is_a_line_with_its_reason_and_no_other_is_lost()
      throws IOException {
    Path rejected = root.resolve("rejected.jsonl");
    String noKey = "{\"Item\":{\"Description\":{\"S\":\"no key\"}}}";
    String noPrice = product("r", "k#1", "").replace("\"Price\"", "\"Cost\"");
    String digits39 = product("r", "k#2", "").replace("\"30\"", "\"" + "9".repeat(39) + "\"");
    String longKey = product("r".repeat(5_000), "k#3", "");
    ImportResult result =
        into(folder("r")
                .file(
                    "1.json.gz",
                    List.of(
                        product("r", "k#0", ""),
                        noKey,
                        noPrice,
                        digits39,
                        "cut {\"of",
                        longKey,
                        product("r", "k#9", "")))
                .export())
            .rejected(rejected)
            .run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(7, 2, 0, 0, 5));
    assertThat(products.scan().category("r").count()).isEqualTo(2);
    List<String> lines = Files.readAllLines(rejected);
    if (rejected.getFileSystem().supportedFileAttributeViews().contains("posix")) {
      assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(rejected)))
          .isEqualTo("rw-------");
    }
    assertThat(lines).hasSize(5);
    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line)
                    .isEqualTo(
                        "{\"file\":\"1.json.gz\",\"line\":2,\"reason\":\"its keys are of no"
                            + " mapping's form: Product: its mapping does not accept the"
                            + " keys\",\"item\":"
                            + noKey
                            + "}"))
        .anySatisfy(
            line ->
                assertThat(line)
                    .contains("\"line\":3", "the attribute Price is not a number", noPrice))
        .anySatisfy(line -> assertThat(line).contains("\"line\":4", "39 significant digits"))
        .anySatisfy(
            line -> assertThat(line).contains("\"line\":5", "not JSON", "\"item\":\"cut {\\\"of\""))
        .anySatisfy(line -> assertThat(line).contains("\"line\":6", "Product", longKey));
    assertThatThrownBy(result::orThrow)
        .isInstanceOf(ImportException.class)
        .hasMessageStartingWith("5 of 7 items were rejected; the first: 1.json.gz:");
    assertThat(result.rejected()).hasSize(5);
  }

  @Test
  void a_file_that_is_not_the_one_of_the_manifest_is_not_imported_and_the_others_are()
      throws IOException {
    Export export =
        folder("c")
            .file("1.json.gz", List.of(product("cut", "k#1", "")))
            .file("2.json.gz", List.of(product("cut", "k#2", ""), product("cut", "k#3", "")))
            .export();
    Path cut = export.files().get(1).path();
    Files.write(cut, Arrays.copyOf(Files.readAllBytes(cut), 40));

    ImportResult result = into(export).run();

    assertThat(result.filesDone()).isEqualTo(1);
    assertThat(result.problems())
        .singleElement()
        .asString()
        .contains("2.json.gz: its MD5 is ", "in the manifest; the file is cut, or another one");
    assertThat(products.scan().category("cut").count()).isEqualTo(1);
    assertThatThrownBy(result::orThrow)
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("1 files were not imported: 2.json.gz");
  }

  @Test
  void a_file_with_other_counts_or_without_an_end_is_not_done() {
    byte[] whole = ExportFolder.gzip(product("count", "k#1", "") + "\n");
    byte[] half = Arrays.copyOf(whole, whole.length - 12);
    Export export = folder("k").file("1.json.gz", whole, 2).file("2.json.gz", half, 1).export();

    ImportResult result = into(export).run();

    assertThat(result.filesDone()).isZero();
    assertThat(result.problems())
        .anySatisfy(
            problem ->
                assertThat(problem).isEqualTo("1.json.gz has 1 items, and 2 in the manifest"))
        .anySatisfy(
            problem -> assertThat(problem).startsWith("2.json.gz cannot be read: java.io.EOF"));
  }

  @Test
  void two_items_of_one_row_are_not_written_over_each_other() {
    Export export =
        folder("two")
            .file(
                "1.json.gz", List.of(comment("both", "1", "first"), comment("both", "2", "second")))
            .export();

    ImportResult result =
        new DynamoImport(export).into(discussions, Mappings.COMMENT).clock(TODAY).run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2, 1, 0, 0, 1));
    assertThat(result.rejected())
        .singleElement()
        .asString()
        .contains("1.json.gz:2: its row is that of line 1 too; items that share a row are merged");
  }

  @Test
  void a_table_or_a_family_that_is_not_there_ends_the_import_with_its_name() {
    Export export = folder("z").file("1.json.gz", List.of(product("z", "k#1", ""))).export();
    Path rejected = root.resolve("none.jsonl");

    assertThatThrownBy(
            () ->
                new DynamoImport(export)
                    .into(new ProductRepository(client, "no-such-table"), Mappings.PRODUCT)
                    .rejected(rejected)
                    .run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("the import stopped after 0 items")
        .hasMessageContaining("no-such-table");
    assertThatThrownBy(
            () ->
                new DynamoImport(export)
                    .into(new ProductRepository(client, sessions.table()), Mappings.PRODUCT)
                    .run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("sku");
  }

  @Test
  void lines_of_a_hostile_hand_are_rejected_one_by_one() {
    String good = product("hostile", "k#1", "");
    List<String> lines =
        List.of(
            good.replace("\"30\"", "\"NaN\""),
            good.replace("\"30\"", "\"Infinity\""),
            good.replace("\"30\"", "\"1e9999\""),
            good.replace("\"30\"", "\"١٢\""),
            good.replace("\"30\"", "30"),
            good.replace("\"N\":\"30\"", "\"N\":\"30\",\"N\":\"31\""),
            good.replace("\"PK\"", "\"SK\""),
            good.replace("{\"S\":\"hostile\"}", "{\"NULL\":true}"),
            good.replace("\"hostile\"", "\"\\ud83d\""),
            good + good,
            "{\"Item\":" + "{\"a\":{\"M\":".repeat(2_000),
            "[]",
            "null",
            "{}",
            good);

    ImportResult result = into(folder("hostile").file("1.json.gz", lines).export()).run();

    assertThat(result.counts())
        .as("%s", result.rejected())
        .isEqualTo(new ImportCounts(lines.size(), 1, 0, 0, lines.size() - 1));
  }

  @Test
  void a_line_that_ends_as_in_windows_is_one_line_of_the_rejected() throws IOException {
    Path rejected = root.resolve("windows.jsonl");
    Export export =
        folder("windows")
            .file("1.json.gz", List.of("{\"Item\":\r{}}\r", product("windows", "k#1", "") + "\r"))
            .export();

    assertThat(into(export).rejected(rejected).run().counts())
        .isEqualTo(new ImportCounts(2, 1, 0, 0, 1));

    assertThat(Files.readAllLines(rejected)).singleElement().asString().endsWith("{\"Item\":{}}}");
  }

  @Test
  void a_table_without_items_is_imported() {
    ImportResult result = into(folder("empty").export()).run().orThrow();

    assertThat(result.counts()).isEqualTo(ImportCounts.NONE);
  }
}
