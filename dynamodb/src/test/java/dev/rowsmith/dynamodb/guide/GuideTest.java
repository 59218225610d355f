package dev.rowsmith.dynamodb.guide;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rowsmith.bigtable.Cell;
import dev.rowsmith.dynamodb.DynamoImport;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ImportCounts;
import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The three designs of the guide for those who come from DynamoDB, imported as it advises. */
@BigtableTest
class GuideTest {

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private static String item(String partition, String sort, String... attributes) {
    List<String> all = new ArrayList<>(List.of("\"PK\":{\"S\":\"%s\"}".formatted(partition)));
    all.add("\"SK\":{\"S\":\"%s\"}".formatted(sort));
    all.addAll(List.of(attributes));
    return "{\"Item\":{" + String.join(",", all) + "}}";
  }

  private static String text(String name, String value) {
    return "\"%s\":{\"S\":\"%s\"}".formatted(name, value);
  }

  private static String number(String name, String digits) {
    return "\"%s\":{\"N\":\"%s\"}".formatted(name, digits);
  }

  private DynamoImport export(String... items) {
    return new DynamoImport(new ExportFolder(root).file("1.json.gz", List.of(items)).export());
  }

  @Test
  void product_catalogue_has_both_keys_in_its_row_key(ProductRepository products) {
    var result =
        export(
                item("hats", "fedoras#brandA", text("Description", "wool"), number("Price", "30")),
                item(
                    "hats", "fedoras#brandB", text("Description", "canvas"), number("Price", "28")),
                item(
                    "shoes",
                    "sneakers#brandA",
                    text("Description", "style"),
                    number("Price", "40.50"),
                    text("Thumbnail", "https://storage")))
            .into(products, ProductItems.MAPPING)
            .run()
            .orThrow();

    assertThat(result.counts()).isEqualTo(new ImportCounts(3, 3, 0, 0, 0));
    assertThat(products.scan().category("hats").stream().map(Product::brand))
        .containsExactly("brandA", "brandB");
    assertThat(products.find("shoes", "sneakers", "brandA"))
        .contains(
            new Product(
                "shoes",
                "sneakers",
                "brandA",
                "style",
                new BigDecimal("40.50"),
                "https://storage"));
  }

  private static String comment(String video, String reversed, String words) {
    return item(video, "VideoComment#" + reversed, text("Content", words));
  }

  @Test
  void video_has_its_comments_and_counters_in_one_row(
      VideoRepository videos,
      VideoCommentRepository comments,
      VideoLikesRepository likes,
      VideoViewsRepository views,
      VideoStatsRepository stats,
      VideoPageRepository pages) {
    var result =
        export(
                item(
                    "0123",
                    "Video",
                    text("UploadDate", "2023-09-10T15:21:48"),
                    text("Formats", "480,720,1080p")),
                comment("0123", "98765481", "I like the effects"),
                comment("0123", "86751345", "An audio glitch at 1:05"),
                item("0123", "VideoStatsLikes", number("Count", "3")),
                item("0123", "VideoStatsViews", number("Count", "156")),
                item(
                    "0124",
                    "Video",
                    text("UploadDate", "2023-09-10T17:03:21"),
                    text("Formats", "480,720")),
                item("0124", "VideoStats", number("ViewCount", "45")),
                item("0125", "Playlist"))
            .merge(videos, VideoItems.MAPPING)
            .merge(comments, VideoCommentItems.MAPPING)
            .merge(likes, VideoLikesItems.MAPPING)
            .merge(views, VideoViewsItems.MAPPING)
            .merge(stats, VideoStatsItems.MAPPING)
            .run();

    assertThat(result.counts().rejected()).isEqualTo(1);
    VideoPage page = pages.find("0123").orElseThrow();
    assertThat(page.formats()).isEqualTo("480,720,1080p");
    assertThat(page.likes()).isEqualTo(3);
    assertThat(page.views()).isEqualTo(156);
    assertThat(page.comments())
        .containsExactly(
            new Cell<>(at(86_751_345), "An audio glitch at 1:05"),
            new Cell<>(at(98_765_481), "I like the effects"));
    assertThat(pages.find("0124")).contains(new VideoPage("0124", "480,720", null, 45L, List.of()));
    assertThat(videos.find("0123").orElseThrow().uploaded())
        .isEqualTo(Instant.parse("2023-09-10T15:21:48Z"));
  }

  private static Instant at(long reversed) {
    return Instant.ofEpochSecond(VideoComment.LAST - reversed);
  }

  private static String payment(String invoice, String payment, String created, String details) {
    return item(invoice, payment, text("DateCreated", created), text("Details", details));
  }

  @Test
  void invoice_has_its_payments_as_columns_with_their_times(
      InvoiceRepository invoices, PaymentRepository payments, PaidInvoiceRepository paid) {
    export(
            payment("Invoice-0123", "Invoice-0123", "2023-09-10T15:21:48", "due"),
            payment("Invoice-0123", "Payment-0680", "2023-09-10T15:21:40", "John"),
            payment("Invoice-0123", "Payment-0789", "2023-09-10T15:21:31", "Jane"))
        .merge(invoices, InvoiceItems.MAPPING)
        .merge(payments, PaymentItems.MAPPING)
        .run()
        .orThrow();

    assertThat(paid.find("0123"))
        .contains(
            new PaidInvoice(
                "0123",
                "due",
                Map.of(
                    "0680", new Cell<>(Instant.parse("2023-09-10T15:21:40Z"), "John"),
                    "0789", new Cell<>(Instant.parse("2023-09-10T15:21:31Z"), "Jane"))));
  }

  @Test
  void item_whose_keys_differ_is_not_an_invoice(InvoiceRepository invoices) {
    var result =
        export(payment("Invoice-0123", "Invoice-0999", "2023-09-10T15:21:48", "another"))
            .merge(invoices, InvoiceItems.MAPPING)
            .run();

    assertThat(result.counts()).isEqualTo(new ImportCounts(1, 0, 0, 0, 1));
  }
}
