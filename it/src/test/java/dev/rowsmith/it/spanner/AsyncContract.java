package dev.rowsmith.it.spanner;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.google.cloud.Timestamp;
import com.google.cloud.spanner.DatabaseClient;
import com.google.cloud.spanner.ErrorCode;
import com.google.cloud.spanner.SpannerException;
import com.google.cloud.spanner.TimestampBound;
import dev.rowsmith.runtime.CellValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

/** Reads and writes that return futures; each dialect runs this. */
abstract class AsyncContract {

  private static final Instant NOON = Instant.parse("2016-01-25T12:00:00Z");

  @Test
  void rows_are_written_and_found(SingerRepository singers) throws Exception {
    SingerKey key = new SingerKey("async");
    Timestamp inserted = get(singers.insertAsync(new Singer("async", "one"))).orElseThrow();

    assertThat(get(singers.findAsync(key))).contains(new Singer("async", "one"));
    assertThat(get(singers.existsAsync(key))).isTrue();
    Timestamp updated = get(singers.updateAsync(new Singer("async", "two"))).orElseThrow();
    assertThat(updated).isGreaterThan(inserted);
    assertThat(singers.find(key)).contains(new Singer("async", "two"));
    get(singers.insertOrUpdateAsync(new Singer("async", "three")));
    assertThat(singers.find(key)).contains(new Singer("async", "three"));
    get(singers.replaceAsync(new Singer("async", "four")));
    assertThat(singers.find(key)).contains(new Singer("async", "four"));
    get(singers.update(key).name("five").applyAsync());
    assertThat(singers.find(key)).contains(new Singer("async", "five"));
    get(singers.deleteAsync(key));
    assertThat(get(singers.findAsync(key))).isEmpty();
    assertThat(get(singers.existsAsync(key))).isFalse();
  }

  @Test
  void many_keys_come_in_their_order(SingerRepository singers) throws Exception {
    singers.insertAll(List.of(new Singer("keys-1", "one"), new Singer("keys-2", "two")));
    List<SingerKey> keys =
        List.of(new SingerKey("keys-2"), new SingerKey("keys-0"), new SingerKey("keys-1"));

    Map<SingerKey, Singer> found = get(singers.findAllAsync(keys));
    assertThat(found.keySet()).containsExactly(new SingerKey("keys-2"), new SingerKey("keys-1"));
    assertThat(get(singers.findAllAsync(List.of()))).isEmpty();
  }

  @Test
  void scans_read_as_those_that_wait(SingerRepository singers, AlbumRepository albums)
      throws Exception {
    singers.insert(new Singer("scan", "Singer"));
    for (int number = 1; number <= 3; number++) {
      albums.insert(new Album("scan", number, "Title " + number, null, "scan-" + number));
    }

    assertThat(get(albums.scan().singerId("scan").listAsync()))
        .isEqualTo(albums.scan().singerId("scan").list())
        .hasSize(3);
    assertThat(get(albums.scan().singerId("scan").albumNumberFrom(2).firstAsync()))
        .map(Album::albumNumber)
        .contains(2);
    assertThat(get(albums.scan().singerId("scan").limit(2).listAsync())).hasSize(2);
    assertThat(get(albums.scan().singerId("nobody").firstAsync())).isEmpty();
    assertThat(get(albums.scan().singerIdIn(List.of()).listAsync())).isEmpty();
    assertThat(get(albums.scanAlbumsByLabel().label("scan-2").listAsync())).hasSize(1);
    get(albums.deleteRangeAsync(albums.scan().singerId("scan").albumNumberFrom(2)));
    assertThat(get(albums.scan().singerId("scan").listAsync())).hasSize(1);
  }

  @Test
  void shards_are_merged_in_the_order_of_the_key(ShardedLogRepository logs) throws Exception {
    List<ShardedLog> all = new ArrayList<>();
    for (int second = 0; second < 20; second++) {
      all.add(new ShardedLog(NOON.plusSeconds(second), second, "page " + second));
    }
    logs.insertAll(all);

    assertThat(get(logs.scanAll("a test of all shards").listAsync())).isEqualTo(all);
    assertThat(get(logs.scanAll("a test of all shards").limit(3).listAsync()))
        .isEqualTo(all.subList(0, 3));
    assertThat(get(logs.scanAll("a test of all shards").firstAsync())).contains(all.get(0));
  }

  @Test
  void a_future_fails_as_the_call_that_waits(SingerRepository singers) {
    singers.insert(new Singer("failing", "one"));

    assertFails(
        () -> get(singers.insertAsync(new Singer("failing", "two"))), ErrorCode.ALREADY_EXISTS);
    assertFails(() -> get(singers.updateAsync(new Singer("nobody", "x"))), ErrorCode.NOT_FOUND);
    assertThatExceptionOfType(CellValueException.class)
        .isThrownBy(() -> singers.insertAsync(new Singer("nameless", nothing())));
  }

  @Test
  void many_futures_are_under_way_at_once(SingerRepository singers) throws Exception {
    singers.insertAll(List.of(new Singer("many", "Many")));
    List<CompletableFuture<Optional<Singer>>> reads = new ArrayList<>();
    for (int read = 0; read < 50; read++) {
      reads.add(singers.findAsync(new SingerKey("many")));
    }

    for (CompletableFuture<Optional<Singer>> read : reads) {
      assertThat(get(read)).map(Singer::name).contains("Many");
    }
  }

  @Test
  void the_client_goes_on_after_reads_that_were_cancelled(SingerRepository singers)
      throws Exception {
    List<CompletableFuture<List<Singer>>> cancelled = new ArrayList<>();
    for (int read = 0; read < 50; read++) {
      CompletableFuture<List<Singer>> list = singers.scanAll("to be cancelled").listAsync();
      if (list.cancel(true)) {
        cancelled.add(list);
      }
    }

    assertThat(cancelled).isNotEmpty();
    for (CompletableFuture<List<Singer>> list : cancelled) {
      assertThatExceptionOfType(CancellationException.class).isThrownBy(() -> get(list));
    }
    singers.insertOrUpdate(new Singer("after", "a cancellation"));
    assertThat(get(singers.findAsync(new SingerKey("after")))).isPresent();
  }

  @Test
  void a_repository_of_the_past_reads_and_one_in_a_transaction_buffers(
      SingerRepository singers, DatabaseClient client) throws Exception {
    Timestamp before = singers.insertOrUpdate(new Singer("past", "one")).orElseThrow();
    singers.update(new Singer("past", "two"));

    SingerRepository.ReadOnly past = singers.at(TimestampBound.ofReadTimestamp(before));
    assertThat(get(past.findAsync(new SingerKey("past")))).map(Singer::name).contains("one");
    client
        .readWriteTransaction()
        .run(
            transaction -> {
              SingerRepository.InTransaction inside = singers.in(transaction);
              assertThat(inside.updateAsync(new Singer("past", "inside")))
                  .isCompletedWithValue(Optional.empty());
              return "done";
            });
    assertThat(singers.find("past")).map(Singer::name).contains("inside");
  }

  private static void assertFails(ThrowingCallable call, ErrorCode code) {
    assertThatExceptionOfType(ExecutionException.class)
        .isThrownBy(call)
        .havingCause()
        .isInstanceOfSatisfying(
            SpannerException.class, cause -> assertThat(cause.getErrorCode()).isEqualTo(code));
  }

  private static <T> T get(CompletableFuture<T> future)
      throws ExecutionException, InterruptedException, TimeoutException {
    return future.get(30, TimeUnit.SECONDS);
  }

  @SuppressWarnings("NullAway") // What a class without null checks could hand over.
  private static String nothing() {
    return null;
  }
}
