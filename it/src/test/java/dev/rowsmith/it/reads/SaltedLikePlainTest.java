package dev.rowsmith.it.reads;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import dev.rowsmith.runtime.bigtable.Scan;
import dev.rowsmith.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A salt changes the keys of a table, and nothing else that a reader sees. */
@BigtableTest
class SaltedLikePlainTest {

  private static final int ROWS = 200;

  @BeforeAll
  static void fill(TenantDevice_PlainRepository plain, TenantDevice_InBucketsRepository salted) {
    plain
        .putAll(IntStream.range(0, ROWS).mapToObj(at -> new TenantDevice.Plain("t", "d" + at, at)))
        .orThrow();
    salted
        .putAll(
            IntStream.range(0, ROWS).mapToObj(at -> new TenantDevice.InBuckets("t", "d" + at, at)))
        .orThrow();
  }

  @Test
  void a_salted_scan_uses_threads_and_interruptions_as_a_plain_one_does(
      TenantDevice_PlainRepository plain, TenantDevice_InBucketsRepository salted)
      throws Exception {
    assertThat(seen(salted.scan().tenant("t"))).isEqualTo(seen(plain.scan().tenant("t")));
    assertThat(seenOfPoint(salted.scan().tenant("t").device("d7")))
        .isEqualTo(seenOfPoint(plain.scan().tenant("t").device("d7")));
  }

  @Test
  void a_salted_scan_fails_as_a_plain_one_does(BigtableDataClient client) throws Exception {
    assertThat(seen(new TenantDevice_InBucketsRepository(client, "nowhere").scan().tenant("t")))
        .isEqualTo(seen(new TenantDevice_PlainRepository(client, "nowhere").scan().tenant("t")));
  }

  /** Returns what a caller can see of a scan, apart from its rows. */
  private static List<String> seen(Scan<?, ?> scan) throws Exception {
    List<String> seen = seenOfPoint(scan);
    seen.add("consumers on the thread of the caller: " + onOwnThread(scan));
    seen.add("interrupted within: " + interruptedWithin(scan));
    return seen;
  }

  /**
   * Returns what a caller can see of one row. The answer can be there before its consumer is, and
   * then the caller's thread runs it, so that neither its thread nor its interruption is compared.
   */
  private static List<String> seenOfPoint(Scan<?, ?> scan) throws Exception {
    List<String> seen = new ArrayList<>();
    seen.add("forEach: " + ended(() -> scan.forEach(row -> {})));
    for (Throwable thrown :
        List.of(new IllegalStateException("full"), new AssertionError("wrong"), new Exception())) {
      seen.add(thrown + ": " + ended(() -> scan.forEach(row -> SaltedLikePlainTest.sneak(thrown))));
      seen.add(thrown + ", async: " + ended(() -> async(scan, thrown)));
    }
    List<Consumer<Scan<?, ?>>> ends =
        List.of(Scan::list, Scan::count, SaltedLikePlainTest::drain, each -> each.page(3, null));
    for (Consumer<Scan<?, ?>> end : ends) {
      seen.add("interrupted before: " + endedInterrupted(() -> end.accept(scan)));
    }
    return seen;
  }

  private static String onOwnThread(Scan<?, ?> scan) {
    AtomicReference<Thread> thread = new AtomicReference<>();
    String end = ended(() -> scan.forEach(row -> thread.set(Thread.currentThread())));
    return end + " " + Thread.currentThread().equals(thread.get());
  }

  private static void async(Scan<?, ?> scan, Throwable thrown) {
    scan.forEachAsync(row -> sneak(thrown)).join();
  }

  @SuppressWarnings("unchecked") // the compiler is to believe that it is unchecked
  private static <X extends Throwable> void sneak(Throwable problem) throws X {
    throw (X) problem;
  }

  private static void drain(Scan<?, ?> scan) {
    try (Stream<?> rows = scan.stream()) {
      rows.forEach(row -> {});
    }
  }

  /** Runs on a thread of its own, which is interrupted before. */
  private static String endedInterrupted(Runnable read) throws Exception {
    CompletableFuture<String> seen = new CompletableFuture<>();
    new Thread(
            () -> {
              Thread.currentThread().interrupt();
              String end = ended(read);
              seen.complete(end + ", interrupted " + Thread.interrupted());
            })
        .start();
    return seen.get(20, TimeUnit.SECONDS);
  }

  /** Interrupts the thread that waits while the consumer works. */
  private static String interruptedWithin(Scan<?, ?> scan) throws Exception {
    CompletableFuture<String> seen = new CompletableFuture<>();
    CompletableFuture<Boolean> ofConsumer = new CompletableFuture<>();
    AtomicReference<Thread> waiting = new AtomicReference<>();
    Thread reader =
        new Thread(
            () -> {
              String end =
                  ended(
                      () ->
                          scan.forEach(
                              row -> {
                                waiting.get().interrupt();
                                ofConsumer.complete(Thread.currentThread().isInterrupted());
                                sleep();
                              }));
              seen.complete(end + ", interrupted " + Thread.interrupted());
            });
    waiting.set(reader);
    reader.start();
    String end = seen.get(20, TimeUnit.SECONDS);
    return end + ", consumer " + ofConsumer.getNow(false);
  }

  private static void sleep() {
    try {
      Thread.sleep(100);
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private static String ended(Runnable read) {
    try {
      read.run();
      return "well";
    } catch (Throwable problem) {
      Throwable cause = problem.getCause();
      return "%s caused by %s"
          .formatted(
              problem.getClass().getSimpleName(),
              cause == null ? "nothing" : cause.getClass().getSimpleName());
    }
  }
}
