package dev.rowsmith.dynamodb.kinds;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.DynamoImport;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ExportFolder;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.testing.BigtableTest;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An import leaves the cells of other programs as they are. */
@BigtableTest
class ReadOnlyImportTest {

  private static final Instant EXPORTED = Instant.parse("2026-03-01T10:00:00Z");

  private final MemberRepository members;
  private final BigtableDataClient client;

  ReadOnlyImportTest(MemberRepository members, BigtableDataClient client) {
    this.members = members;
    this.client = client;
  }

  /** Writes as the other program does, before the time of the export. */
  private void writeAsOthers(String id) {
    client.mutateRow(
        RowMutation.create(TableId.of(members.table()), id)
            .setCell(
                "m",
                ByteString.copyFromUtf8("visits"),
                1_000,
                ByteString.copyFrom(new byte[] {0, 0, 0, 0, 0, 0, 0, 42}))
            .setCell("m", "badge", 1_000, "gold")
            .setCell("t", "team", 1_000, "red"));
  }

  private void run(Export export) {
    var unused = new DynamoImport(export).into(members, MemberItems.MAPPING).run().orThrow();
  }

  private static String item(String id, String name) {
    return "{\"Item\":{\"PK\":{\"S\":\"%s\"},\"Name\":{\"S\":\"%s\"},\"visits\":{\"N\":\"7\"}}}"
        .formatted(id, name);
  }

  @Test
  void an_import_of_all_items_neither_sets_nor_deletes_cells_of_others(@TempDir Path root) {
    writeAsOthers("a");

    run(
        new ExportFolder(root)
            .at(EXPORTED)
            .file("1.json.gz", List.of(item("a", "Ann"), item("b", "Bea")))
            .export());

    assertThat(members.find("a"))
        .contains(new Member("a", "Ann", 42, Optional.empty(), "gold", Map.of("team", "red")));
    assertThat(members.find("b"))
        .contains(new Member("b", "Bea", -1, Optional.empty(), null, Map.of()));
  }

  @Test
  void a_deleted_item_leaves_the_cells_of_others(@TempDir Path root) {
    run(
        new ExportFolder(root.resolve("1"))
            .at(EXPORTED)
            .file("1.json.gz", List.of(item("c", "Cem")))
            .export());
    writeAsOthers("c");
    String deleted =
        "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":{\"PK\":{\"S\":\"c\"}}}"
            .formatted(EXPORTED.plusSeconds(60).toEpochMilli() * 1_000);

    run(
        new ExportFolder(root.resolve("2"))
            .id("01700000000000-2")
            .at(EXPORTED.plusSeconds(120))
            .incremental("NEW_AND_OLD_IMAGES")
            .file("9.json.gz", List.of(deleted))
            .export());

    assertThat(members.find("c"))
        .contains(new Member("c", null, 42, Optional.empty(), "gold", Map.of("team", "red")));
  }

  @Test
  void rows_are_not_read_for_entries_that_an_import_does_not_write() {
    assertThat(ItemTarget.into(MemberItems.MAPPING, MemberItems.MAPPING.mapper()).readsRows())
        .isFalse();
  }
}
