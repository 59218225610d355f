package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Exports, imported by a pipeline with the mappings that the processor generates. */
@BigtableTest
class DynamoPipelineTest {

  private static final Instant AT = Instant.parse("2026-03-01T10:00:00Z");

  private final Path folder;
  private final DeviceRepository devices;
  private final DeviceLabelsRepository labels;
  private final BigtableDataClient client;
  private final BigtableEmulator emulator;

  DynamoPipelineTest(
      @TempDir Path folder,
      DeviceRepository devices,
      DeviceLabelsRepository labels,
      BigtableDataClient client,
      BigtableEmulator emulator) {
    this.folder = folder;
    this.devices = devices;
    this.labels = labels;
    this.client = client;
    this.emulator = emulator;
  }

  @Test
  void items_become_rows_the_others_leave_by_file_and_line_and_the_counts_are_the_manifests()
      throws IOException {
    List<String> second = new ArrayList<>(items(100, 130));
    second.set(7, "{\"Item\":" + device("d107", "hall", "\"S\":\"very\"") + "}");
    second.set(9, "{\"Item\":{\"other\":{\"S\":\"x\"}}}");
    second.set(11, item(labelsOf("d0", "\"red\",\"new\"")));
    Export export = folder().file(items(0, 50), 0).file(second, 0).full();
    List<BadRecord> bad = new ArrayList<>();

    List<KV<String, Long>> counts = run(export, bad);

    assertThat(counts).containsExactlyInAnyOrder(KV.of("written", 78L), KV.of("rejected", 2L));
    assertThat(devices.scan().room("hall").count()).isEqualTo(77);
    assertThat(devices.find("hall", "d7")).contains(new Device("hall", "d7", 7.5));
    assertThat(labels.find("d0"))
        .contains(new DeviceLabels("d0", Set.of("red", "new"), Map.of("mode", "eco")));
    assertThat(bad)
        .extracting(record -> record.getRecord().getHumanReadableJsonRecord())
        .containsExactlyInAnyOrder(
            "{\"file\":\"part1.json.gz\",\"line\":8}", "{\"file\":\"part1.json.gz\",\"line\":10}");
    assertThat(bad.toString()).contains("Device.celsius");
  }

  @Test
  void changes_write_delete_and_move_rows_as_of_their_times_and_can_be_imported_again()
      throws IOException {
    long before = micros(AT.minusSeconds(3600));
    write("attic#d1", before, 1.0);
    write("attic#d2", before, 2.0);
    write("attic#d3", before, 3.0);
    devices.put(new Device("attic", "d4", 40.0)); // newer than the export
    Export export =
        folder()
            .file(
                List.of(
                    change("d1", 10, "attic", 1.0, "attic", 1.5),
                    change("d2", 20, "attic", 2.0, "cellar", 2.0),
                    change("d3", 30, "attic", 3.0, null, 0),
                    change("d4", 40, "attic", 4.0, null, 0)),
                0)
            .incremental("NEW_AND_OLD_IMAGES");

    for (int times = 0; times < 2; times++) {
      assertThat(imported(export))
          .containsExactlyInAnyOrder(KV.of("written", 2L), KV.of("deleted", 2L));
      assertThat(devices.scan().room("attic").list())
          .containsExactly(new Device("attic", "d1", 1.5), new Device("attic", "d4", 40.0));
      assertThat(devices.scan().room("cellar").list())
          .containsExactly(new Device("cellar", "d2", 2.0));
      assertThat(client.readRow(TableId.of(devices.table()), "attic#d1").getCells())
          .as("the newest first")
          .extracting(cell -> cell.getTimestamp())
          .startsWith(micros(AT) + 10_000);
    }
  }

  @Test
  void changes_of_maps_and_sets_take_back_the_entries_of_the_old_image() throws IOException {
    long before = micros(AT.minusSeconds(3600));
    client.mutateRow(
        RowMutation.create(TableId.of(labels.table()), "d9")
            .setCell("label", "red", before, "\0")
            .setCell("label", "of another program", before, "\0")
            .setCell("setting", "mode", before, "eco"));
    String image = labelsOf("d9", "\"red\"");
    String keys = "{\"device\":{\"S\":\"labels/d9\"}}";
    Export export =
        folder()
            .file(
                List.of(
                    "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":%s,\"OldImage\":%s,\"NewImage\":%s}"
                        .formatted(micros(AT), keys, image, labelsOf("d9", "\"blue\""))),
                0)
            .incremental("NEW_AND_OLD_IMAGES");

    assertThat(imported(export)).containsExactly(KV.of("written", 1L));

    assertThat(labels.find("d9"))
        .contains(
            new DeviceLabels("d9", Set.of("blue", "of another program"), Map.of("mode", "eco")));
  }

  @Test
  void an_item_that_may_have_left_another_row_is_bad_in_an_export_of_new_images()
      throws IOException {
    String moved =
        "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":{\"device\":{\"S\":\"m1\"}},\"NewImage\":%s}"
            .formatted(micros(AT), device("m1", "porch", number(1)));
    List<BadRecord> bad = new ArrayList<>();

    assertThat(run(folder().file(List.of(moved), 0).incremental("NEW_IMAGE"), bad, false))
        .containsExactly(KV.of("rejected", 1L));
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .allMatch(words -> words.contains("it may have left another row"));
    assertThat(devices.find("porch", "m1")).isEmpty();
  }

  @Test
  void a_change_that_is_still_to_come_is_bad() throws IOException {
    String ahead =
        "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":{\"device\":{\"S\":\"f1\"}},\"NewImage\":%s}"
            .formatted(
                micros(Instant.now().plus(Duration.ofDays(3))), device("f1", "attic", number(1)));
    List<BadRecord> bad = new ArrayList<>();

    assertThat(run(folder().file(List.of(ahead), 0).incremental("NEW_AND_OLD_IMAGES"), bad, false))
        .containsExactly(KV.of("rejected", 1L));
    assertThat(bad)
        .extracting(record -> record.getFailure().getDescription())
        .allMatch(words -> words.contains("which is in the future"));
    assertThat(devices.find("attic", "f1")).isEmpty();
  }

  @Test
  void a_file_that_is_another_one_fails_the_pipeline_before_anything_of_it_is_written()
      throws IOException {
    Export export = folder().file(items(500, 510), 0).full();
    Files.write(export.files().get(0).path(), ExportFolder.gzip(items(600, 610)));

    assertThatThrownBy(() -> imported(export)).hasStackTraceContaining("its MD5 is");
    assertThat(devices.find("hall", "d600")).isEmpty();
  }

  @Test
  void a_count_that_lies_fails_the_pipeline() throws IOException {
    Export export = folder().file(items(700, 710), 3).full();

    assertThatThrownBy(() -> imported(export))
        .hasStackTraceContaining("part0.json.gz has 10 items, and 13 in the manifest");
    assertThat(devices.find("hall", "d700")).isEmpty();
  }

  @Test
  void a_file_that_was_cut_before_its_MD5_was_taken_fails_the_pipeline_by_its_name()
      throws IOException {
    byte[] bytes = ExportFolder.gzip(items(800, 810));
    Export export = folder().file(Arrays.copyOf(bytes, bytes.length / 2), 10).full();

    assertThatThrownBy(() -> imported(export))
        .hasStackTraceContaining("part0.json.gz cannot be read: java.io.EOFException");
  }

  private ExportFolder folder() {
    return new ExportFolder(folder, AT);
  }

  /** Imports an export of which no item is bad. */
  private List<KV<String, Long>> imported(Export export) {
    List<BadRecord> bad = new ArrayList<>();
    List<KV<String, Long>> counts = run(export, bad);
    assertThat(bad).isEmpty();
    return counts;
  }

  private List<KV<String, Long>> run(Export export, List<BadRecord> bad) {
    return run(export, bad, true);
  }

  private List<KV<String, Long>> run(Export export, List<BadRecord> bad, boolean withLabels) {
    String deviceTable = devices.table();
    String labelTable = labels.table();
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> rejected = new Pipelines.Collected<>();
    Pipelines.Collected<KV<String, Long>> counts = new Pipelines.Collected<>();
    DynamoPipeline labelled = DynamoPipeline.of(export);
    if (withLabels) {
      labelled =
          labelled.into(
              () ->
                  ItemTarget.merge(
                      DeviceLabelsItems.MAPPING,
                      new DeviceLabelsMapper(DeviceLabelsTable.SCHEMA.inTable(labelTable))));
    }
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(rejected)) {
      pipeline
          .apply(
              labelled
                  .into(
                      () ->
                          ItemTarget.into(
                              DeviceItems.MAPPING,
                              new DeviceMapper(DeviceTable.SCHEMA.inTable(deviceTable))))
                  .to(emulator.projectId(), emulator.instanceId())
                  .configured(io -> io.withEmulator(emulator.address()))
                  .onBad(handler))
          .apply(counts);
    }
    pipeline.run().waitUntilFinish();
    bad.addAll(rejected.elements());
    return counts.elements();
  }

  /** Writes a row as it was before. */
  private void write(String key, long micros, double celsius) {
    client.mutateRow(
        RowMutation.create(TableId.of(devices.table()), key)
            .setCell(
                "d",
                ByteString.copyFromUtf8("celsius"),
                micros,
                ByteString.copyFrom(ByteBuffer.allocate(8).putDouble(0, celsius))));
  }

  private static long micros(Instant time) {
    return time.toEpochMilli() * 1000;
  }

  private static List<String> items(int from, int until) {
    return IntStream.range(from, until)
        .mapToObj(at -> item(device("d" + at, "hall", number(at + 0.5))))
        .toList();
  }

  private static String item(String image) {
    return "{\"Item\":" + image + "}";
  }

  private static String number(double number) {
    return "\"N\":\"%s\"".formatted(number);
  }

  private static String device(String device, String room, String celsius) {
    return "{\"device\":{\"S\":\"%s\"},\"room\":{\"S\":\"%s\"},\"celsius\":{%s}}"
        .formatted(device, room, celsius);
  }

  private static String labelsOf(String device, String names) {
    return "{\"device\":{\"S\":\"labels/%s\"},\"labels\":{\"SS\":[%s]},\"settings\":{\"M\":{\"mode\":{\"S\":\"eco\"}}}}"
        .formatted(device, names);
  }

  /** Returns a change, so many milliseconds after the time of the export, or a deletion. */
  private static String change(
      String device, int millis, String oldRoom, double was, @Nullable String room, double is) {
    return "{\"Metadata\":{\"WriteTimestampMicros\":{\"N\":\"%s\"}},\"Keys\":{\"device\":{\"S\":\"%s\"}},\"OldImage\":%s%s}"
        .formatted(
            micros(AT.plusMillis(millis)),
            device,
            device(device, oldRoom, number(was)),
            room == null ? "" : ",\"NewImage\":" + device(device, room, number(is)));
  }
}
