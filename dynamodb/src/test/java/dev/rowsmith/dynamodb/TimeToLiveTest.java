package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.Mappings;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import dev.rowsmith.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Items that expire in DynamoDB expire in Bigtable. */
@BigtableTest
class TimeToLiveTest extends ShopImport {

  TimeToLiveTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    super(client, products, discussions, sessions);
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
  void a_time_to_live_that_is_to_mean_never_is_rejected_and_no_other_item_is() {
    String never = session("s/never", Instant.EPOCH).replace("\"0\"", "\"9999999999999999\"");
    Export export =
        folder("endless")
            .file(
                "1.json.gz",
                List.of(
                    "{\"Item\":" + never + "}",
                    "{\"Item\":" + session("s/ends", TODAY.instant().plusSeconds(60)) + "}"))
            .export();

    ImportResult result =
        new DynamoImport(export).into(sessions, Mappings.SESSION).clock(TODAY).run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(2, 1, 0, 0, 1));
    assertThat(result.rejected())
        .singleElement()
        .asString()
        .contains("its time to live ends at +316889355-", "declare a longer maxAge");
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
                        ",\"expiresAt\":{\"N\":\"%s\"}"
                            .formatted(ExportFolder.TIME.getEpochSecond() + 9_999))))
            .export();

    assertThatThrownBy(() -> into(export).run())
        .isInstanceOf(ImportException.class)
        .hasMessageContaining("Product: items have a time to live")
        .hasMessageContaining("declare the same maxAge for all");
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
            "1.json.gz:1: its time to live ends at 2026-05-30T10:00:00Z, 90 days after it was"
                + " written, and the families of Session keep cells for PT720H; declare a longer"
                + " maxAge");
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
}
