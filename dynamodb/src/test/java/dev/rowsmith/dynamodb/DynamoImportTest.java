package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.shop.Discussion;
import dev.rowsmith.dynamodb.shop.DiscussionKey;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.Product;
import dev.rowsmith.dynamodb.shop.ProductKey;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Items become rows as of the time of their export, and none is lost on the way. */
@BigtableTest
class DynamoImportTest {

  private static final long EXPORTED = ExportFolder.TIME.toEpochMilli() * 1_000;
  private static final InstantSource TODAY = InstantSource.fixed(ExportFolder.TIME.plusSeconds(60));

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private final BigtableDataClient client;
  private final ProductRepository products;
  private final DiscussionRepository discussions;
  private final SessionRepository sessions;

  DynamoImportTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    this.client = client;
    this.products = products;
    this.discussions = discussions;
    this.sessions = sessions;
  }

  private static String product(String category, String sort, String more) {
    return "{\"Item\":" + image(category, sort, more) + "}";
  }

  private static String image(String category, String sort, String more) {
    return """
        {"PK":{"S":"%s"},"SK":{"S":"%s"},"Description":{"S":"d"},"Price":{"N":"30"}%s}"""
        .formatted(category, sort, more);
  }

  private static String change(String keys, long micros, String images) {
    return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%d\"}},\"Keys\":%s%s}"
        .formatted(micros, keys, images);
  }

  private ExportFolder folder(String name) {
    return new ExportFolder(root.resolve(name)).id("01700000000000-" + name);
  }

  private DynamoImport into(Export export) {
    return new DynamoImport(export).into(products, Mappings.PRODUCT).clock(TODAY);
  }

  private List<RowCell> cells(String table, String rowKey) {
    var row = client.readRow(TableId.of(table), rowKey);
    return row == null ? List.of() : row.getCells();
  }

  private Product found(String category, String kind, String brand) {
    return products.find(new ProductKey(category, kind, brand)).orElseThrow();
  }

  @Test
  void items_of_one_partition_are_rows_of_their_own_by_their_sort_key() {
    ImportResult result =
        into(folder("a")
                .file(
                    "1.json.gz",
                    List.of(
                        product("hats", "fedoras#brandA", ""),
                        product("hats", "fedoras#brandB", ",\"Stock\":{\"N\":\"7\"}"),
                        product("hats", "newsboy#brandB", "")))
                .export())
            .run()
            .orThrow();

    assertThat(result.counts()).isEqualTo(new ImportCounts(3, 3, 0, 0, 0));
    assertThat(products.scan().category("hats").keys())
        .containsExactly(
            new ProductKey("hats", "fedoras", "brandA"),
            new ProductKey("hats", "fedoras", "brandB"),
            new ProductKey("hats", "newsboy", "brandB"));
    assertThat(found("hats", "fedoras", "brandB").stock()).isEqualTo(7);
  }

  @Test
  void every_cell_has_the_time_of_the_export() {
    into(folder("t").file("1.json.gz", List.of(product("time", "k#b", labels("x")))).export())
        .run()
        .orThrow();

    assertThat(cells(products.table(), "time#k#b"))
        .hasSize(3)
        .allSatisfy(cell -> assertThat(cell.getTimestamp()).isEqualTo(EXPORTED));
  }

  @Test
  void bytes_are_stored_as_they_are() {
    byte[] picture = new byte[256];
    for (int at = 0; at < picture.length; at++) {
      picture[at] = (byte) at;
    }
    String base64 = Base64.getEncoder().encodeToString(picture);
    into(folder("b")
            .file(
                "1.json.gz",
                List.of(product("bytes", "k#b", ",\"Thumbnail\":{\"B\":\"%s\"}".formatted(base64))))
            .export())
        .run()
        .orThrow();

    assertThat(found("bytes", "k", "b").thumbnail()).isEqualTo(ByteString.copyFrom(picture));
  }

  @Test
  void numbers_keep_all_of_their_digits() {
    String digits38 = "12345678901234567890.123456789012345678";
    into(folder("n")
            .file(
                "1.json.gz",
                List.of(
                    product("n", "k#20", "").replace("\"30\"", "\"12345678901234567890\""),
                    product("n", "k#38", ",\"Stock\":{\"N\":\"9223372036854775807\"}")
                        .replace("\"30\"", "\"" + digits38 + "\"")))
            .export())
        .run()
        .orThrow();

    assertThat(found("n", "k", "20").price())
        .isEqualByComparingTo(new BigDecimal("12345678901234567890"));
    assertThat(found("n", "k", "38").price()).isEqualByComparingTo(new BigDecimal(digits38));
    assertThat(found("n", "k", "38").stock()).isEqualTo(Long.MAX_VALUE);
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
    assertThat(lines).hasSize(5);
    assertThat(lines)
        .anySatisfy(
            line ->
                assertThat(line)
                    .isEqualTo(
                        "{\"file\":\"1.json.gz\",\"line\":2,\"reason\":\"its keys are of no"
                            + " mapping's form\",\"item\":"
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
  void an_incremental_export_writes_and_deletes_as_of_the_time_of_each_change() {
    into(folder("f")
            .file(
                "1.json.gz",
                List.of(
                    product("inc", "k#changed", ",\"Stock\":{\"N\":\"1\"}" + labels("a", "b")),
                    product("inc", "k#deleted", labels("a")),
                    product("inc", "k#newer", ",\"Stock\":{\"N\":\"1\"}"),
                    product("inc", "k#same", "")))
            .export())
        .run()
        .orThrow();
    Product live = found("inc", "k", "newer");
    products.put(live); // by the application, today: newer than all exports
    long micros = EXPORTED + 60_000_123;

    ImportResult result =
        into(changes(
                micros,
                change(
                    keys("inc", "k#changed"),
                    micros,
                    ",\"NewImage\":" + image("inc", "k#changed", labels("b", "c"))),
                change(keys("inc", "k#deleted"), micros, ""),
                change(keys("inc", "k#newer"), micros, ""),
                change(keys("inc", "k#new"), micros, ",\"NewImage\":" + image("inc", "k#new", ""))))
            .run()
            .orThrow();

    assertThat(result.counts()).isEqualTo(new ImportCounts(4, 2, 2, 0, 0));
    assertThat(found("inc", "k", "changed").labels()).containsExactly("b", "c");
    assertThat(found("inc", "k", "changed").stock()).isNull();
    assertThat(cells(products.table(), "inc#k#changed"))
        .filteredOn(cell -> cell.getTimestamp() > EXPORTED)
        .extracting(cell -> cell.getQualifier().toStringUtf8() + "@" + cell.getTimestamp())
        .containsExactlyInAnyOrder(
            "description@" + (EXPORTED + 60_000_000),
            "price@" + (EXPORTED + 60_000_000),
            "b@" + (EXPORTED + 60_000_000),
            "c@" + (EXPORTED + 60_000_000));
    assertThat(cells(products.table(), "inc#k#deleted")).isEmpty();
    assertThat(found("inc", "k", "newer").stock()).isEqualTo(1);
    assertThat(found("inc", "k", "new").description()).isEqualTo("d");
    assertThat(found("inc", "k", "same").stock()).isNull();
  }

  private Export changes(long micros, String... lines) {
    return folder("i" + micros + lines.length)
        .at(Instant.ofEpochMilli(micros / 1_000 + 60_000))
        .incremental("NEW_AND_OLD_IMAGES")
        .file("9.json.gz", List.of(lines))
        .export();
  }

  private static String keys(String partition, String sort) {
    return "{\"PK\":{\"S\":\"%s\"},\"SK\":{\"S\":\"%s\"}}".formatted(partition, sort);
  }

  private static String labels(String... members) {
    return ",\"Labels\":{\"SS\":[\"%s\"]}".formatted(String.join("\",\"", members));
  }

  @Test
  void a_second_import_of_an_export_changes_nothing_and_a_later_one_leaves_nothing_behind() {
    Export export =
        folder("x").file("1.json.gz", List.of(product("again", "k#1", labels("a", "b")))).export();
    into(export).run().orThrow();
    List<RowCell> once = cells(products.table(), "again#k#1");
    into(export).run().orThrow();
    assertThat(cells(products.table(), "again#k#1")).isEqualTo(once);

    into(folder("y")
            .at(ExportFolder.TIME.plusSeconds(30))
            .file("1.json.gz", List.of(product("again", "k#1", labels("b"))))
            .export())
        .run()
        .orThrow();

    assertThat(found("again", "k", "1").labels()).containsExactly("b");
  }

  @Test
  void items_of_one_row_are_merged_and_deleted_one_by_one() {
    Export export =
        folder("m")
            .file(
                "1.json.gz",
                List.of(
                    comment("0123", "98765481", "Me gusta"),
                    comment("0123", "86751345", "audio"),
                    product("0123", "k#other kind", "")))
            .export();
    DynamoImport comments =
        new DynamoImport(export).merge(discussions, Mappings.COMMENT).clock(TODAY);
    comments.into(products, Mappings.PRODUCT).run().orThrow();
    assertThat(discussions.find(new DiscussionKey("0123")))
        .contains(new Discussion("0123", Map.of("86751345", "audio", "98765481", "Me gusta")));

    long micros = EXPORTED + 5_000_000;
    String old = comment("0123", "98765481", "Me gusta").replace("{\"Item\":", "");
    new DynamoImport(
            changes(
                micros,
                change(
                    keys("0123", "VideoComment#98765481"),
                    micros,
                    ",\"OldImage\":" + old.substring(0, old.length() - 1)),
                change(keys("0123", "VideoComment#86751345"), micros, "")))
        .merge(discussions, Mappings.COMMENT)
        .clock(TODAY)
        .run();

    assertThat(discussions.find(new DiscussionKey("0123")))
        .contains(new Discussion("0123", Map.of("86751345", "audio")));
  }

  private static String comment(String video, String at, String content) {
    return """
        {"Item":{"PK":{"S":"%s"},"SK":{"S":"VideoComment#%s"},"Content":{"S":"%s"}}}"""
        .formatted(video, at, content);
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
  void an_item_whose_row_key_changes_leaves_its_old_row() {
    String old = image("moved", "k#1", labels("a"));
    into(folder("v").file("1.json.gz", List.of("{\"Item\":" + old + "}")).export()).run().orThrow();
    long micros = EXPORTED + 1_000_000;

    into(changes(
            micros,
            change(
                keys("moved", "k#2"),
                micros,
                ",\"OldImage\":" + old + ",\"NewImage\":" + image("moved", "k#2", ""))))
        .run()
        .orThrow();

    assertThat(products.scan().category("moved").keys())
        .containsExactly(new ProductKey("moved", "k", "2"));
  }

  @Test
  void a_merged_row_needs_old_images() {
    Export export =
        folder("o")
            .incremental("NEW_IMAGE")
            .file("1.json.gz", List.of(change(keys("a", "VideoComment#1"), 1, "")))
            .export();

    assertThatThrownBy(() -> new DynamoImport(export).merge(discussions, Mappings.COMMENT).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("export new and old images");
    ImportResult result =
        new DynamoImport(changes(EXPORTED, change(keys("a", "VideoComment#1"), EXPORTED, "")))
            .merge(discussions, Mappings.COMMENT)
            .run();
    assertThat(result.rejected())
        .singleElement()
        .asString()
        .contains("9.json.gz:1: it was deleted, and the line has no OldImage");
  }

  @Test
  void an_item_that_lives_longer_than_its_family_keeps_cells_is_rejected() {
    Instant end = ExportFolder.TIME.plus(Duration.ofDays(90));
    ImportResult result =
        new DynamoImport(
                folder("years")
                    .file("1.json.gz", List.of("{\"Item\":" + session("s/years", end) + "}"))
                    .export())
            .into(sessions, Mappings.SESSION)
            .clock(TODAY)
            .run();

    assertThat(result.rejected())
        .singleElement()
        .asString()
        .isEqualTo(
            "1.json.gz:1: its time to live ends at 2026-05-30T10:00:00Z, 90 days after it was written,"
                + " and the families of Session keep cells for PT720H; declare a longer maxAge");
  }

  @Test
  void a_time_to_live_that_ended_or_was_taken_away_needs_no_old_image() {
    Instant soon = ExportFolder.TIME.plus(Duration.ofDays(20));
    new DynamoImport(
            folder("first")
                .file(
                    "1.json.gz",
                    List.of(
                        "{\"Item\":" + session("s/removed", soon) + "}",
                        "{\"Item\":" + session("s/shorter", soon) + "}"))
                .export())
        .into(sessions, Mappings.SESSION)
        .clock(TODAY)
        .run()
        .orThrow();
    long micros = EXPORTED + 1_000_000;
    String shorter = session("s/shorter", soon.minusSeconds(9)).replace("\"u\"", "\"new\"");

    new DynamoImport(
            folder("then")
                .incremental("NEW_IMAGE")
                .file(
                    "1.json.gz",
                    List.of(
                        change("{\"PK\":{\"S\":\"s/removed\"}}", micros, ""),
                        change(
                            "{\"PK\":{\"S\":\"s/shorter\"}}", micros, ",\"NewImage\":" + shorter)))
                .export())
        .into(sessions, Mappings.SESSION)
        .clock(TODAY)
        .run()
        .orThrow();

    assertThat(cells(sessions.table(), "s/removed")).isEmpty();
    assertThat(cells(sessions.table(), "s/shorter"))
        .singleElement()
        .satisfies(cell -> assertThat(cell.getValue().toStringUtf8()).isEqualTo("new"));
  }

  @Test
  void a_row_key_of_other_attributes_needs_old_images() {
    String image = ",\"NewImage\":" + image("left", "k#1", "");
    ImportResult result =
        into(folder("left")
                .incremental("NEW_IMAGE")
                .file(
                    "1.json.gz",
                    List.of(
                        change("{\"PK\":{\"S\":\"left\"}}", EXPORTED, image),
                        change(keys("left", "k#1"), EXPORTED, image)))
                .export())
            .run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2, 1, 0, 0, 1));
    assertThat(result.rejected())
        .singleElement()
        .asString()
        .isEqualTo(
            "1.json.gz:1: it may have left another row, which an export of old images would tell: the"
                + " attribute SK is not a text");
  }

  private static String session(String id, Instant expiry) {
    return """
        {"PK":{"S":"%s"},"User":{"S":"u"},"expiresAt":{"N":"%d"}}"""
        .formatted(id, expiry.getEpochSecond());
  }

  @Test
  void an_item_expires_in_bigtable_when_it_would_in_dynamodb() {
    Instant now = ExportFolder.TIME.plusSeconds(60);
    Instant soon = now.plusSeconds(86_400);
    Export export =
        folder("s")
            .file(
                "1.json.gz",
                List.of(
                    "{\"Item\":" + session("s/gone", now.minusSeconds(1)) + "}",
                    "{\"Item\":" + session("s/now", now) + "}",
                    "{\"Item\":" + session("s/soon", soon) + "}",
                    "{\"Item\":" + session("s/later", soon.plusSeconds(86_400)) + "}"))
            .export();

    ImportResult result =
        new DynamoImport(export).into(sessions, Mappings.SESSION).clock(TODAY).run().orThrow();

    // 30 days are those of the family; 01:00 of the export is half a second late.
    assertThat(result.counts().read()).isEqualTo(4);
    assertThat(result.counts().expired()).isBetween(1L, 2L);
    assertThat(cells(sessions.table(), "s/soon"))
        .singleElement()
        .satisfies(
            cell ->
                assertThat(Instant.ofEpochMilli(cell.getTimestamp() / 1_000))
                    .isEqualTo(
                        Instant.ofEpochSecond(soon.getEpochSecond()).minus(Duration.ofDays(30))));

    long micros = EXPORTED + 1_000_000;
    ImportResult changed =
        new DynamoImport(
                changes(
                    micros,
                    change(
                        "{\"PK\":{\"S\":\"s/soon\"}}",
                        micros,
                        ",\"NewImage\":" + session("s/soon", now.minusSeconds(9))),
                    change(
                        "{\"PK\":{\"S\":\"s/later\"}}",
                        micros,
                        ",\"NewImage\":" + session("s/later", soon).replace("\"u\"", "\"other\""))))
            .into(sessions, Mappings.SESSION)
            .clock(TODAY)
            .run()
            .orThrow();

    assertThat(changed.counts()).isEqualTo(new ImportCounts(2, 1, 0, 1, 0));
    assertThat(cells(sessions.table(), "s/soon")).isEmpty();
    assertThat(cells(sessions.table(), "s/later"))
        .singleElement()
        .satisfies(cell -> assertThat(cell.getValue().toStringUtf8()).isEqualTo("other"));
  }

  @Test
  void the_state_is_there_before_the_first_rejected_item() {
    Path state = root.resolve("early.state");
    List<Boolean> isThere = new ArrayList<>();
    Export export = folder("early").file("1.json.gz", List.of("{\"Item\":{}}")).export();

    into(export)
        .rejected(root.resolve("early.jsonl"))
        .resume(state)
        .progress(each -> isThere.add(Files.exists(state)))
        .run();

    assertThat(isThere).isNotEmpty().doesNotContain(false);
  }

  @Test
  void an_item_that_dynamodb_keeps_although_its_time_has_passed_is_rejected() {
    Instant recent = ExportFolder.TIME.minusSeconds(5L * 364 * 86_400);
    Export export =
        folder("never")
            .file(
                "1.json.gz",
                List.of(
                    "{\"Item\":" + session("s/zero", Instant.EPOCH) + "}",
                    "{\"Item\":" + session("s/recent", recent) + "}"))
            .export();

    ImportResult result =
        new DynamoImport(export).into(sessions, Mappings.SESSION).clock(TODAY).run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2, 0, 0, 1, 1));
    assertThat(result.rejected())
        .singleElement()
        .asString()
        .contains("its time to live ended at 1970-01-01T00:00:00Z, and DynamoDB keeps");
  }

  @Test
  void an_item_that_nobody_would_see_is_rejected() {
    Export old =
        folder("old")
            .at(ExportFolder.TIME.minusSeconds(40 * 86_400))
            .file(
                "1.json.gz",
                List.of("{\"Item\":{\"PK\":{\"S\":\"lasting/1\"},\"User\":{\"S\":\"u\"}}}"))
            .export();

    ImportResult result = new DynamoImport(old).into(sessions, Mappings.LASTING).clock(TODAY).run();

    assertThat(result.rejected())
        .singleElement()
        .asString()
        .contains("a family of Session keeps cells for PT720H: nobody would see it");
  }

  @Test
  void a_time_to_live_is_refused_where_the_family_has_no_age() {
    Export export =
        folder("ttl")
            .file(
                "1.json.gz",
                List.of(
                    product(
                        "ttl",
                        "k#b",
                        ",\"expiresAt\":{\"N\":\"%d\"}"
                            .formatted(ExportFolder.TIME.getEpochSecond() + 9_999))))
            .export();

    assertThatThrownBy(() -> into(export).run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("Product: items have a time to live")
        .hasMessageContaining("declare the same maxAge for all");
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
  void a_dry_run_counts_and_writes_nothing() {
    Export export =
        folder("dry")
            .file("1.json.gz", List.of(product("dry", "k#1", ""), "{\"Item\":{}}"))
            .export();

    ImportResult result = into(export).dryRun().run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2, 1, 0, 0, 1));
    assertThat(products.scan().category("dry").count()).isZero();
  }

  @Test
  void several_workers_import_many_files_and_tell_how_far_they_are() {
    ExportFolder folder = folder("w");
    for (int file = 0; file < 8; file++) {
      int of = file;
      folder.file(
          file + ".json.gz",
          IntStream.range(0, 1_500)
              .mapToObj(item -> product("many", "k#%d-%d".formatted(of, item), ""))
              .toList());
    }
    List<ImportProgress> progress = new ArrayList<>();

    ImportResult result = into(folder.export()).workers(4).progress(progress::add).run().orThrow();

    assertThat(result.counts().written()).isEqualTo(12_000);
    assertThat(products.scan().category("many").count()).isEqualTo(12_000);
    assertThat(progress)
        .isSortedAccordingTo((a, b) -> Long.compare(a.counts().read(), b.counts().read()));
    assertThat(progress.get(progress.size() - 1))
        .hasToString("8 of 8 files, 12,000 of 12,000 items, 0 rejected");
  }

  @Test
  void an_export_in_ion_is_imported_as_one_in_json() {
    into(folder("ion")
            .ion()
            .file(
                "1.ion.gz",
                List.of(
                    "$ion_1_0 {Item:{PK:\"ion\",SK:\"k#b\",Description:\"d\",Price:2d3,Labels:$dynamodb_SS::[\"x\"]}}"))
            .export())
        .run()
        .orThrow();

    assertThat(found("ion", "k", "b").price()).isEqualByComparingTo("2000");
    assertThat(found("ion", "k", "b").labels()).isEqualTo(Set.of("x"));
  }

  @Test
  void a_state_goes_on_where_it_ended_and_belongs_to_one_import() throws IOException {
    Path state = root.resolve("import.state");
    Path rejected = root.resolve("state.jsonl");
    List<String> lines = new ArrayList<>();
    IntStream.range(0, 2_500)
        .forEach(
            item -> lines.add(item % 100 == 7 ? "{\"Item\":{}}" : product("st", "k#" + item, "")));
    Export export = folder("st").file("1.json.gz", lines).export();
    DynamoImport all = into(export).resume(state).rejected(rejected);
    assertThatThrownBy(
            () ->
                all.progress(
                        progress -> {
                          throw new IllegalStateException("killed");
                        })
                    .run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("killed");
    assertThat(products.scan().category("st").count()).isEqualTo(990);

    ImportResult result = all.run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2_500, 2_475, 0, 0, 25));
    assertThat(products.scan().category("st").count()).isEqualTo(2_475);
    assertThat(Files.readAllLines(rejected)).hasSize(25);
    assertThat(all.run().counts()).isEqualTo(result.counts());
    assertThat(Files.readAllLines(rejected)).hasSize(25);

    Export other = folder("other").file("1.json.gz", List.of(product("st", "k#x", ""))).export();
    assertThatThrownBy(() -> into(other).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is the state of another import");
    assertThatThrownBy(
            () -> new DynamoImport(export).merge(products, Mappings.PRODUCT).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is the state of another import");
    assertThatThrownBy(() -> into(export).rejected(rejected).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("has the rejected items of another run");
    Files.writeString(state, "{\"version\":2}", StandardCharsets.UTF_8);
    assertThatThrownBy(() -> into(export).resume(state).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("is not the state of an import");
  }

  @Test
  void an_import_into_nothing_is_refused() {
    Export export = folder("nothing").file("1.json.gz", List.of()).export();
    assertThatThrownBy(() -> new DynamoImport(export).run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("nothing takes the items");
    assertThatThrownBy(() -> into(export).workers(0)).isInstanceOf(InvalidInputException.class);
  }
}
