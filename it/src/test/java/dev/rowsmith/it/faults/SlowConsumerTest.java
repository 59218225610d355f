package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import dev.rowsmith.runtime.BulkResult;
import dev.rowsmith.runtime.bigtable.BulkOptions;
import dev.rowsmith.runtime.bigtable.Scan;
import java.time.Instant;
import java.util.Iterator;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;

/** Who takes rows slowly holds the server back, and a slow server holds back who writes. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 60, threadMode = SEPARATE_THREAD)
class SlowConsumerTest {

  private static final int ROWS = 2_000;
  private static final int ROW_BYTES = 100_000;
  private static final int TAKEN = 10;
  private static final int MEGABYTE = 1_000_000;
  private static final Instant START = Instant.parse("2030-01-01T00:00:00Z");

  @BeforeAll
  static void load(FaultyBigtable bigtable) {
    String address = "x".repeat(ROW_BYTES);
    Repositories behind = Repositories.of(bigtable.emulator.dataClient());
    behind
        .parcels()
        .mergeAll(
            IntStream.range(0, ROWS).mapToObj(at -> new Parcel("large", at, address, at)),
            BulkOptions.defaults())
        .orThrow();
    behind
        .spread()
        .mergeAll(
            IntStream.range(0, ROWS)
                .mapToObj(at -> new SpreadParcel(START.plusMillis(at), at, address, at)),
            BulkOptions.defaults())
        .orThrow();
  }

  @Test
  void a_stream_from_which_ten_rows_are_taken_holds_a_server_of_200_MB_back(
      FaultyBigtable bigtable) {
    long sent = sentToPull(bigtable.parcels.scan().depot("large"), bigtable);

    assertThat(sent).isBetween((long) TAKEN * ROW_BYTES, 16L * MEGABYTE);
    print("stream of one call", sent);
  }

  @Test
  void a_stream_of_16_buckets_holds_the_server_back_after_its_look_ahead(FaultyBigtable bigtable) {
    long sent = sentToPull(bigtable.repositories.spread().scan().atFrom(START), bigtable);

    // 32 MB for all buckets, and what was on its way when a request had its share: as much of it as
    // the connection takes, up to some megabytes for each call.
    assertThat(sent).isBetween((long) TAKEN * ROW_BYTES, 32L * MEGABYTE + 16L * 4 * MEGABYTE);
    print("stream of 16 buckets", sent);
  }

  @Test
  void a_consumer_that_stops_after_ten_rows_holds_a_server_of_200_MB_back(FaultyBigtable bigtable)
      throws Exception {
    bigtable.proxy.reset();
    CountDownLatch goOn = new CountDownLatch(1);
    AtomicInteger rows = new AtomicInteger();
    CompletableFuture<Void> scan =
        CompletableFuture.runAsync(
            () ->
                bigtable
                    .parcels
                    .scan()
                    .depot("large")
                    .forEach(
                        row -> {
                          if (rows.incrementAndGet() == TAKEN) {
                            awaitQuietly(goOn);
                          }
                        }));
    bigtable.await(() -> rows.get() == TAKEN);

    long sent = bigtable.awaitRest(bigtable.proxy::sentBytes);
    goOn.countDown();

    assertThat(sent).isBetween((long) TAKEN * ROW_BYTES, 16L * MEGABYTE);
    scan.get(30, TimeUnit.SECONDS);
    assertThat(rows).hasValue(ROWS);
    print("`forEach`", sent);
  }

  @Test
  void a_server_that_does_not_answer_holds_a_bulk_write_back(FaultyBigtable bigtable)
      throws Exception {
    int all = 40_000;
    AtomicInteger drawn = new AtomicInteger();
    bigtable.proxy.inject("MutateRows", Fault.always(Fault::silent));
    Stream<Parcel> parcels =
        IntStream.range(0, all)
            .peek(at -> drawn.incrementAndGet())
            .mapToObj(at -> Parcel.of("bulk", at));
    CompletableFuture<BulkResult<Parcel>> write =
        CompletableFuture.supplyAsync(() -> bigtable.parcels.putAll(parcels));
    bigtable.await(() -> drawn.get() > 100);

    int underWay = bigtable.awaitRest(drawn::get);
    bigtable.proxy.reset();
    bigtable.network.dropConnections();

    assertThat(underWay).isEqualTo(20_000);
    assertThat(write.get(30, TimeUnit.SECONDS).orThrow().written()).isEqualTo(all);
    System.out.printf(
        Locale.ROOT, "`putAll` of %,d rows, no answer: %,d taken from the stream%n", all, underWay);
  }

  @Test
  void bulk_writes_side_by_side_share_what_may_be_under_way(FaultyBigtable bigtable)
      throws Exception {
    int each = 15_000;
    AtomicInteger drawn = new AtomicInteger();
    bigtable.proxy.inject("MutateRows", Fault.always(Fault::silent));
    CompletableFuture<?>[] writes =
        IntStream.range(0, 3)
            .mapToObj(
                write ->
                    bigtable.parcels.putAllAsync(
                        IntStream.range(0, each)
                            .peek(at -> drawn.incrementAndGet())
                            .mapToObj(at -> Parcel.of("side" + write, at))))
            .toArray(CompletableFuture[]::new);

    int underWay = bigtable.awaitRest(drawn::get);
    bigtable.proxy.reset();
    bigtable.network.dropConnections();

    // Whoever has no request under way sends one in any case.
    assertThat(underWay).isBetween(20_000, 20_200);
    CompletableFuture.allOf(writes).get(30, TimeUnit.SECONDS);
    assertThat(drawn).hasValue(3 * each);
  }

  private static long sentToPull(Scan<?, ?> scan, FaultyBigtable bigtable) {
    bigtable.proxy.reset();
    try (Stream<?> stream = scan.stream()) {
      Iterator<?> rows = stream.iterator();
      for (int row = 0; row < TAKEN; row++) {
        assertThat(rows.next()).isNotNull();
      }
      return bigtable.awaitRest(bigtable.proxy::sentBytes);
    }
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static void print(String name, long sent) {
    System.out.printf(
        Locale.ROOT,
        "%s of %s MB, %s rows of %s kB taken: %.1f MB sent%n",
        name,
        ROWS * (ROW_BYTES / 1_000) / 1_000,
        TAKEN,
        ROW_BYTES / 1_000,
        (double) sent / MEGABYTE);
  }
}
