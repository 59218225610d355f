package dev.rowsmith.dynamodb.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.dynamodb.DynamoImport;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.dynamodb.ImportResult;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the constructor of an entity throws rejects one item. */
@BigtableTest
class RefusingEntitiesTest {

  private final SeatRepository seats;
  private final GuestRepository guests;

  RefusingEntitiesTest(SeatRepository seats, GuestRepository guests) {
    this.seats = seats;
    this.guests = guests;
  }

  private static String image(int number, String price) {
    return "{\"PK\":{\"S\":\"a\"},\"SK\":{\"S\":\"SEAT#%s\"},\"Price\":{\"N\":\"%s\"}}"
        .formatted(number, price);
  }

  @Test
  void what_a_constructor_refuses_is_rejected_and_no_other_item_is(@TempDir Path root) {
    Export export =
        new ExportFolder(root)
            .file(
                "1.json.gz",
                List.of(
                    "{\"Item\":" + image(1, "-5") + "}",
                    "{\"Item\":" + image(2, "5") + "}",
                    "{\"Item\":{\"PK\":{\"S\":\"GUEST#1\"},\"Name\":{\"S\":\"Ann?\"}}}"))
            .export();

    ImportResult result =
        new DynamoImport(export)
            .into(seats, SeatItems.MAPPING)
            .into(guests, GuestItems.MAPPING)
            .run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(3, 1, 0, 0, 2));
    assertThat(result.rejected())
        .extracting(Object::toString)
        .containsExactlyInAnyOrder(
            "1.json.gz:1: Seat refuses the values of the item: IllegalArgumentException: the price"
                + " -5 is below zero",
            "1.json.gz:3: Guest refuses the values of the item: <personal data>"
                + " (IllegalArgumentException)");
    assertThat(seats.find("a", 2)).contains(new Seat("a", 2, 5));
  }

  @Test
  void what_is_wrong_with_an_old_image_is_told_of_the_old_image(@TempDir Path root) {
    String line =
        """
        {"Metadata":{"WriteTimestampMicros":1770000000000000},"Keys":{"PK":{"S":"a"}},\
        "OldImage":%s,"NewImage":%s}"""
            .formatted(image(3, "none"), image(3, "5"));
    Export export =
        new ExportFolder(root)
            .incremental("NEW_AND_OLD_IMAGES")
            .file("1.json.gz", List.of(line.replace("\"N\":\"none\"", "\"S\":\"none\"")))
            .export();

    ImportResult result = new DynamoImport(export).merge(seats, SeatItems.MAPPING).run();

    assertThat(result.rejected())
        .singleElement()
        .asString()
        .isEqualTo(
            "1.json.gz:1: its old image: Seat.price: attribute 'Price' holds the text 'none', where"
                + " a whole number of long is needed");
  }
}
