package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.shop.DiscussionRepository;
import dev.rowsmith.dynamodb.shop.ProductKey;
import dev.rowsmith.dynamodb.shop.ProductRepository;
import dev.rowsmith.dynamodb.shop.SessionRepository;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Items become rows as of the time of their export. */
@BigtableTest
class DynamoImportTest extends ShopImport {

  DynamoImportTest(
      BigtableDataClient client,
      ProductRepository products,
      DiscussionRepository discussions,
      SessionRepository sessions) {
    super(client, products, discussions, sessions);
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
              .mapToObj(item -> product("many", "k#%s-%s".formatted(of, item), ""))
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
                    "$ion_1_0"
                        + " {Item:{PK:\"ion\",SK:\"k#b\",Description:\"d\",Price:2d3,Labels:$dynamodb_SS::[\"x\"]}}"))
            .export())
        .run()
        .orThrow();

    assertThat(found("ion", "k", "b").price()).isEqualByComparingTo("2000");
    assertThat(found("ion", "k", "b").labels()).isEqualTo(Set.of("x"));
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
