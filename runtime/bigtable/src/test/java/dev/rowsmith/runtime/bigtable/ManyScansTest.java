package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.stub.EnhancedBigtableStubSettings;
import com.google.protobuf.ByteString;
import dev.rowsmith.runtime.bigtable.internal.read.KeySet;
import dev.rowsmith.runtime.bigtable.internal.read.MappedRow;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader;
import dev.rowsmith.runtime.bigtable.internal.read.RowReader.Part;
import dev.rowsmith.runtime.bigtable.internal.scan.Bucket;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRequest;
import dev.rowsmith.runtime.bigtable.internal.scan.ScanRun;
import dev.rowsmith.runtime.key.KeyRange;
import io.grpc.netty.shaded.io.grpc.netty.NettyChannelBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Reads many ordered scans of many buckets at once over one connection, which has 100 streams.
 *
 * <p>Where a request waits for the merge, the first scans hold all streams while each of them waits
 * for a bucket whose request is not sent: none of them ever ends, nor does any other call.
 */
@Timeout(120)
class ManyScansTest {

  private static final int BUCKETS = 16;
  private static final int ROWS = 60;
  private static final int SCANS = 200;

  private final FakeTable table = new FakeTable(4_000);
  private FakeBigtable bigtable;
  private RowReader<Sensor, Sensor.Key> reader;

  @BeforeEach
  void start() throws Exception {
    bigtable = new FakeBigtable(ManyScansTest::withSmallWindow);
    bigtable.answerReads(table);
    reader =
        new RowReader<>(
            bigtable.client(),
            "sensors",
            Sensor.SCHEMA,
            new SensorMapper()::decodeKey,
            () -> new SensorMapper().rowBuilder("sensors"));
    for (int bucket = 0; bucket < BUCKETS; bucket++) {
      for (int row = 0; row < ROWS; row++) {
        table.put(
            ByteString.copyFromUtf8(String.format(Locale.ROOT, "%02d#%04d", bucket, row)), row);
      }
    }
  }

  @AfterEach
  void stop() {
    bigtable.close();
  }

  @Test
  @SuppressWarnings("FutureReturnValueIgnored") // the inner future is that of the composed one
  void two_hundred_scans_of_sixteen_buckets_end_and_other_reads_go_on_beside_them()
      throws Exception {
    List<List<String>> read = new ArrayList<>();
    List<CompletableFuture<?>> scans = new ArrayList<>();
    ExecutorService starting = Executors.newFixedThreadPool(40);
    for (int at = 0; at < SCANS; at++) {
      List<String> keys = new ArrayList<>();
      read.add(keys);
      ScanRun<Sensor> scan = new ScanRun<>(reader, everything(), Part.KEY);
      scans.add(
          CompletableFuture.supplyAsync(
                  () -> scan.pushAsync(row -> keys.add(row.key().toStringUtf8())), starting)
              .thenCompose(done -> done));
    }
    starting.shutdown();
    CompletableFuture<?> all = CompletableFuture.allOf(scans.toArray(CompletableFuture[]::new));
    int pointsBeside = 0;
    do {
      assertThat(reader.existsAsync(ByteString.copyFromUtf8("03#0007")).get(10, TimeUnit.SECONDS))
          .isTrue();
      pointsBeside += all.isDone() ? 0 : 1;
    } while (!all.isDone());
    all.join();

    assertThat(pointsBeside).isPositive();
    List<String> expected =
        IntStream.range(0, ROWS)
            .boxed()
            .flatMap(
                row ->
                    IntStream.range(0, BUCKETS)
                        .mapToObj(bucket -> String.format(Locale.ROOT, "%02d#%04d", bucket, row)))
            .toList();
    assertThat(read)
        .allSatisfy(keys -> assertThat(keys).containsExactlyInAnyOrderElementsOf(expected));
    assertThat(read)
        .allSatisfy(keys -> assertThat(keys.stream().map(key -> key.substring(3))).isSorted());
  }

  @Test
  void streams_that_nobody_reads_on_keep_no_other_call_waiting() throws Exception {
    List<Stream<MappedRow<Sensor>>> open = new ArrayList<>();
    for (int at = 0; at < 40; at++) {
      Stream<MappedRow<Sensor>> stream = new ScanRun<>(reader, everything(), Part.KEY).pull();
      assertThat(stream.iterator().next().key().toStringUtf8()).isEqualTo("00#0000");
      open.add(stream);
    }
    assertThat(reader.existsAsync(ByteString.copyFromUtf8("03#0007")).get(10, TimeUnit.SECONDS))
        .isTrue();
    open.forEach(Stream::close);
  }

  /** A consumer may read other rows, and wait for them: its own request has ended by then. */
  @Test
  void consumers_that_scan_buckets_themselves_end() throws Exception {
    AtomicInteger rows = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int at = 0; at < 80; at++) {
      Thread thread =
          new Thread(
              () ->
                  new ScanRun<>(reader, everything().limit(2), Part.KEY)
                      .push(
                          row ->
                              new ScanRun<>(reader, everything().limit(3), Part.KEY)
                                  .push(inner -> rows.incrementAndGet())));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(rows).hasValue(80 * 2 * 3);
  }

  /** A row of 4 kB fills a sixteenth of what a stream may send before somebody reads it. */
  private static void withSmallWindow(BigtableDataSettings.Builder settings) {
    EnhancedBigtableStubSettings.Builder calls = settings.stubSettings();
    calls.setTransportChannelProvider(
        ((InstantiatingGrpcChannelProvider) calls.getTransportChannelProvider())
            .toBuilder()
                .setChannelConfigurator(
                    channel ->
                        ((NettyChannelBuilder) channel).flowControlWindow(64 * 1024).usePlaintext())
                .build());
  }

  private static ScanRequest everything() {
    return new ScanRequest(
        IntStream.range(0, BUCKETS)
            .mapToObj(at -> bucket(String.format(Locale.ROOT, "%02d#", at)))
            .toList(),
        0,
        false);
  }

  private static Bucket bucket(String lead) {
    ByteString bytes = ByteString.copyFromUtf8(lead);
    return new Bucket(bytes, new KeySet(List.of(), List.of(KeyRange.prefix(bytes))));
  }
}
