package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.NoCredentials;
import com.google.cloud.spanner.BatchClient;
import com.google.cloud.spanner.Spanner;
import com.google.cloud.spanner.SpannerOptions;
import com.google.cloud.spanner.TimestampBound;
import com.google.cloud.spanner.spi.v1.SpannerInterceptorProvider;
import com.google.spanner.v1.PartitionReadRequest;
import com.google.spanner.v1.ReadRequest;
import dev.rowsmith.runtime.InvalidInputException;
import dev.rowsmith.runtime.spanner.PartitionedScan;
import dev.rowsmith.runtime.spanner.RequestOptions;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.ScanPart;
import dev.rowsmith.testing.spanner.SpannerDatabase;
import dev.rowsmith.testing.spanner.SpannerEmulator;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Parts of a scan, which go through Java's serialization to another client, in both dialects. */
abstract class PartsContract {

  private static final TimestampBound NOW = TimestampBound.strong();
  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  private final SentRequests sent = new SentRequests();
  private final Spanner here;
  private final Spanner elsewhere;
  private final BatchClient batch;
  private final ShardedLogRepository logs;
  private final ShardedLogRepository otherLogs;
  private final SingerRepository singers;
  private final BatchClient otherBatch;
  private final List<ShardedLog> all =
      IntStream.range(0, 100)
          .mapToObj(row -> new ShardedLog(NOON.plusSeconds(row), row, "page " + row))
          .toList();

  /** The repositories of the extension create the tables. */
  PartsContract(
      SpannerDatabase database,
      SpannerEmulator emulator,
      ShardedLogRepository logs,
      SingerRepository singers) {
    here = start(database, emulator, SpannerInterceptorProvider.createDefault().with(sent));
    elsewhere = start(database, emulator, SpannerInterceptorProvider.createDefault());
    batch = here.getBatchClient(database.id());
    otherBatch = elsewhere.getBatchClient(database.id());
    this.logs = logs;
    this.singers = singers;
    otherLogs = new ShardedLogRepository(elsewhere.getDatabaseClient(database.id()));
  }

  private static Spanner start(
      SpannerDatabase database, SpannerEmulator emulator, SpannerInterceptorProvider interceptors) {
    return SpannerOptions.newBuilder()
        .setProjectId(database.id().getInstanceId().getProject())
        .setEmulatorHost(emulator.address())
        .setCredentials(NoCredentials.getInstance())
        .setInterceptorProvider(interceptors)
        .build()
        .getService();
  }

  @BeforeEach
  void fill() {
    logs.insertOrUpdateAll(all);
  }

  @AfterEach
  void close() {
    here.close();
    elsewhere.close();
  }

  @Test
  void another_process_reads_the_parts_of_a_whole_table() throws Exception {
    List<ScanPart> parts;
    try (PartitionedScan<ShardedLog> scan = logs.scanAllInParts(batch, NOW, "an export")) {
      parts = scan.parts();
      assertThat(parts).hasSize(scan.partitions()).isNotEmpty();
    }
    // What is written after the parts were made is in none of them.
    logs.insertOrUpdate(new ShardedLog(NOON, 1_000, "too late"));

    assertThat(readElsewhere(parts)).containsExactlyInAnyOrderElementsOf(all);
    assertThat(readElsewhere(parts)).hasSize(100);
    logs.delete(NOON, 1_000);
  }

  @Test
  void parts_are_those_of_what_a_scan_binds() throws Exception {
    Scan<ShardedLog, ShardedLogKey> some =
        logs.scan().lastAccessBetween(NOON.plusSeconds(10), NOON.plusSeconds(30));

    try (PartitionedScan<ShardedLog> scan = some.inParts(batch, NOW)) {
      assertThat(readElsewhere(scan.parts()))
          .containsExactlyInAnyOrderElementsOf(all.subList(10, 30));
      List<ShardedLog> read = new ArrayList<>();
      scan.forEach(read::add);
      assertThat(read).containsExactlyInAnyOrderElementsOf(all.subList(10, 30));
    }
    try (PartitionedScan<ShardedLog> none =
        logs.scan().lastAccessIn(List.of()).inParts(batch, NOW)) {
      assertThat(none.parts()).isEmpty();
    }
  }

  @Test
  void data_boost_is_an_option_of_the_reads_of_parts() throws Exception {
    ShardedLogRepository boosted = logs.with(RequestOptions.defaults().dataBoost());

    try (PartitionedScan<ShardedLog> scan = boosted.scanAllInParts(batch, NOW, "an export")) {
      scan.forEach(log -> {});
    }
    assertThat(sent.of(PartitionReadRequest.class)).hasSize(1);
    assertThat(sent.of(ReadRequest.class))
        .isNotEmpty()
        .allMatch(ReadRequest::getDataBoostEnabled)
        .noneMatch(request -> request.getPartitionToken().isEmpty());
  }

  @Test
  void a_part_of_another_table_or_of_keys_is_refused() throws Exception {
    try (var scan = logs.scanAllInParts(batch, NOW, "an export")) {
      ScanPart part = scan.parts().get(0);
      assertThatExceptionOfType(InvalidInputException.class)
          .isThrownBy(() -> singers.readPart(batch, part, singer -> {}))
          .withMessage("this is a part of a scan of ShardedAccessLog, and not of Singers");
    }
    try (var scan = logs.scanAll("an export").only(ShardedLogTable.USER_ID).inParts(batch, NOW)) {
      ScanPart part = scan.parts().get(0);
      assertThatExceptionOfType(InvalidInputException.class)
          .isThrownBy(() -> logs.readPart(batch, part, log -> {}))
          .withMessageContaining("the part of a scan does not return [page]");
    }
    assertThatExceptionOfType(InvalidInputException.class)
        .isThrownBy(() -> logs.scanAll("an export").limit(5).inParts(batch, NOW))
        .withMessageContaining("limit");
  }

  /** Reads parts as another process would, which has nothing but their bytes. */
  private List<ShardedLog> readElsewhere(List<ScanPart> parts)
      throws IOException, ClassNotFoundException {
    List<ShardedLog> read = new ArrayList<>();
    for (ScanPart part : parts) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(part);
      }
      try (ObjectInputStream in =
          new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
        otherLogs.readPart(otherBatch, (ScanPart) in.readObject(), read::add);
      }
    }
    return read;
  }
}
