package dev.rowsmith.beam;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rowsmith.dynamodb.AttributeValue;
import dev.rowsmith.dynamodb.Export;
import dev.rowsmith.dynamodb.Item;
import dev.rowsmith.dynamodb.ItemException;
import dev.rowsmith.dynamodb.ItemTarget;
import dev.rowsmith.dynamodb.spi.ItemMapping;
import dev.rowsmith.testing.BigtableEmulator;
import dev.rowsmith.testing.BigtableTest;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.zip.GZIPOutputStream;
import org.apache.beam.sdk.Pipeline;
import org.apache.beam.sdk.transforms.errorhandling.BadRecord;
import org.apache.beam.sdk.transforms.errorhandling.ErrorHandler;
import org.apache.beam.sdk.values.KV;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An export of two files, imported by a pipeline. */
@BigtableTest
class DynamoPipelineTest {

  private static final Instant AT = Instant.parse("2026-03-01T10:00:00Z");

  private final Path folder;
  private final ReadingRepository readings;
  private final BigtableEmulator emulator;

  DynamoPipelineTest(@TempDir Path folder, ReadingRepository readings, BigtableEmulator emulator) {
    this.folder = folder;
    this.readings = readings;
    this.emulator = emulator;
  }

  @Test
  void items_become_rows_the_others_leave_by_file_and_line_and_the_counts_are_the_manifests()
      throws IOException {
    List<String> second = new ArrayList<>(items(100, 130));
    second.set(7, "{\"Item\":{\"device\":{\"S\":\"cold\"},\"celsius\":{\"S\":\"very\"}}}");
    second.set(9, "{\"Item\":{\"other\":{\"S\":\"x\"}}}");
    Export export = export(List.of(items(0, 50), second), 0);
    List<BadRecord> bad = new ArrayList<>();

    List<KV<String, Long>> counts = run(export, bad);

    assertThat(counts).containsExactlyInAnyOrder(KV.of("written", 78L), KV.of("rejected", 2L));
    assertThat(readings.scan().deviceType("imported").count()).isEqualTo(78);
    assertThat(readings.find("imported", "d7", AT))
        .contains(new Reading("imported", "d7", AT, 7.5, null));
    assertThat(bad)
        .extracting(record -> record.getRecord().getHumanReadableJsonRecord())
        .containsExactlyInAnyOrder(
            "{\"file\":\"part1.json.gz\",\"line\":8}", "{\"file\":\"part1.json.gz\",\"line\":10}");
    assertThat(bad.toString()).contains("celsius").doesNotContain("very");
  }

  @Test
  void a_file_that_is_another_one_fails_the_pipeline_before_anything_of_it_is_written()
      throws IOException {
    Export export = export(List.of(items(500, 510)), 0);
    Files.write(export.files().get(0).path(), gzip(items(600, 610)));

    assertThatThrownBy(() -> run(export, new ArrayList<>())).hasStackTraceContaining("its MD5 is");
    assertThat(readings.find("imported", "d600", AT)).isEmpty();
  }

  @Test
  void a_count_that_lies_fails_the_pipeline() throws IOException {
    Export export = export(List.of(items(700, 710)), 3);

    assertThatThrownBy(() -> run(export, new ArrayList<>()))
        .hasStackTraceContaining("part0.json.gz has 10 items, and 13 in the manifest");
    assertThat(readings.find("imported", "d700", AT)).isEmpty();
  }

  private List<KV<String, Long>> run(Export export, List<BadRecord> bad) {
    String table = readings.table();
    Pipeline pipeline = Pipelines.create();
    Pipelines.Collected<BadRecord> rejected = new Pipelines.Collected<>();
    Pipelines.Collected<KV<String, Long>> counts = new Pipelines.Collected<>();
    try (ErrorHandler.BadRecordErrorHandler<?> handler =
        pipeline.registerBadRecordErrorHandler(rejected)) {
      pipeline
          .apply(
              DynamoPipeline.of(export)
                  .into(table, () -> ItemTarget.into(new Items(), new ReadingMapper()))
                  .to(emulator.projectId(), emulator.instanceId())
                  .configured(io -> io.withEmulator(emulator.address()))
                  .onBad(handler))
          .apply(counts);
    }
    pipeline.run().waitUntilFinish();
    bad.addAll(rejected.elements());
    return counts.elements();
  }

  private static List<String> items(int from, int until) {
    return IntStream.range(from, until)
        .mapToObj(
            at ->
                "{\"Item\":{\"device\":{\"S\":\"d%d\"},\"celsius\":{\"N\":\"%d.5\"}}}"
                    .formatted(at, at))
        .toList();
  }

  /** Writes an export as DynamoDB does, of which each file may count more items than it has. */
  private Export export(List<List<String>> files, int more) throws IOException {
    Path data = Files.createDirectories(folder.resolve("data"));
    List<String> entries = new ArrayList<>();
    long count = 0;
    for (int at = 0; at < files.size(); at++) {
      byte[] bytes = gzip(files.get(at));
      Files.write(data.resolve("part" + at + ".json.gz"), bytes);
      long items = (long) files.get(at).size() + more;
      count += items;
      entries.add(
          "{\"itemCount\":%d,\"md5Checksum\":\"%s\",\"dataFileS3Key\":\"x/data/part%d.json.gz\"}"
              .formatted(items, md5(bytes), at));
    }
    Files.writeString(folder.resolve("manifest-files.json"), String.join("\n", entries) + "\n");
    Files.writeString(
        folder.resolve("manifest-summary.json"),
        """
        {"version":"2020-06-30","exportArn":"arn:aws:dynamodb:x:1:table/T/export/1",\
        "exportTime":"%s","itemCount":%d,"outputFormat":"DYNAMODB_JSON"}
        """
            .formatted(AT, count));
    return Export.at(folder);
  }

  private static byte[] gzip(List<String> lines) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  private static String md5(byte[] bytes) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }

  /** The mapping of the items. */
  private static final class Items extends ItemMapping<Reading, ReadingKey> {

    Items() {
      super(new ReadingMapper());
    }

    @Override
    public Set<String> attributes() {
      return Set.of("device", "celsius");
    }

    @Override
    public boolean matches(Item item) {
      return item.attributes().containsKey("device");
    }

    @Override
    public Reading map(Item item) {
      ReadingKey key = key(item);
      if (item.attributes().get("celsius") instanceof AttributeValue.Number number) {
        return new Reading(
            key.deviceType(), key.deviceId(), key.at(), Double.parseDouble(number.digits()), null);
      }
      throw new ItemException("the attribute celsius is not a number");
    }

    @Override
    public ReadingKey key(Item item) {
      if (item.attributes().get("device") instanceof AttributeValue.Text text) {
        return new ReadingKey("imported", text.value(), AT);
      }
      throw new ItemException("the attribute device is not a text");
    }

    @Override
    public @Nullable Instant expiry(Item item) {
      return null;
    }
  }
}
