package dev.rowsmith.runtime.bigtable;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Merges buckets on the threads that bring their rows; here it is the one of the test. */
@Timeout(30)
class BucketPushTest {

  private final List<String> taken = new ArrayList<>();

  @Test
  void rows_come_in_the_order_of_their_keys_without_the_bucket() {
    CompletableFuture<?> done =
        push(
            0,
            false,
            this::take,
            new FakeBucket("0#", "b", "e", "f"),
            new FakeBucket("1#", "a", "d"),
            new FakeBucket("2#", "c", "g"));

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("1#a", "0#b", "2#c", "1#d", "0#e", "0#f", "2#g");
  }

  @Test
  void reversed_rows_come_from_the_highest_key() {
    CompletableFuture<?> done =
        push(
            0,
            true,
            this::take,
            new FakeBucket("0#", "f", "e", "b"),
            new FakeBucket("1#", "d", "a"));

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("0#f", "0#e", "1#d", "0#b", "1#a");
  }

  @Test
  void a_row_waits_until_every_bucket_has_said_what_comes_next() {
    FakeBucket silent = new FakeBucket("1#");
    silent.hangs = true;
    CompletableFuture<?> done = push(0, false, this::take, new FakeBucket("0#", "a", "b"), silent);
    assertThat(taken).isEmpty();
    assertThat(done).isNotDone();

    silent.hangs = false;
    silent.request(0);

    assertThat(done).isCompleted();
    assertThat(taken).containsExactly("0#a", "0#b");
  }

  @Test
  void a_limit_ends_every_request() {
    FakeBucket first = new FakeBucket("0#", "a", "c", "e");
    FakeBucket second = new FakeBucket("1#", "b", "d", "f");
    first.hangs = true;
    second.hangs = true;

    assertThat(push(3, false, this::take, first, second)).isCompleted();

    assertThat(taken).containsExactly("0#a", "1#b", "0#c");
    assertThat(List.of(first, second)).allMatch(bucket -> bucket.cancelled);
  }

  @Test
  void the_error_of_one_bucket_ends_the_others_and_no_row_comes_after_it() {
    FakeBucket sound = new FakeBucket("0#", "a", "b");
    sound.hangs = true;
    FakeBucket broken = new FakeBucket("1#", "c");
    broken.hangs = true;
    CompletableFuture<?> done = push(0, false, this::take, sound, broken);
    assertThat(taken).containsExactly("0#a", "0#b");

    IllegalStateException problem = new IllegalStateException("no such table");
    broken.fail(problem);

    assertThatThrownBy(done::join).hasCause(problem);
    assertThat(taken).containsExactly("0#a", "0#b");
    assertThat(sound.cancelled).isTrue();
  }

  @Test
  void a_consumer_that_throws_ends_every_request_and_sees_no_more_rows() {
    FakeBucket first = new FakeBucket("0#", "a", "b");
    FakeBucket second = new FakeBucket("1#", "c");
    first.hangs = true;
    second.hangs = true;
    IllegalStateException problem = new IllegalStateException("disk full");
    CompletableFuture<?> done =
        push(
            0,
            false,
            row -> {
              take(row);
              throw problem;
            },
            first,
            second);

    assertThatThrownBy(done::join).hasCause(problem);
    assertThat(taken).containsExactly("0#a");
    assertThat(List.of(first, second)).allMatch(bucket -> bucket.cancelled);
  }

  @Test
  void cancelling_ends_every_request() {
    FakeBucket first = new FakeBucket("0#", "a");
    FakeBucket second = new FakeBucket("1#", "b");
    first.hangs = true;
    second.hangs = true;

    push(0, false, this::take, first, second).cancel(true);

    assertThat(List.of(first, second)).allMatch(bucket -> bucket.cancelled);
  }

  @Test
  void no_bucket_is_read_further_ahead_than_the_look_ahead() {
    String[] tails = IntStream.range(0, 1_000).mapToObj("%04d"::formatted).toArray(String[]::new);
    List<FakeBucket> buckets = List.of(new FakeBucket("0#", tails), new FakeBucket("1#", tails));
    CompletableFuture<?> done =
        push(
            0,
            false,
            row -> {
              for (FakeBucket bucket : buckets) {
                assertThat(bucket.requested)
                    .isLessThanOrEqualTo(taken.size() / 2 + 2 + BucketRows.LOOK_AHEAD);
              }
              take(row);
            },
            buckets.toArray(FakeBucket[]::new));

    assertThat(done).isCompleted();
    assertThat(taken).hasSize(2_000);
  }

  @Test
  void many_buckets_are_read_in_bites() {
    FakeBucket[] buckets =
        IntStream.range(0, 80)
            .mapToObj(
                bucket ->
                    new FakeBucket(
                        "%03d#".formatted(bucket),
                        IntStream.range(0, 100)
                            .mapToObj(row -> "%04d%03d".formatted(row, bucket))
                            .toArray(String[]::new)))
            .toArray(FakeBucket[]::new);

    assertThat(push(0, false, this::take, buckets)).isCompleted();

    assertThat(taken)
        .hasSize(8_000)
        .isSortedAccordingTo(Comparator.comparing(key -> key.substring(4)));
    assertThat(buckets).allMatch(bucket -> bucket.limit == BucketRows.LOOK_AHEAD);
  }

  private void take(MappedRow<String> row) {
    taken.add(row.key().toStringUtf8());
  }

  private static CompletableFuture<?> push(
      long limit, boolean reversed, Consumer<MappedRow<String>> consumer, FakeBucket... buckets) {
    List<Bucket> parts = Arrays.stream(buckets).map(fake -> fake.bucket).toList();
    return BucketPush.<String>ofAll(consumer)
        .start(new ScanRequest(parts, limit, reversed), FakeBucket.sender(List.of(buckets)));
  }
}
