package dev.rowsmith.it.everywhere;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.admin.v2.models.CreateTableRequest;
import dev.rowsmith.schema.BigtableSchemaTool;
import dev.rowsmith.schema.SpannerSchemaTool;
import dev.rowsmith.testing.BigtableEmulator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The processor, the tools and the runtime write the same bytes under each locale, default encoding
 * and time zone, which are those of other processes.
 */
class SameBytesEverywhereTest {

  private static final String USUAL =
      "-Duser.language=en -Duser.country=US -Dfile.encoding=UTF-8 -Duser.timezone=UTC";

  private static final String ARABIC =
      "-Duser.language=ar -Duser.country=EG -Duser.timezone=Asia/Kathmandu";

  private static final String TURKISH =
      "-Duser.language=tr -Duser.country=TR -Dfile.encoding=US-ASCII";

  @TempDir
  @SuppressWarnings("NullAway.Init") // JUnit sets it.
  private static Path root;

  @SuppressWarnings("NullAway.Init") // Started before the tests.
  private static BigtableEmulator emulator;

  private static final ExecutorService THREADS = Executors.newFixedThreadPool(2);

  private static final Map<String, Future<Map<String, String>>> RUNS = new LinkedHashMap<>();

  @BeforeAll
  static void start() {
    emulator = BigtableEmulator.start();
    emulator
        .adminClient()
        .createTable(CreateTableRequest.of("measurements").addFamily("\u0130\u20ac"));
    for (String each : List.of(USUAL, ARABIC, TURKISH)) {
      Path folder = root.resolve("run" + RUNS.size());
      RUNS.put(each, THREADS.submit(() -> run(folder, each)));
    }
  }

  @AfterAll
  static void stop() throws InterruptedException {
    THREADS.shutdownNow();
    try {
      boolean unusedDone =
          THREADS.awaitTermination(1, TimeUnit.MINUTES); // Until nothing is written any more.
    } finally {
      emulator.close();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {ARABIC, TURKISH})
  void what_is_written_has_the_same_bytes(String setting) throws Exception {
    Map<String, String> expected = written(USUAL);
    Map<String, String> found = written(setting);

    assertThat(expected).hasSizeGreaterThan(300);
    assertThat(found.keySet()).isEqualTo(expected.keySet());
    found.entrySet().removeIf(each -> each.getValue().equals(expected.get(each.getKey())));
    assertThat(found.keySet()).as("files that differ").isEmpty();
  }

  private static Map<String, String> written(String setting) throws Exception {
    return new TreeMap<>(Objects.requireNonNull(RUNS.get(setting)).get(5, TimeUnit.MINUTES));
  }

  /** Runs the programs in a folder, and returns the bytes of all files. */
  private static Map<String, String> run(Path folder, String setting)
      throws IOException, InterruptedException, NoSuchAlgorithmException {
    Files.createDirectories(folder);
    Files.writeString(folder.resolve("no-logs.properties"), "handlers=\n");
    writeExport(folder.resolve("export"));
    String module = Path.of("").toAbsolutePath().toString();
    start(folder, setting, 0, "everything", EverythingWritten.class.getName(), module);
    String instance =
        " --project %s --instance %s --emulator %s"
            .formatted(emulator.projectId(), emulator.instanceId(), emulator.address());
    String bigtable = BigtableSchemaTool.class.getName();
    start(folder, setting, 2, "plan", words(bigtable + " plan --table measurements" + instance));
    start(folder, setting, 2, "cbt", words(bigtable + " plan --cbt --table trades" + instance));
    String spanner = SpannerSchemaTool.class.getName();
    start(folder, setting, 1, "unknown", spanner, "ddl", "--table", "\u0130\u20ac");
    start(
        folder,
        setting,
        0,
        "profile",
        words("dev.rowsmith.dynamodb.DynamoCommand profile export --partition id --examples"));
    return files(folder);
  }

  private static String[] words(String command) {
    return command.split(" ", -1);
  }

  private static void start(
      Path folder, String setting, int status, String name, String... arguments)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    // Programs of a few seconds are faster without the compiler for longer ones.
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xmx1g"));
    // The clients log the time of day.
    command.add("-Djava.util.logging.config.file=no-logs.properties");
    command.addAll(List.of(words(USUAL)));
    command.addAll(List.of(words(setting)));
    command.addAll(List.of("-cp", System.getProperty("java.class.path", "")));
    command.addAll(List.of(arguments));
    Path log = folder.resolve(name + ".err");
    int ended =
        new ProcessBuilder(command)
            .directory(folder.toFile())
            .redirectOutput(folder.resolve(name + ".out").toFile())
            .redirectError(log.toFile())
            .start()
            .waitFor();
    assertThat(ended).as(Files.readString(log, StandardCharsets.ISO_8859_1)).isEqualTo(status);
  }

  private static void writeExport(Path folder) throws IOException, NoSuchAlgorithmException {
    Path export = folder.resolve("AWSDynamoDB/1-a");
    Files.createDirectories(export.resolve("data"));
    StringBuilder items = new StringBuilder();
    for (int number = 0; number < 1_234; number++) {
      items.append(
          "{\"Item\":{\"id\":{\"S\":\"\u0130%s\"},\"\u20ac\":{\"N\":\"%s.5\"}}}\n"
              .formatted(number, number * 1_000));
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
      gzip.write(items.toString().getBytes(StandardCharsets.UTF_8));
    }
    Files.write(export.resolve("data/1.json.gz"), bytes.toByteArray());
    byte[] md5 = MessageDigest.getInstance("MD5").digest(bytes.toByteArray());
    Files.writeString(
        export.resolve("manifest-files.json"),
        """
        {"itemCount":1234,"md5Checksum":"%s","etag":"e-1",\
        "dataFileS3Key":"AWSDynamoDB/1-a/data/1.json.gz"}
        """
            .formatted(Base64.getEncoder().encodeToString(md5)));
    Files.writeString(
        export.resolve("manifest-summary.json"),
        """
        {"version":"2020-06-30",\
        "exportArn":"arn:aws:dynamodb:us-east-1:123456789012:table/T/export/1-a",\
        "startTime":"2026-03-01T10:00:01.000Z","endTime":"2026-03-01T10:05:00.000Z",\
        "tableArn":"arn:aws:dynamodb:us-east-1:123456789012:table/T","tableId":"1",\
        "exportTime":"2026-03-01T10:00:00.500Z","s3Bucket":"b","s3Prefix":null,\
        "s3SseAlgorithm":"AES256","s3SseKmsKeyId":null,\
        "manifestFilesS3Key":"AWSDynamoDB/1-a/manifest-files.json","billedSizeBytes":0,\
        "itemCount":1234,"outputFormat":"DYNAMODB_JSON"}
        """);
  }

  private static Map<String, String> files(Path folder) throws IOException {
    Map<String, String> found = new TreeMap<>();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        byte[] bytes = Files.readAllBytes(file);
        found.put(
            folder.relativize(file).toString(), new String(bytes, StandardCharsets.ISO_8859_1));
      }
    }
    return found;
  }
}
