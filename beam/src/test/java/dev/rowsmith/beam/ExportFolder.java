package dev.rowsmith.beam;

import dev.rowsmith.dynamodb.Export;
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
import java.util.zip.GZIPOutputStream;

/** An export as DynamoDB writes it. */
final class ExportFolder {

  private final Path folder;
  private final Instant time;
  private final List<String> entries = new ArrayList<>();
  private long count;

  ExportFolder(Path folder, Instant time) {
    this.folder = folder;
    this.time = time;
  }

  /** Adds a file of lines, of which the manifest may count more. */
  ExportFolder file(List<String> lines, int more) throws IOException {
    return file(gzip(lines), lines.size() + more);
  }

  /** Adds a file of bytes, of which the manifest counts so many items. */
  ExportFolder file(byte[] bytes, long items) throws IOException {
    String name = "part" + entries.size() + ".json.gz";
    Files.write(Files.createDirectories(folder.resolve("data")).resolve(name), bytes);
    count += items;
    entries.add(
        "{\"itemCount\":%s,\"md5Checksum\":\"%s\",\"dataFileS3Key\":\"x/data/%s\"}"
            .formatted(items, md5(bytes), name));
    return this;
  }

  Export full() throws IOException {
    return export("\"exportTime\":\"%s\"".formatted(time));
  }

  /** Writes the manifests of an incremental export of {@code NEW_IMAGE} or with old images. */
  Export incremental(String view) throws IOException {
    return export(
        "\"exportType\":\"INCREMENTAL_EXPORT\",\"outputView\":\"%s\",\"exportFromTime\":\"%s\",\"exportToTime\":\"%s\""
            .formatted(view, time.minusSeconds(900), time));
  }

  private Export export(String type) throws IOException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("manifest-files.json"), String.join("\n", entries) + "\n");
    Files.writeString(
        folder.resolve("manifest-summary.json"),
        """
        {"version":"2020-06-30","exportArn":"arn:aws:dynamodb:x:1:table/T/export/1",\
        %s,"itemCount":%s,"outputFormat":"DYNAMODB_JSON"}
        """
            .formatted(type, count));
    return Export.at(folder);
  }

  static byte[] gzip(List<String> lines) throws IOException {
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
}
