package dev.rowsmith.dynamodb.kinds;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.dynamodb.DynamoImport;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.dynamodb.RejectedItem;
import dev.rowsmith.dynamodb.guide.PaymentItems;
import dev.rowsmith.dynamodb.guide.VideoCommentItems;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Two items are one row only where their cells are different. */
@BigtableTest
class SharedRowsTest {

  private final OrderRepository orders;
  private final NoteRepository notes;

  SharedRowsTest(OrderRepository orders, NoteRepository notes) {
    this.orders = orders;
    this.notes = notes;
  }

  private static String item(String sort, String price) {
    return "{\"Item\":{\"PK\":{\"S\":\"a\"},\"SK\":{\"S\":\"%s\"},\"Price\":{\"N\":\"%s\"}}}"
        .formatted(sort, price);
  }

  @Test
  void items_that_differ_in_a_value_alone_are_refused_before_anything_is_read() {
    for (boolean merges : new boolean[] {true, false}) {
      assertThatThrownBy(() -> target(merges))
          .isInstanceOf(InvalidInputException.class)
          .hasMessage(
              "Visit: items that differ in 'day' alone have one row key, and would be written over"
                  + " each other; make it a @RowKey, or declare uniqueRows in @FromDynamo if there"
                  + " are none");
    }
  }

  private static ItemTarget<Visit, VisitKey> target(boolean merges) {
    return merges
        ? ItemTarget.merge(VisitItems.MAPPING, VisitItems.MAPPING.mapper())
        : ItemTarget.into(VisitItems.MAPPING, VisitItems.MAPPING.mapper());
  }

  @Test
  void an_item_that_no_entity_takes_is_rejected_with_the_attribute_and_the_form(
      @TempDir Path root) {
    Export export =
        new ExportFolder(root.resolve("forms"))
            .id("01700000000000-forms")
            .file(
                "1.json.gz",
                List.of(
                    item("INVOICE#1", "1"),
                    "{\"Item\":{\"PK\":{\"S\":\"a\"}}}",
                    item("ORDER#today", "2")))
            .export();

    assertThat(new DynamoImport(export).into(orders, OrderItems.MAPPING).run().rejected())
        .extracting(RejectedItem::reason)
        .containsExactly(
            "its keys are of no mapping's form: Order: 'SK' is not of the form ORDER#{day}",
            "its keys are of no mapping's form: Order: 'SK' is absent");
  }

  @Test
  void items_that_are_entries_or_versions_are_merged_and_nothing_else() {
    assertThatThrownBy(() -> ItemTarget.into(PaymentItems.MAPPING, PaymentItems.MAPPING.mapper()))
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("Payment: items that differ in 'payments' alone share a row")
        .hasMessageContaining("merge them");
    assertThatThrownBy(
            () -> ItemTarget.into(VideoCommentItems.MAPPING, VideoCommentItems.MAPPING.mapper()))
        .hasMessageContaining("VideoComment: items that differ in 'at' alone share a row");
    assertThat(ItemTarget.merge(PaymentItems.MAPPING, PaymentItems.MAPPING.mapper()).merges())
        .isTrue();
  }

  @Test
  void rows_that_are_declared_unique_are_rows_of_one_item(@TempDir Path root) {
    Export export =
        new ExportFolder(root).file("1.json.gz", List.of(item("ORDER#2026-01-02", "7"))).export();

    assertThat(new DynamoImport(export).into(orders, OrderItems.MAPPING).run().orThrow().counts())
        .isEqualTo(new ImportCounts(1, 1, 0, 0, 0));
    assertThat(orders.find("a")).contains(new Order("a", "2026-01-02", 7));
  }

  @Test
  void kinds_that_would_delete_cells_of_each_other_are_refused(@TempDir Path root) {
    Export export =
        new ExportFolder(root)
            .file("1.json.gz", List.of(item("NOTE", "7"), item("ORDER#1", "8")))
            .export();

    assertThatThrownBy(
            () ->
                new DynamoImport(export)
                    .into(orders, OrderItems.MAPPING)
                    .merge(notes, NoteItems.MAPPING)
                    .run())
        .isInstanceOf(InvalidInputException.class)
        .hasMessageContaining("Order and Note have the column 'o:price' of the table orders")
        .hasMessageContaining("nothing tells that no row is of both; merge both");
    assertThat(
            new DynamoImport(export)
                .merge(orders, OrderItems.MAPPING)
                .merge(notes, NoteItems.MAPPING)
                .dryRun()
                .run()
                .orThrow()
                .counts()
                .written())
        .isEqualTo(2);
  }
}
