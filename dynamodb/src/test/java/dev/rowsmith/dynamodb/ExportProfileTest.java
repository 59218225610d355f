package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A profile tells kinds of items and their attributes. */
class ExportProfileTest {

  private static String item(String video, String sort, String attributes) {
    return "{\"Item\":{\"PK\":{\"S\":\"%s\"},\"SK\":{\"S\":\"%s\"}%s}}"
        .formatted(video, sort, attributes);
  }

  private static Export videos(Path root) {
    return new ExportFolder(root)
        .file(
            "1.json.gz",
            List.of(
                item("0123", "Video", ",\"UploadDate\":{\"S\":\"2023-09-10\"}"),
                item(
                    "0124",
                    "Video",
                    ",\"UploadDate\":{\"S\":\"2023-09-11\"},\"HD\":{\"BOOL\":true}"),
                item(
                    "0123", "VideoComment#98765481", ",\"Content\":{\"S\":\"I am Ana, call 555\"}"),
                item("0124", "VideoComment#97531849", ",\"Content\":{\"S\":\"shared\"}"),
                item(
                    "0123",
                    "VideoStats",
                    ",\"View-Count\":{\"N\":\"45\"},\"view_count\":{\"N\":\"1.5\"}"),
                item(
                    "0124",
                    "VideoStats",
                    ",\"View-Count\":{\"N\":\"7\"},\"Tags\":{\"SS\":[\"a\"]}"),
                "not an item"))
        .export();
  }

  @Test
  void kinds_of_items_are_told_apart_by_their_sort_keys(@TempDir Path root) {
    String profile = ExportProfile.of(videos(root), "PK", "SK").text(false);

    assertThat(profile)
        .contains("6 items, of which 0 deleted; 1 lines are not items, 0 items lack a key")
        .contains("keys {partition}, Video: 2 items")
        .contains("keys {partition}, VideoComment#{sort}: 2 items")
        .contains("keys {partition}, VideoStats: 2 items")
        .containsPattern("UploadDate +100.0 %  S 2  10 bytes, at most 10")
        .containsPattern("HD +50.0 %  BOOL 1")
        .containsPattern("View-Count +100.0 %  N 2  1 bytes, at most 2, 2 digits, whole");
  }

  @Test
  void values_are_shown_only_if_they_are_asked_for(@TempDir Path root) {
    ExportProfile profile = ExportProfile.of(videos(root), "PK", "SK");

    assertThat(profile.toString()).doesNotContain("Ana", "shared", "0123", "98765481", "2023");
    assertThat(profile.text(true)).contains("such as I am Ana, call 555");
  }

  @Test
  void names_and_values_of_items_do_not_control_the_terminal(@TempDir Path root) {
    Export export =
        new ExportFolder(root)
            .file(
                "1.json.gz",
                List.of(
                    item("a", "b", ",\"n\\u001b[2J\\u202e\":{\"S\":\"v\\u0007\\nline\\u2066\"}")))
            .export();

    assertThat(ExportProfile.of(export, "PK", "SK").text(true))
        .contains("nU+001B[2JU+202E", "such as vU+0007U+000AlineU+2066")
        .doesNotContain("\u001b", "\u202e", "\u0007", "\u2066");
  }

  @Test
  void first_parts_that_are_data_are_no_kinds(@TempDir Path root) {
    Export export =
        new ExportFolder(root)
            .file(
                "1.json.gz",
                List.of(
                    item("hats", "fedoras#brandA", ",\"Price\":{\"N\":\"30\"}"),
                    item("hats", "newsboy#brandB", ",\"Price\":{\"N\":\"25\"}"),
                    item("shoes", "sneakers#brandA", ",\"Price\":{\"N\":\"40.5\"}")))
            .export();

    String profile = ExportProfile.of(export, "PK", "SK").text(false);

    assertThat(profile)
        .contains("keys {partition}, {sort1}#{sort2}: 3 items")
        .doesNotContain("fedoras", "hats");
    assertThat(ExportProfile.keyCandidates(export)).containsExactly("PK", "SK", "Price");
  }
}
