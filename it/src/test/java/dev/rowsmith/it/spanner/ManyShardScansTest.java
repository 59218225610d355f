package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ListValue;
import com.google.spanner.v1.ReadRequest;
import dev.rowsmith.runtime.spanner.Scan;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/**
 * Reads many sharded scans at once over one connection, which has 100 streams: 1,600 shards, of
 * which each is asked several times.
 */
@Timeout(120)
class ManyShardScansTest {

  private static final int SCANS = 200;

  private final FakeSpanner server = ShardedLogRows.startServer();
  private final ShardedLogRepository logs = new ShardedLogRepository(server.client);
  private final ShardedLogRows table = new ShardedLogRows(600, ". page");
  private final AtomicInteger running = new AtomicInteger();
  private final AtomicInteger mostRunning = new AtomicInteger();

  ManyShardScansTest() throws IOException {}

  @AfterEach
  void close() {
    server.close();
  }

  @Test
  void two_hundred_scans_end_and_a_point_is_read_while_all_places_are_taken() throws Exception {
    CountDownLatch taken = new CountDownLatch(64);
    CountDownLatch goOn = new CountDownLatch(1);
    server.answerReads(request -> counted(request, taken, goOn));
    ExecutorService threads = Executors.newFixedThreadPool(SCANS);
    List<CompletableFuture<List<ShardedLog>>> scans = new ArrayList<>();
    for (int scan = 0; scan < SCANS; scan++) {
      scans.add(start(scan, threads));
    }

    assertThat(taken.await(60, TimeUnit.SECONDS)).isTrue();
    assertThat(logs.find(ShardedLogKey.of(table.all.get(7)))).contains(table.all.get(7));
    assertThat(scans).noneMatch(CompletableFuture::isDone);
    goOn.countDown();

    for (CompletableFuture<List<ShardedLog>> scan : scans) {
      assertThat(scan.get(100, TimeUnit.SECONDS)).isEqualTo(table.all);
    }
    assertThat(mostRunning).hasValue(64);
    threads.shutdown();
  }

  /** In each way in which the rows of a scan come. */
  private CompletableFuture<List<ShardedLog>> start(int scan, ExecutorService threads) {
    Scan<ShardedLog, ShardedLogKey> all = logs.scanAll("a test");
    return switch (scan % 4) {
      case 0 -> all.listAsync();
      case 1 -> all.limit(100_000).listAsync();
      case 2 -> CompletableFuture.supplyAsync(() -> taken(all), threads);
      default -> CompletableFuture.supplyAsync(all::list, threads);
    };
  }

  private static List<ShardedLog> taken(Scan<ShardedLog, ShardedLogKey> scan) {
    List<ShardedLog> rows = new ArrayList<>();
    scan.forEach(rows::add);
    return rows;
  }

  private List<ListValue> counted(ReadRequest request, CountDownLatch taken, CountDownLatch goOn) {
    if (request.getKeySet().getKeysCount() > 0) {
      return table.read(request);
    }
    mostRunning.accumulateAndGet(running.incrementAndGet(), Math::max);
    try {
      taken.countDown();
      goOn.await(60, TimeUnit.SECONDS);
      return table.read(request);
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      return List.of();
    } finally {
      running.decrementAndGet();
    }
  }

  /** A consumer may read other rows, and wait for them: its own requests have ended by then. */
  @Test
  void consumers_that_scan_shards_themselves_end() throws Exception {
    server.answerReads(table::read);
    AtomicInteger rows = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int at = 0; at < 80; at++) {
      Thread thread =
          new Thread(
              () ->
                  logs.scanAll("a test")
                      .limit(2)
                      .forEach(
                          log ->
                              logs.scanAll("a test")
                                  .limit(3)
                                  .forEach(inner -> rows.incrementAndGet())));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }

    assertThat(rows).hasValue(80 * 2 * 3);
  }

  @Test
  void streams_that_nobody_reads_on_keep_no_other_call_waiting() {
    server.answerReads(table::read);
    List<Stream<ShardedLog>> open = new ArrayList<>();
    for (int at = 0; at < 40; at++) {
      Stream<ShardedLog> rows = logs.scanAll("a test").stream();
      assertThat(rows.iterator().next()).isEqualTo(table.all.get(0));
      open.add(rows);
    }

    assertThat(logs.find(ShardedLogKey.of(table.all.get(7)))).contains(table.all.get(7));
    open.forEach(Stream::close);
  }
}
