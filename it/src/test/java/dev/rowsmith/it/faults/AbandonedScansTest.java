package dev.rowsmith.it.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Timeout.ThreadMode.SEPARATE_THREAD;

import dev.rowsmith.runtime.bigtable.EntityCopies;
import dev.rowsmith.runtime.bigtable.Scan;
import io.grpc.Status;
import java.util.HashSet;
import java.util.List;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Scans and futures that are given up: no call and no thread of them stays. */
@ExtendWith(FaultyBigtableExtension.class)
@Timeout(value = 30, threadMode = SEPARATE_THREAD)
class AbandonedScansTest {

  private static final int ROUNDS = 100;

  /** A scan, and how many calls it makes at the same time. */
  private record Scanned(String name, int calls, Function<Repositories, Scan<?, ?>> scan) {
    @Override
    public String toString() {
      return name;
    }
  }

  static List<Scanned> scans() {
    return List.of(
        new Scanned("one call", 1, WayOfReading::east),
        new Scanned("16 buckets", 16, WayOfReading::spread));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void closing_a_stream_cancels_its_calls(Scanned scanned, FaultyBigtable bigtable) {
    for (Function<Scan<?, ?>, Stream<?>> open :
        List.<Function<Scan<?, ?>, Stream<?>>>of(Scan::stream, Scan::keys)) {
      bigtable.proxy.reset();
      bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));

      closeWhileReading(open.apply(scanned.scan().apply(bigtable.repositories)), scanned, bigtable);

      assertThat(bigtable.proxy.cancelled()).isEqualTo(scanned.calls());
    }
  }

  /** A stream of buckets waits for all of them, and of these none ends. */
  private static void closeWhileReading(Stream<?> rows, Scanned scanned, FaultyBigtable bigtable) {
    Thread reader =
        new Thread(
            () -> {
              try {
                var unused = rows.iterator().hasNext();
              } catch (RuntimeException closed) {
                // The thread that waits may be told of the end by an error.
              }
            });
    try (rows) {
      reader.start();
      bigtable.await(() -> bigtable.proxy.open() == scanned.calls());
    }
    bigtable.await(() -> bigtable.proxy.open() == 0 && !reader.isAlive());
  }

  /** A stream of buckets has no open call while nobody waits for it, and is reported as well. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void a_stream_that_nobody_closes_ends_when_it_is_collected_and_its_place_is_logged(
      Scanned scanned, FaultyBigtable bigtable) {
    boolean open = scanned.calls() == 1;
    if (open) {
      bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));
    }
    Queue<String> warnings = new ConcurrentLinkedQueue<>();
    Logger logger = Logger.getLogger("dev.rowsmith.runtime.bigtable");
    Handler handler =
        new Handler() {
          @Override
          public void publish(LogRecord record) {
            warnings.add(record.getMessage());
          }

          @Override
          public void flush() {}

          @Override
          public void close() {}
        };
    logger.addHandler(handler);
    try {
      forget(scanned.scan().apply(bigtable.repositories));
      bigtable.await(
          () -> {
            System.gc();
            return bigtable.proxy.cancelled() == (open ? 1 : 0) && !warnings.isEmpty();
          });
    } finally {
      logger.removeHandler(handler);
    }

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(warnings)
        .singleElement()
        .asString()
        .contains("AbandonedScansTest.forget(AbandonedScansTest.java:")
        .contains("neither read to its end nor closed");
  }

  private static void forget(Scan<?, ?> scan) {
    assertThat(scan.stream().iterator().next()).isNotNull();
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void a_consumer_that_throws_cancels_the_calls(Scanned scanned, FaultyBigtable bigtable) {
    boolean open = scanned.calls() == 1;
    if (open) {
      bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));
    }

    assertThatThrownBy(
            () ->
                scanned
                    .scan()
                    .apply(bigtable.repositories)
                    .forEach(
                        row -> {
                          throw new IllegalStateException("disk full");
                        }))
        .isInstanceOf(IllegalStateException.class)
        .hasMessage("disk full");

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo(open ? 1 : 0);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void an_interrupted_reader_cancels_the_calls(Scanned scanned, FaultyBigtable bigtable)
      throws Exception {
    for (Consumer<Scan<?, ?>> read :
        List.<Consumer<Scan<?, ?>>>of(Scan::list, Scan::count, AbandonedScansTest::drain)) {
      bigtable.proxy.reset();
      bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));
      CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
      Thread reader =
          new Thread(
              () -> {
                try {
                  read.accept(scanned.scan().apply(bigtable.repositories));
                  interrupted.complete(false);
                } catch (RuntimeException expected) {
                  interrupted.complete(Thread.currentThread().isInterrupted());
                }
              });
      reader.start();
      bigtable.await(() -> bigtable.proxy.open() == scanned.calls());

      reader.interrupt();

      assertThat(interrupted.get(10, TimeUnit.SECONDS)).isTrue();
      bigtable.await(() -> bigtable.proxy.open() == 0);
      reader.join();
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void closing_a_stream_ends_its_retries(Scanned scanned, FaultyBigtable bigtable)
      throws Exception {
    bigtable.proxy.inject("ReadRows", Fault.always(() -> Fault.refused(Status.UNAVAILABLE)));
    Stream<?> stream = scanned.scan().apply(bigtable.repositories).stream();
    CompletableFuture<Boolean> read = CompletableFuture.supplyAsync(stream.iterator()::hasNext);
    bigtable.await(() -> bigtable.proxy.calls("ReadRows") >= 2 * scanned.calls());

    stream.close();

    AtomicBoolean more = new AtomicBoolean();
    try {
      more.set(read.get(2, TimeUnit.SECONDS));
    } catch (ExecutionException cancelled) {
      // The thread that waits may be told of the end by an error.
    }
    assertThat(more).isFalse();
    int calls = bigtable.awaitRest(() -> bigtable.proxy.calls("ReadRows"));
    Thread.sleep(300);
    assertThat(bigtable.proxy.calls("ReadRows")).isEqualTo(calls);
  }

  @Test
  void no_call_of_a_bucket_is_open_after_the_last_row_that_is_wanted(FaultyBigtable bigtable) {
    assertThat(WayOfReading.spread(bigtable.repositories).limit(3).list()).hasSize(3);

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isZero();
  }

  @Test
  void cancelling_a_subscription_cancels_its_call(FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));
    Subscribed<Parcel> subscribed =
        Subscribed.to(WayOfReading.east(bigtable.repositories).publisher(), row -> {});
    bigtable.await(() -> bigtable.proxy.open() == 1);

    subscribed.cancel();

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo(1);
  }

  @Test
  void cancelling_a_future_cancels_its_call(FaultyBigtable bigtable) {
    silence(bigtable);
    ParcelRepository parcels = bigtable.parcels;
    Parcel parcel = Parcel.of("nowhere", 1);
    List<CompletableFuture<?>> futures =
        List.of(
            parcels.findAsync(ParcelKey.of(parcel)),
            parcels.putAsync(parcel),
            parcels.mergeAsync(parcel),
            parcels.deleteAsync(ParcelKey.of(parcel)),
            parcels.insertIfAbsentAsync(parcel),
            parcels.existsAsync(ParcelKey.of(parcel)),
            parcels.findOnlyAsync(ParcelKey.of(parcel), ParcelTable.GRAMS),
            parcels.findAllAsync(List.of(ParcelKey.of(parcel), new ParcelKey("nowhere", 2))),
            parcels.incrementAsync(ParcelKey.of(parcel), ParcelTable.GRAMS, 1),
            parcels.appendAsync(ParcelKey.of(parcel), ParcelTable.ADDRESS, "x"),
            parcels.update(ParcelKey.of(parcel)).grams(2).applyAsync());
    bigtable.await(() -> bigtable.proxy.open() == futures.size());

    futures.forEach(future -> future.cancel(true));

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo(futures.size());
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("scans")
  void cancelling_the_future_of_a_scan_cancels_its_calls(Scanned scanned, FaultyBigtable bigtable) {
    List<Function<Scan<?, ?>, CompletableFuture<?>>> ends =
        List.of(
            Scan::listAsync,
            Scan::firstAsync,
            Scan::countAsync,
            Scan::keysAsync,
            scan -> scan.pageAsync(10, null),
            scan -> scan.forEachAsync(row -> {}));
    for (Supplier<Interference> fault :
        List.<Supplier<Interference>>of(Fault::silent, () -> ScanFault.silentAfter(0))) {
      for (Function<Scan<?, ?>, CompletableFuture<?>> end : ends) {
        bigtable.proxy.reset();
        bigtable.proxy.inject("ReadRows", Fault.always(fault));
        CompletableFuture<?> future = end.apply(scanned.scan().apply(bigtable.repositories));
        bigtable.await(() -> bigtable.proxy.open() == scanned.calls());

        future.cancel(true);

        bigtable.await(() -> bigtable.proxy.open() == 0);
        assertThat(bigtable.proxy.cancelled()).isEqualTo(scanned.calls());
      }
    }
  }

  @Test
  void cancelling_the_future_of_many_rows_cancels_the_calls_and_sends_no_other(
      FaultyBigtable bigtable) {
    silence(bigtable);
    List<Parcel> all = WayOfWriting.parcels("nowhere", 300);
    List<CompletableFuture<?>> futures =
        List.of(
            bigtable.parcels.putAllAsync(all),
            bigtable.parcels.deleteAllAsync(all.stream().map(ParcelKey::of).toList()),
            EntityCopies.of(bigtable.parcels)
                .and(bigtable.parcels, parcel -> Parcel.of("elsewhere", parcel.number()))
                .putAsync(all.get(0)),
            bigtable.parcels.scan().depot("east").forEachInParallelAsync(4, row -> {}));
    bigtable.await(() -> bigtable.proxy.open() == 3 + 3 + 2 + 1);

    futures.forEach(future -> future.cancel(true));

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo(9);
    assertThat(bigtable.proxy.calls("ReadRows")).isZero();
  }

  @Test
  void a_future_that_takes_too_long_ends_its_calls(FaultyBigtable bigtable) {
    silence(bigtable);
    CompletableFuture<?> slow =
        WayOfReading.spread(bigtable.repositories).listAsync().orTimeout(1, TimeUnit.SECONDS);
    bigtable.await(() -> bigtable.proxy.calls("ReadRows") == 16);

    assertThatThrownBy(slow::join).hasCauseInstanceOf(TimeoutException.class);

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo(16);
  }

  /** Lets no call be answered. */
  private static void silence(FaultyBigtable bigtable) {
    for (String method :
        List.of(
            "ReadRows",
            "MutateRow",
            "MutateRows",
            "CheckAndMutateRow",
            "ReadModifyWriteRow",
            "SampleRowKeys")) {
      bigtable.proxy.inject(method, Fault.always(Fault::silent));
    }
  }

  @Test
  void a_hundred_scans_that_are_given_up_leave_no_thread(FaultyBigtable bigtable) {
    bigtable.proxy.inject("ReadRows", Fault.always(() -> ScanFault.silentAfter(7)));
    giveUp(bigtable);
    Set<Thread> before = threads();

    for (int round = 0; round < ROUNDS; round++) {
      giveUp(bigtable);
    }

    bigtable.await(() -> bigtable.proxy.open() == 0);
    assertThat(bigtable.proxy.cancelled()).isEqualTo((1 + 16 + 1) * (ROUNDS + 1));
    // gRPC and the client grow pools of their own, to a size that does not depend on the scans.
    bigtable.await(() -> added(before, false).isEmpty());
    Set<Thread> added = added(before, true);
    assertThat(added).hasSizeLessThan(ROUNDS / 2);
    System.out.printf(
        "%s scans given up: %s calls cancelled, %s open; %s threads more in the client's pools, and"
            + " no others%n",
        3 * (ROUNDS + 1), bigtable.proxy.cancelled(), bigtable.proxy.open(), added.size());
  }

  private static void giveUp(FaultyBigtable bigtable) {
    for (Scanned scanned : scans()) {
      Repositories repositories = Repositories.of(bigtable.client);
      closeWhileReading(scanned.scan().apply(repositories).stream(), scanned, bigtable);
    }
    Subscribed<Parcel> subscribed =
        Subscribed.to(WayOfReading.east(bigtable.repositories).publisher(), row -> {});
    bigtable.await(() -> bigtable.proxy.open() == 1);
    subscribed.cancel();
    bigtable.await(() -> bigtable.proxy.open() == 0);
  }

  private static Set<Thread> threads() {
    return new HashSet<>(Thread.getAllStackTraces().keySet());
  }

  /** Returns the threads that were not there before: of the client's pools, or all others. */
  private static Set<Thread> added(Set<Thread> before, boolean ofClient) {
    Set<Thread> added = threads();
    added.removeAll(before);
    added.removeIf(thread -> isOfClient(thread.getName()) != ofClient);
    return added;
  }

  private static boolean isOfClient(String name) {
    return Stream.of("grpc-", "Gax-", "bigtable", "tcp-relay").anyMatch(name::startsWith);
  }

  private static void drain(Scan<?, ?> scan) {
    try (Stream<?> stream = scan.stream()) {
      stream.forEach(row -> {});
    }
  }
}
