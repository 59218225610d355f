package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.ReadOnlyTransaction;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.TimestampBound;
import com.google.common.util.concurrent.Uninterruptibles;
import com.google.spanner.v1.ReadRequest;
import dev.rowsmith.runtime.Page;
import dev.rowsmith.runtime.spanner.Scan;
import dev.rowsmith.runtime.spanner.table.UnreadableRowException;
import io.grpc.Status;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** How many requests the reads of a sharded table send, and when. */
@Timeout(60)
class ShardRequestsTest {

  private final FakeSpanner server = ShardedLogRows.startServer();
  private final ShardedLogRepository logs = new ShardedLogRepository(server.client);
  private final ShardedLogRows table = new ShardedLogRows(2_000, ". page");
  private final List<List<ShardedLog>> shards = table.shards;
  private final List<ShardedLog> all = table.all;

  ShardRequestsTest() throws IOException {
    server.answerReads(table::read);
  }

  @AfterEach
  void close() {
    server.close();
  }

  /** Answers no read before this many have come. */
  private void answerTogether(int reads) {
    CountDownLatch together = new CountDownLatch(reads);
    server.answerReads(
        request -> {
          await(together);
          return table.read(request);
        });
  }

  private static void await(CountDownLatch together) {
    together.countDown();
    try {
      if (together.await(20, TimeUnit.SECONDS)) {
        return;
      }
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
    }
    throw Status.FAILED_PRECONDITION.withDescription("alone").asRuntimeException();
  }

  @Test
  void all_shards_are_read_in_one_round_trip() {
    answerTogether(ShardedLogRows.SHARDS);

    assertThat(logs.scanAll("a test").list()).isEqualTo(all);
    assertThat(reads()).hasSize(ShardedLogRows.SHARDS).allMatch(read -> read.getLimit() == 0);
  }

  @Test
  void all_shards_are_asked_before_the_first_row_is_taken() {
    for (int way = 0; way < 4; way++) {
      server.requests.clear();
      answerTogether(ShardedLogRows.SHARDS);
      switch (way) {
        case 0 -> assertThat(logs.scanAll("a test").first()).contains(all.get(0));
        case 1 ->
            assertThat(logs.scanAll("a test").page(5, "").rows()).isEqualTo(all.subList(0, 5));
        case 2 -> assertThat(logs.scanAll("a test").limit(20).list()).isEqualTo(all.subList(0, 20));
        default -> {
          try (Stream<ShardedLogKey> keys = logs.scanAll("a test").limit(3).keys()) {
            assertThat(keys).hasSize(3);
          }
        }
      }
      // One more, where a shard has many of the first rows.
      assertThat(reads()).hasSizeBetween(ShardedLogRows.SHARDS, ShardedLogRows.SHARDS + 1);
    }
  }

  @Test
  void rows_come_in_the_order_of_the_key_from_requests_that_end() {
    List<ShardedLog> read = new ArrayList<>();
    logs.scanAll("a test").forEach(read::add);

    assertThat(read).isEqualTo(all);
    assertThat(reads()).allMatch(each -> each.getLimit() >= 32 && each.getLimit() <= 512);
    int largest = shards.stream().mapToInt(List::size).max().orElseThrow();
    assertThat(largest).isGreaterThan(32 + 64 + 128);
    // 32, 64, 128 and 256 rows of each shard.
    assertThat(reads()).hasSizeLessThanOrEqualTo(4 * ShardedLogRows.SHARDS);
  }

  @Test
  void a_limit_is_divided_by_the_shards() {
    assertThat(logs.scanAll("a test").limit(1_000).list()).isEqualTo(all.subList(0, 1_000));

    long sent = reads().stream().mapToLong(read -> table.read(read).size()).sum();
    assertThat(sent).isLessThan(2_000);
  }

  @Test
  void a_limit_of_a_future_is_divided_by_the_shards() throws Exception {
    Scan<ShardedLog, ShardedLogKey> scan = logs.scanAll("a test");

    assertThat(scan.limit(1_000).listAsync().get(30, TimeUnit.SECONDS))
        .isEqualTo(all.subList(0, 1_000));
    long sent = reads().stream().mapToLong(read -> table.read(read).size()).sum();
    assertThat(sent).isLessThan(2_000);

    server.requests.clear();
    assertThat(scan.firstAsync().get(30, TimeUnit.SECONDS)).contains(all.get(0));
    assertThat(scan.pageAsync(5, "").get(30, TimeUnit.SECONDS).rows()).isEqualTo(all.subList(0, 5));
    assertThat(reads()).allMatch(read -> read.getLimit() <= 4);
  }

  @Test
  void a_future_with_a_limit_fails_as_one_of_its_shards_and_asks_no_other() {
    server.answerReads(
        request -> {
          throw Status.OUT_OF_RANGE.withDescription("broken").asRuntimeException();
        });

    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(() -> logs.scanAll("a test").limit(500).listAsync().get(30, TimeUnit.SECONDS))
        .havingCause()
        .isInstanceOf(SpannerException.class)
        .withMessageContaining("broken");
    assertThat(reads()).hasSizeLessThanOrEqualTo(ShardedLogRows.SHARDS);
  }

  @Test
  void a_limit_finds_all_of_its_rows_in_one_shard() {
    List<ShardedLog> one = List.copyOf(shards.get(3));
    shards.replaceAll(shard -> new ArrayList<>());
    shards.set(3, one);

    assertThat(logs.scanAll("a test").limit(200).list()).isEqualTo(one.subList(0, 200));
    assertThat(logs.scanAll("a test").limit(100_000).list()).isEqualTo(one);
  }

  /** A shard may have 2 MB of the 32 MB of a scan under way, and as much in memory. */
  @Test
  void requests_of_large_rows_end_when_they_have_brought_their_part() throws Exception {
    ShardedLogRows large = new ShardedLogRows(120, "x".repeat(300_000));
    server.answerReads(large::read);

    List<ShardedLog> read = new ArrayList<>();
    logs.scanAll("a test").forEach(read::add);

    assertThat(read).isEqualTo(large.all);
    List<ReadRequest> after = reads().subList(ShardedLogRows.SHARDS, reads().size());
    assertThat(after)
        .hasSizeGreaterThanOrEqualTo(ShardedLogRows.SHARDS)
        .allMatch(each -> each.getLimit() == 6);
    assertThat(logs.scanAll("a test").limit(100).listAsync().get(30, TimeUnit.SECONDS))
        .isEqualTo(large.all.subList(0, 100));
  }

  @Test
  void a_row_that_is_larger_than_its_part_is_read_alone() {
    ShardedLogRows larger = new ShardedLogRows(20, "x".repeat(3_000_000));
    server.answerReads(larger::read);

    assertThat(logs.scanAll("a test").stream()).isEqualTo(larger.all);
    assertThat(reads().subList(ShardedLogRows.SHARDS, reads().size()))
        .allMatch(each -> each.getLimit() == 1);
  }

  @Test
  void a_future_is_there_while_a_transaction_begins() throws Exception {
    CountDownLatch begin = new CountDownLatch(1);
    server.beforeBegin(() -> Uninterruptibles.awaitUninterruptibly(begin));
    ReadOnlyTransaction given = server.client.readOnlyTransaction();

    List<CompletableFuture<?>> futures =
        List.of(
            logs.scanAll("a test").listAsync(),
            logs.scanAll("a test").limit(10).listAsync(),
            logs.scanAll("a test").pageAsync(10, ""),
            logs.in(given).findAsync(ShardedLogKey.of(all.get(0))),
            logs.at(TimestampBound.strong()).scanAll("a test").keysAsync());
    assertThat(futures).noneMatch(CompletableFuture::isDone);
    assertThat(reads()).isEmpty();

    begin.countDown();
    CompletableFuture.allOf(futures.toArray(CompletableFuture[]::new)).get(30, TimeUnit.SECONDS);
  }

  @Test
  void pages_go_on_in_all_shards() {
    List<ShardedLog> read = new ArrayList<>();
    String token = "";
    do {
      Page<ShardedLog> page = logs.scanAll("a test").page(300, token);
      read.addAll(page.rows());
      token = page.next().orElse("");
    } while (!token.isEmpty());

    assertThat(read).isEqualTo(all);
  }

  @Test
  void a_stream_that_is_closed_asks_for_no_more() {
    try (Stream<ShardedLog> rows = logs.scanAll("a test").stream()) {
      assertThat(rows.limit(2)).isEqualTo(all.subList(0, 2));
    }

    assertThat(reads()).hasSize(ShardedLogRows.SHARDS);
  }

  @Test
  void a_shard_that_fails_ends_the_scan() {
    server.answerReads(
        request -> {
          if (shardOf(request) == 5) {
            throw Status.OUT_OF_RANGE.withDescription("broken").asRuntimeException();
          }
          return table.read(request);
        });

    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> logs.scanAll("a test").list())
        .satisfies(thrown -> assertThat(thrown.getErrorCode()).isEqualTo(ErrorCode.OUT_OF_RANGE));
    assertThatExceptionOfType(SpannerException.class)
        .isThrownBy(() -> logs.scanAll("a test").forEach(log -> {}))
        .withMessageContaining("broken");
  }

  @Test
  void the_first_read_of_a_transaction_begins_it_and_the_others_follow() {
    List<ShardedLog> read = new ArrayList<>();
    server
        .client
        .readWriteTransaction()
        .run(
            transaction -> {
              logs.in(transaction).scanAll("a test").forEach(read::add);
              return "done";
            });

    assertThat(read).isEqualTo(all);
    assertThat(reads().stream().filter(each -> each.getTransaction().hasBegin())).hasSize(1);
  }

  @Test
  void many_keys_are_read_by_a_thousand_eight_requests_at_a_time() throws Exception {
    Set<ShardedLogKey> keys = new HashSet<>();
    for (int row = 0; row < 8_000; row++) {
      keys.add(new ShardedLogKey(ShardedLogRows.NOON.plusSeconds(row), row));
    }
    answerTogether(8);
    assertThat(logs.findAll(keys)).hasSize(2_000);
    assertThat(reads()).hasSize(8).allMatch(each -> each.getKeySet().getKeysCount() == 1_000);
    assertThat(reads()).extracting(ReadRequest::getTransaction).containsOnly(transaction());

    server.requests.clear();
    answerTogether(8);
    assertThat(logs.findAllAsync(keys).get(30, TimeUnit.SECONDS)).hasSize(2_000);
    assertThat(reads()).hasSize(8);
  }

  @Test
  void a_thousand_keys_are_one_request() {
    answerTogether(1);
    List<ShardedLogKey> keys = all.subList(0, 1_000).stream().map(ShardedLogKey::of).toList();

    assertThat(List.copyOf(logs.findAll(keys).values())).isEqualTo(all.subList(0, 1_000));
    assertThat(server.requests).hasSize(1);
  }

  @Test
  void what_cannot_be_read_is_told_alike_by_calls_that_wait_and_by_futures() {
    String tooLong = "3000000000";
    server.answerReads(
        request ->
            List.of(
                FakeSpanner.row(
                    request.getColumnsList().stream()
                        .map(column -> column.equals("albumNumber") ? tooLong : "one")
                        .toArray())));
    AlbumRepository albums = new AlbumRepository(server.client);
    AlbumKey key = new AlbumKey("one", 1);
    Scan<Album, AlbumKey> scan = albums.scan().singerId("one");

    List<ThrowingCallable> calls =
        List.of(
            () -> albums.find(key),
            () -> albums.findAll(List.of(key)),
            () -> albums.exists(key),
            () -> albums.findOnly(key, AlbumTable.TITLE),
            () -> scan.list(),
            () -> scan.first(),
            () -> scan.count(),
            () -> scan.keys().toList(),
            () -> scan.page(5, ""));
    List<CompletableFuture<?>> futures =
        List.of(
            albums.findAsync(key),
            albums.findAllAsync(List.of(key)),
            albums.existsAsync(key),
            albums.findOnlyAsync(key, AlbumTable.TITLE),
            scan.listAsync(),
            scan.firstAsync(),
            scan.countAsync(),
            scan.keysAsync(),
            scan.pageAsync(5, ""));
    for (int way = 0; way < calls.size(); way++) {
      CompletableFuture<?> future = futures.get(way);
      Throwable told = catchThrowableOfType(UnreadableRowException.class, calls.get(way));
      assertThat(told)
          .hasMessageStartingWith(
              "row (one, 3000000000) of table Albums cannot be read as Album: column ")
          .hasCauseInstanceOf(ArithmeticException.class);
      assertThatExceptionOfType(ExecutionException.class)
          .isThrownBy(() -> future.get(30, TimeUnit.SECONDS))
          .havingCause()
          .isInstanceOf(UnreadableRowException.class)
          .withMessage(told.getMessage());
    }
  }

  private com.google.spanner.v1.TransactionSelector transaction() {
    return reads().get(0).getTransaction();
  }

  private static int shardOf(ReadRequest request) {
    return Integer.parseInt(
        request.getKeySet().getRanges(0).getStartClosed().getValues(0).getStringValue());
  }

  private List<ReadRequest> reads() {
    return server.requests(ReadRequest.class);
  }
}
