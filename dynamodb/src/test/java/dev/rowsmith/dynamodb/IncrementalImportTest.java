package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
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
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Changes of items become changes of rows, as of their own times. */
@BigtableTest
class IncrementalImportTest extends ShopImport {

  IncrementalImportTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    super(client, products, discussions, sessions);
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
    var unused =
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
  void a_change_that_is_still_to_come_is_rejected_and_no_other_is() {
    String image = ",\"NewImage\":" + image("future", "k#1", "");
    ImportResult result =
        into(changes(
                EXPORTED,
                change(keys("future", "k#1"), Long.MAX_VALUE, image),
                change(keys("future", "k#2"), EXPORTED + 2L * 86_400_000_000L, ""),
                change(keys("future", "k#1"), EXPORTED, image)))
            .run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(3, 1, 0, 0, 2));
    assertThat(result.rejected())
        .last()
        .asString()
        .startsWith(
            "9.json.gz:2: it was written at 2026-03-03T10:00:00.500Z, which is in the future");
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
            "1.json.gz:1: it may have left another row, which an export of old images would tell:"
                + " the attribute SK is not a text");
  }

  @Test
  void changes_that_are_imported_before_the_full_export_stay_and_deletions_do_not() {
    long micros = EXPORTED + 60_000_000;
    var unused =
        into(changes(
                micros,
                change(
                    keys("early", "k#changed"),
                    micros,
                    ",\"NewImage\":" + image("early", "k#changed", ",\"Stock\":{\"N\":\"2\"}")),
                change(keys("early", "k#deleted"), micros, "")))
            .run()
            .orThrow();

    into(folder("late")
            .file(
                "1.json.gz",
                List.of(
                    product("early", "k#changed", ",\"Stock\":{\"N\":\"1\"}"),
                    product("early", "k#deleted", "")))
            .export())
        .run()
        .orThrow();

    assertThat(found("early", "k", "changed").stock()).isEqualTo(2);
    assertThat(products.find(new ProductKey("early", "k", "deleted"))).isPresent();
  }

  @Test
  void an_item_that_was_deleted_and_put_again_has_nothing_of_what_it_was() {
    into(folder("first")
            .file("1.json.gz", List.of(product("again", "k#b", ",\"Stock\":{\"N\":\"1\"}")))
            .export())
        .run()
        .orThrow();
    long deleted = EXPORTED + 1_000_000;
    into(changes(deleted, change(keys("again", "k#b"), deleted, ""))).run().orThrow();
    long put = EXPORTED + 2_000_000;

    into(changes(
            put, change(keys("again", "k#b"), put, ",\"NewImage\":" + image("again", "k#b", ""))))
        .run()
        .orThrow();

    assertThat(found("again", "k", "b").stock()).isNull();
    assertThat(cells(products.table(), "again#k#b"))
        .extracting(RowCell::getTimestamp)
        .containsOnly(put);
  }
}
