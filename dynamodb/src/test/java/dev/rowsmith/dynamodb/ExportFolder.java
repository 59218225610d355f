package dev.rowsmith.dynamodb;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
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

/** An export as DynamoDB writes it to S3, and as it is copied from there. */
public final class ExportFolder {

  static final Instant TIME = Instant.parse("2026-03-01T10:00:00.500Z");

  private final Path root;
  private final List<String> entries = new ArrayList<>();
  private String format = "DYNAMODB_JSON";
  private String view = "";
  private Instant time = TIME;
  private String id = "01700000000000-a1b2c3d4";
  private long items;

  public ExportFolder(Path root) {
    this.root = root;
  }

  public ExportFolder ion() {
    format = "ION";
    return this;
  }

  public ExportFolder at(Instant other) {
    time = other;
    return this;
  }

  public ExportFolder id(String other) {
    id = other;
    return this;
  }

  public ExportFolder incremental(String outputView) {
    view = outputView;
    return this;
  }

  /** Adds a file of items. */
  public ExportFolder file(String name, List<String> lines) {
    return file(name, gzip(String.join("\n", lines) + "\n"), lines.size());
  }

  /** Adds a file of any bytes. */
  public ExportFolder file(String name, byte[] bytes, long itemCount) {
    write(data().resolve(name), bytes);
    return entry(name, itemCount, md5(bytes));
  }

  /** Adds a line to the manifest of files. */
  public ExportFolder entry(String name, long itemCount, String md5) {
    items += itemCount;
    entries.add(
        "{\"itemCount\":%s,\"md5Checksum\":\"%s\",\"etag\":\"af83-1\",\"dataFileS3Key\":\"AWSDynamoDB/%s%s\"}"
            .formatted(itemCount, md5, view.isEmpty() ? id + "/data/" : "data/", name));
    return this;
  }

  private Path data() {
    return view.isEmpty() ? folder().resolve("data") : root.resolve("AWSDynamoDB/data");
  }

  public Path folder() {
    return root.resolve("AWSDynamoDB").resolve(id);
  }

  /** Writes the manifests, and reads the export. */
  public Export export() {
    writeManifests(items);
    return Export.at(root);
  }

  public void writeManifests(long itemCount) {
    String times =
        view.isEmpty()
            ? "\"exportTime\":\"%s\"".formatted(time)
            : "\"exportFromTime\":\"%s\",\"exportToTime\":\"%s\",\"outputView\":\"%s\",\"exportType\":\"INCREMENTAL_EXPORT\""
                .formatted(time.minusSeconds(900), time, view);
    text(
        "manifest-summary.json",
        """
        {"version":"2020-06-30","exportArn":"arn:aws:dynamodb:us-east-1:123456789012:table/T/export/%s",\
        "startTime":"2026-03-01T10:00:01.000Z","endTime":"2026-03-01T10:05:00.000Z",\
        "tableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/T","tableId":"12345a12",%s,\
        "s3Bucket":"b","s3Prefix":null,"s3SseAlgorithm":"AES256","s3SseKmsKeyId":null,\
        "manifestFilesS3Key":"AWSDynamoDB/%s/manifest-files.json","billedSizeBytes":0,\
        "itemCount":%s,"outputFormat":"%s"}
        """
            .formatted(id, times, id, itemCount, format));
    text("manifest-files.json", String.join("\n", entries) + "\n");
  }

  public void text(String name, String text) {
    write(folder().resolve(name), text.getBytes(StandardCharsets.UTF_8));
  }

  private static void write(Path file, byte[] bytes) {
    try {
      Files.createDirectories(file.getParent());
      Files.write(file, bytes);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  public static byte[] gzip(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
    return bytes.toByteArray();
  }

  public static String md5(byte[] bytes) {
    try {
      return Base64.getEncoder().encodeToString(MessageDigest.getInstance("MD5").digest(bytes));
    } catch (NoSuchAlgorithmException everyPlatformHasIt) {
      throw new IllegalStateException(everyPlatformHasIt);
    }
  }
}
