package dev.rowsmith.dynamodb;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.protobuf.ByteString;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports are found and read, and manifests that lie are not believed. */
class ExportTest {

  private static final String ITEM = "{\"Item\":{\"id\":{\"S\":\"a\"}}}";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private Path root;

  private ExportFolder folder() {
    return new ExportFolder(root);
  }

  @Test
  void an_export_is_found_in_its_folder_and_in_the_one_that_was_copied() {
    ExportFolder folder = folder().file("a.json.gz", List.of(ITEM, ITEM));

    Export export = folder.export();

    assertThat(export.time()).isEqualTo(ExportFolder.TIME);
    assertThat(export.itemCount()).isEqualTo(2);
    assertThat(export.type()).isEqualTo(Export.Type.FULL_EXPORT);
    assertThat(export.arn()).endsWith("01700000000000-a1b2c3d4");
    assertThat(Export.at(folder.folder()).arn()).isEqualTo(export.arn());
    assertThat(Export.at(root.resolve("AWSDynamoDB")).arn()).isEqualTo(export.arn());
    assertThat(export)
        .hasToString("FULL_EXPORT of 2026-03-01T10:00:00.500Z, DYNAMODB_JSON, 2 items in 1 files");
  }

  @Test
  void an_incremental_export_has_its_files_beside_its_folder() {
    Export export =
        folder()
            .incremental("NEW_IMAGE")
            .file("a.json.gz", List.of("{\"Keys\":{},\"Metadata\":{\"WriteTimestampMicros\":1}}"))
            .export();

    assertThat(export.type()).isEqualTo(Export.Type.INCREMENTAL_EXPORT);
    assertThat(export.hasOldImages()).isFalse();
    assertThat(export.files().get(0).path()).exists();
    assertThat(Export.at(export.folder().resolve(".")).files().get(0).path()).exists();
  }

  @Test
  void images_of_an_unknown_view_are_refused_as_no_image_is_a_deletion() {
    folder()
        .incremental("OLD_IMAGE")
        .file("a.json.gz", List.of("{\"Keys\":{},\"Metadata\":{\"WriteTimestampMicros\":1}}"))
        .writeManifests(1);

    assertRefused("outputView is OLD_IMAGE; expected one of: [NEW_AND_OLD_IMAGES, NEW_IMAGE]");
  }

  @Test
  void a_folder_without_or_with_several_exports_is_refused() {
    assertRefused("has no manifest-summary.json");
    folder().id("one").file("a.json.gz", List.of(ITEM)).writeManifests(1);
    folder().id("two").file("b.json.gz", List.of(ITEM)).writeManifests(1);
    assertRefused("has several exports; name the folder of one");
    assertThat(Export.at(folder().id("two").folder()).files()).hasSize(1);
  }

  @Test
  void a_missing_file_is_refused_before_anything_is_read() {
    folder().file("a.json.gz", List.of(ITEM)).entry("b.json.gz", 3, "x").writeManifests(4);

    assertRefused("the file AWSDynamoDB/01700000000000-a1b2c3d4/data/b.json.gz is missing");
  }

  @Test
  void a_file_outside_of_the_export_is_not_read() throws IOException {
    Files.writeString(root.resolve("secret"), "x");
    folder().file("a.json.gz", List.of(ITEM)).entry("../../../secret", 1, "x").writeManifests(2);

    assertRefused("secret is missing");
  }

  @Test
  void counts_that_contradict_each_other_are_refused() {
    folder().file("a.json.gz", List.of(ITEM)).writeManifests(7);

    assertRefused("counts 7 items, and the files of manifest-files.json have 1");
  }

  @Test
  void a_file_that_is_listed_twice_is_refused() {
    ExportFolder folder = folder().file("a.json.gz", List.of(ITEM));
    folder.file("a.json.gz", List.of(ITEM)).writeManifests(2);

    assertRefused("line 2: the file a.json.gz is there twice");
  }

  @Test
  void manifests_that_lack_something_are_refused_by_its_name() {
    folder().file("a.json.gz", List.of(ITEM)).writeManifests(1);
    String summary = read("manifest-summary.json");

    for (String member : List.of("exportArn", "exportTime", "itemCount")) {
      folder().text("manifest-summary.json", summary.replace("\"" + member, "\"x" + member));
      assertRefused("has no " + member);
    }
    folder().text("manifest-summary.json", summary.replace("\"DYNAMODB_JSON\"", "\"CSV\""));
    assertRefused("outputFormat is CSV; expected one of: [DYNAMODB_JSON, ION]");
    folder().text("manifest-summary.json", summary.replace("\"itemCount\":1", "\"itemCount\":-1"));
    assertRefused("itemCount is -1, and not a count");
    folder().text("manifest-summary.json", summary.replace("10:00:00.500Z", "noon"));
    assertRefused("exportTime is 2026-03-01Tnoon, and not a time");
    folder().text("manifest-summary.json", summary.substring(0, 40));
    assertRefused("cannot be read");
    folder().text("manifest-summary.json", summary);
    folder().text("manifest-files.json", "[1]");
    assertRefused("manifest-files.json, line 1: not a JSON object");
  }

  private String read(String name) {
    try {
      return Files.readString(folder().folder().resolve(name));
    } catch (IOException failed) {
      throw new AssertionError(failed);
    }
  }

  @Test
  void a_file_that_was_cut_or_changed_is_not_the_one_of_the_manifest() throws IOException {
    Export export = folder().file("a.json.gz", List.of(ITEM, ITEM, ITEM)).export();
    ExportFile file = export.files().get(0);
    file.verify();
    byte[] bytes = Files.readAllBytes(file.path());

    Files.write(file.path(), Arrays.copyOf(bytes, bytes.length - 5));

    assertThatThrownBy(file::verify)
        .isInstanceOf(ExportException.class)
        .hasMessageContaining("a.json.gz: its MD5 is ")
        .hasMessageContaining("the file is cut, or another one");
  }

  @Test
  void lines_are_whole_whatever_the_buffer_is() throws IOException {
    String longLine = "x".repeat(200_000);
    Export export =
        folder()
            .file("a.json.gz", ExportFolder.gzip("one\r\n\n" + longLine + "\nlast"), 3)
            .export();

    try (ExportLines lines = export.files().get(0).open()) {
      assertThat(lines.next())
          .isEqualTo(new ExportLine("a.json.gz", 1, ByteString.copyFromUtf8("one\r")));
      assertThat(lines.next())
          .isEqualTo(new ExportLine("a.json.gz", 3, ByteString.copyFromUtf8(longLine)));
      assertThat(lines.next())
          .isEqualTo(new ExportLine("a.json.gz", 4, ByteString.copyFromUtf8("last")));
      assertThat(lines.next()).isNull();
    }
  }

  @Test
  void a_partition_without_items_has_an_empty_file() throws IOException {
    Export export = folder().file("a.json.gz", new byte[0], 0).export();

    export.files().get(0).verify();
    try (ExportLines lines = export.files().get(0).open()) {
      assertThat(lines.next()).isNull();
    }
  }

  private void assertRefused(String message) {
    assertThatThrownBy(() -> Export.at(root))
        .isInstanceOf(ExportException.class)
        .hasMessageContaining(message);
  }
}
